package dev.crosscheck.search.index;

import dev.crosscheck.model.source.Domains;
import java.time.LocalDate;
import java.util.List;

/** Scopes for tests, of the tenant {@code local} and all domains. */
public final class Scopes {

    /** All documents. */
    public static final SearchScope ALL = of(List.of(), null, null);

    private Scopes() {}

    public static SearchScope of(List<String> collections, LocalDate startDate, LocalDate endDate) {
        return new SearchScope("local", collections, startDate, endDate, Domains.ALL);
    }
}
