package dev.crosscheck.search.api;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.retrieval.Retrieval;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.List;

/** Reads and checks search requests. */
@ApplicationScoped
class SearchRequests {

    private static final int USUAL_LIMIT = 10;
    private static final int HIGHEST_LIMIT = 50;
    private static final int MOST_COLLECTIONS = 50;
    private static final int LONGEST_QUERY = 10_000;
    private static final long LARGEST_BODY = 1024 * 1024;

    private final Catalog catalog;
    private final ChangeFeed changes;
    private final IndexTail index;
    private final CallingTenant tenant;

    SearchRequests(Catalog catalog, ChangeFeed changes, IndexTail index, CallingTenant tenant) {
        this.tenant = tenant;
        this.catalog = catalog;
        this.changes = changes;
        this.index = index;
    }

    Retrieval.Request read(InputStream body) throws IOException {
        JsonFields fields = JsonFields.of(JsonBody.read(body, LARGEST_BODY, "query"));
        String query = query(fields);
        List<String> collections = fields.texts("collections", MOST_COLLECTIONS);
        Integer limit = fields.integer("limit", 1, HIGHEST_LIMIT);
        LocalDate start = date(fields, "start_date");
        LocalDate end = date(fields, "end_date");
        if (start != null && end != null && end.isBefore(start)) {
            fields.wrong("end_date", "must not be before start_date");
        }
        Long watermark = fields.notNegative("watermark");
        Boolean vectors = fields.flag("vectors");
        Boolean rerank = fields.flag("rerank");
        Domains domains = new Domains(fields.domains("include_domains"), fields.domains("exclude_domains"));
        fields.check();
        checkAgainstCorpus(fields, collections, watermark);
        SearchScope scope = new SearchScope(tenant.name(), collections, start, end, domains);
        return new Retrieval.Request(
                scope,
                List.of(query),
                watermark,
                limit == null ? USUAL_LIMIT : limit,
                vectors == null || vectors,
                rerank != null && rerank);
    }

    private static LocalDate date(JsonFields fields, String field) {
        return fields.date(field, fields.stripped(field), "must be a date such as 2025-03-31");
    }

    private static String query(JsonFields fields) {
        String query = fields.stripped("query");
        if (query == null && !fields.isWrong("query")) {
            fields.wrong("query", "must not be blank");
        }
        if (query != null && query.length() > LONGEST_QUERY) {
            fields.wrong("query", "must have at most " + LONGEST_QUERY + " characters");
        }
        return query == null ? "" : query;
    }

    private void checkAgainstCorpus(JsonFields fields, List<String> collections, Long watermark) {
        if (!collections.isEmpty()) {
            List<String> unknown = catalog.unknown(tenant.name(), collections);
            if (!unknown.isEmpty()) {
                fields.wrong("collections", "must exist; this one does not: " + unknown.getFirst());
            }
        }
        if (watermark != null && !index.shows(watermark) && changes.head().lastChange() < watermark) {
            fields.wrong("watermark", "must be a watermark that this server returned");
        }
        fields.check();
    }
}
