package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.ingest.ParsedDocument;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Changes the corpus by request: stores all documents of a batch that can be used in one transaction, and has the index
 * follow at once.
 */
@ApplicationScoped
class CorpusChanges {

    private static final Logger LOG = Logger.getLogger(CorpusChanges.class);
    private static final int ERRORS_NAMED = 20;

    private final CorpusWriter corpus;
    private final IndexTail index;
    private final DocumentView view;
    private final CallingTenant tenant;

    CorpusChanges(CorpusWriter corpus, IndexTail index, DocumentView view, CallingTenant tenant) {
        this.tenant = tenant;
        this.corpus = corpus;
        this.index = index;
        this.view = view;
    }

    /** A document that was left out. */
    record Skipped(String name, String reason) {}

    /**
     * @param watermark number of the corpus change that a search must see to find all of them
     * @param changed whether anything was new
     */
    record Result(List<DocumentJson> documents, List<Skipped> skipped, long watermark, boolean changed) {}

    Result add(Batch batch) {
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
        CorpusWriter.Added added = corpus.add(tenant.name(), batch.collection(), batch.tier(), documents);
        index.wake();
        LOG.infof(
                "%d documents came in, %d were skipped; the corpus is at change %d",
                documents.size(), unusable.size(), added.watermark());
        return new Result(
                added.documents().stream().map(view::of).toList(),
                unusable.stream()
                        .map(item -> new Skipped(item.name(), item.reason()))
                        .toList(),
                added.watermark(),
                added.changed());
    }

    /**
     * Deletes a document with all its versions.
     *
     * @return number of the corpus change from which on no search finds it
     */
    long delete(String id) {
        long change = corpus.delete(tenant.name(), DocumentLists.id(id))
                .orElseThrow(() -> new ProblemException(DocumentLists.noSuchDocument()));
        index.wake();
        return change;
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
                .map(item -> new FieldError(item.field(), partial ? item.name() + " " + item.reason() : item.reason()))
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
            named = named.withError(error.field(), error.message());
        }
        return named;
    }
}
