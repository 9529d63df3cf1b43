package dev.crosscheck.search.index;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.Domains;
import java.time.LocalDate;
import java.util.List;

/**
 * The documents that a search may find.
 *
 * @param collections names of collections; empty for all of the tenant's
 * @param startDate earliest publication date, or null; an undated document is always included
 * @param endDate latest publication date, or null
 * @param domains the domains that documents may come from
 */
public record SearchScope(
        String tenant, List<String> collections, LocalDate startDate, LocalDate endDate, Domains domains) {

    public SearchScope {
        Require.text("tenant", tenant);
        Require.present("domains", domains);
        collections = List.copyOf(collections);
    }
}
