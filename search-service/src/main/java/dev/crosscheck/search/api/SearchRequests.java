package dev.crosscheck.search.api;

import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.Tenants;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.retrieval.Retrieval;
import dev.crosscheck.search.retrieval.Scope;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Reads and checks requests to search. */
@ApplicationScoped
class SearchRequests {

    private static final int USUAL_LIMIT = 10;
    private static final int HIGHEST_LIMIT = 50;
    private static final int LONGEST_QUERY = 10_000;
    private static final long LARGEST_BODY = 1024 * 1024;

    private final Catalog catalog;
    private final ChangeFeed changes;
    private final IndexTail index;

    SearchRequests(Catalog catalog, ChangeFeed changes, IndexTail index) {
        this.catalog = catalog;
        this.changes = changes;
        this.index = index;
    }

    Retrieval.Request read(InputStream body) throws IOException {
        JsonFields fields = new JsonFields(JsonBody.read(body, LARGEST_BODY, "query"), "");
        String query = query(fields);
        List<String> collections = fields.strings("collections");
        int limit = fields.integer("limit", 1, HIGHEST_LIMIT).orElse(USUAL_LIMIT);
        Optional<LocalDate> start = fields.date("start_date");
        Optional<LocalDate> end = fields.date("end_date");
        if (start.isPresent() && end.isPresent() && end.get().isBefore(start.get())) {
            fields.wrong("end_date", "must not be before start_date");
        }
        Optional<Long> watermark = fields.positive("watermark");
        fields.throwIfWrong();
        checkAgainstCorpus(fields, collections, watermark);
        Scope scope = new Scope(Tenants.LOCAL, collections, start.orElse(null), end.orElse(null));
        return new Retrieval.Request(scope, List.of(query), watermark.orElse(null), limit);
    }

    private static String query(JsonFields fields) {
        Optional<String> query = fields.string("query");
        if (query.isEmpty() && !fields.isWrong("query")) {
            fields.wrong("query", "must not be blank");
        }
        if (query.isPresent() && query.get().length() > LONGEST_QUERY) {
            fields.wrong("query", "must not be longer than " + LONGEST_QUERY + " characters");
        }
        return query.orElse("");
    }

    private void checkAgainstCorpus(JsonFields fields, List<String> collections, Optional<Long> watermark) {
        if (!collections.isEmpty()) {
            List<String> unknown = catalog.unknown(Tenants.LOCAL, collections);
            if (!unknown.isEmpty()) {
                fields.wrong("collections", "there is no collection " + unknown.getFirst());
            }
        }
        if (watermark.isPresent()
                && !index.shows(watermark.get())
                && changes.head().lastChange() < watermark.get()) {
            fields.wrong("watermark", "the corpus has no such change");
        }
        fields.throwIfWrong();
    }
}
