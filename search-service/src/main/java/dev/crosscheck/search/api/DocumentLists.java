package dev.crosscheck.search.api;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.ListCursor;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.rest.QueryNumber;
import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.Catalog.Position;
import dev.crosscheck.search.corpus.StoredDocument;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Lists documents and looks them up, from unchecked request parameters. */
@ApplicationScoped
class DocumentLists {

    private static final int USUAL_LIMIT = 50;
    private static final int HIGHEST_LIMIT = 500;

    private final Catalog catalog;
    private final DocumentView view;
    private final CallingTenant tenant;

    DocumentLists(Catalog catalog, DocumentView view, CallingTenant tenant) {
        this.tenant = tenant;
        this.catalog = catalog;
        this.view = view;
    }

    /** @param nextCursor the {@code cursor} of the next page; null on the last page */
    record Page(List<DocumentJson> items, String nextCursor) {}

    Page page(String collection, String limit, String cursor) {
        List<FieldError> errors = new ArrayList<>();
        int most = number("limit", limit, HIGHEST_LIMIT, errors).orElse(USUAL_LIMIT);
        Optional<Position> after = Optional.ofNullable(cursor)
                .flatMap(ListCursor::read)
                .map(read -> new Position(read.time().toInstant(), new DocumentId(read.id())));
        if (cursor != null && after.isEmpty()) {
            errors.add(new FieldError("cursor", "must be the next_cursor of an earlier page"));
        }
        boolean unknown = collection != null
                && !catalog.unknown(tenant.name(), List.of(collection)).isEmpty();
        if (unknown) {
            errors.add(new FieldError("collection", "must be an existing collection"));
        }
        throwIfAny(errors);
        List<StoredDocument> found = catalog.documents(tenant.name(), collection, after.orElse(null), most + 1);
        List<StoredDocument> shown = found.subList(0, Math.min(most, found.size()));
        String next = found.size() > most ? cursorAfter(shown.getLast()) : null;
        return new Page(shown.stream().map(view::of).toList(), next);
    }

    /**
     * @param text {@code true} to include the stored text
     * @param version the version of that text; null for the current one
     */
    DocumentJson one(String id, String text, String version) {
        List<FieldError> errors = new ArrayList<>();
        OptionalInt wanted = number("version", version, Integer.MAX_VALUE, errors);
        if (text != null && !text.equals("true") && !text.equals("false")) {
            errors.add(new FieldError("text", "must be true or false"));
        }
        throwIfAny(errors);
        StoredDocument document =
                catalog.document(tenant.name(), id(id)).orElseThrow(() -> new ProblemException(noSuchDocument()));
        if (!"true".equals(text)) {
            return view.of(document);
        }
        int shown = wanted.orElse(document.version());
        return catalog.text(tenant.name(), document.id(), shown)
                .map(stored -> view.of(document, shown, stored))
                .orElseThrow(() -> new ProblemException(Problem.notFound("This version of the document does not exist")
                        .withError("version", "is unknown")));
    }

    /** @throws ProblemException (404) if the id is blank */
    static DocumentId id(String written) {
        if (written.isBlank()) {
            throw new ProblemException(noSuchDocument());
        }
        return new DocumentId(written);
    }

    static Problem noSuchDocument() {
        return Problem.notFound("This document does not exist").withError("id", "is unknown");
    }

    private static String cursorAfter(StoredDocument document) {
        return new ListCursor(
                        document.addedAt().atOffset(ZoneOffset.UTC),
                        document.id().value())
                .written();
    }

    /** Returns a number, or empty if it is missing or wrong; adds an error if it is wrong. */
    private static OptionalInt number(String field, String written, int most, List<FieldError> errors) {
        if (written == null) {
            return OptionalInt.empty();
        }
        OptionalLong number = QueryNumber.within(written, 1, most);
        if (number.isEmpty()) {
            errors.add(new FieldError(field, "must be a whole number from 1 to " + most));
        }
        return number.isEmpty() ? OptionalInt.empty() : OptionalInt.of((int) number.getAsLong());
    }

    private static void throwIfAny(List<FieldError> errors) {
        if (!errors.isEmpty()) {
            throw new ProblemException(Problem.invalid(errors));
        }
    }
}
