package dev.crosscheck.search.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.problem.Complaint;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.ingest.ParsedDocument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A batch, split into usable documents and skipped ones.
 *
 * @param documents at least one, with distinct names
 */
record Sifted(List<ParsedDocument> documents, List<Skipped> skipped) {

    private static final int ERRORS_NAMED = 20;

    Sifted {
        documents = List.copyOf(documents);
        skipped = List.copyOf(skipped);
    }

    /**
     * A document that was skipped.
     *
     * @param code the code of a {@link Complaint}; null for other reasons
     */
    record Skipped(
            String name,
            String reason,
            @JsonInclude(JsonInclude.Include.NON_NULL) String code) {
        static Skipped of(UnusableItem item) {
            return new Skipped(item.name(), item.reason(), Sifted.code(item));
        }
    }

    private static String code(UnusableItem item) {
        return Complaint.code(item.reason()).orElse(null);
    }

    /** @throws ProblemException if no document is usable, or one is invalid and the batch must be taken whole */
    static Sifted of(Batch batch) {
        List<ParsedDocument> documents = new ArrayList<>();
        List<UnusableItem> unusable = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Item item : batch.items()) {
            switch (item) {
                case UnusableItem found -> unusable.add(found);
                case UsableItem usable when names.add(usable.document().name()) -> documents.add(usable.document());
                case UsableItem repeated -> unusable.add(repetition(repeated));
            }
        }
        boolean invalid = !batch.partial() && unusable.stream().anyMatch(item -> item.fault() == Fault.INVALID);
        if (documents.isEmpty() || invalid) {
            throw new ProblemException(problem(unusable, batch.partial()));
        }
        return new Sifted(documents, unusable.stream().map(Skipped::of).toList());
    }

    private static UnusableItem repetition(UsableItem item) {
        return new UnusableItem(
                Batch.inside(item.field(), "name"),
                item.document().name(),
                "has the same name as an earlier one of this request",
                Fault.INVALID);
    }

    private static Problem problem(List<UnusableItem> unusable, boolean partial) {
        List<FieldError> errors = unusable.stream()
                .limit(ERRORS_NAMED)
                .map(item -> new FieldError(
                        item.field(), partial ? item.name() + " " + item.reason() : item.reason(), code(item)))
                .toList();
        if (unusable.stream().allMatch(item -> item.fault() == Fault.UNSUPPORTED)) {
            return with(errors, Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, first(errors)));
        }
        if (unusable.stream().allMatch(item -> item.fault() == Fault.TOO_LARGE)) {
            return with(errors, Problem.of(ProblemType.TOO_LARGE, first(errors)));
        }
        return Problem.invalid(errors);
    }

    private static String first(List<FieldError> errors) {
        FieldError first = errors.getFirst();
        return first.field() + ": " + first.message();
    }

    private static Problem with(List<FieldError> errors, Problem problem) {
        Problem named = problem;
        for (FieldError error : errors) {
            named = named.withError(error);
        }
        return named;
    }
}
