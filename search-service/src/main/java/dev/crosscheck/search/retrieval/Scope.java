package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.index.PassageFields;
import java.time.LocalDate;
import java.util.List;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * The documents that a search may find.
 *
 * @param collections names of collections; empty for all of the tenant's
 * @param startDate earliest publication date, or null; an undated document is always included
 * @param endDate latest publication date, or null
 * @param domains the domains that documents may come from
 */
public record Scope(String tenant, List<String> collections, LocalDate startDate, LocalDate endDate, Domains domains) {

    public Scope {
        Require.text("tenant", tenant);
        Require.present("domains", domains);
        collections = List.copyOf(collections);
    }

    /** Creates a scope for all domains. */
    public Scope(String tenant, List<String> collections, LocalDate startDate, LocalDate endDate) {
        this(tenant, collections, startDate, endDate, Domains.ALL);
    }

    /** Restricts {@code words} to this scope, without effect on the score. */
    Query around(Query words) {
        return within().add(words, Occur.MUST).build();
    }

    /** Returns a query for everything in this scope. */
    Query filter() {
        return within().build();
    }

    private BooleanQuery.Builder within() {
        BooleanQuery.Builder query =
                new BooleanQuery.Builder().add(new TermQuery(new Term(PassageFields.TENANT, tenant)), Occur.FILTER);
        if (!collections.isEmpty()) {
            List<BytesRef> names = collections.stream().map(BytesRef::new).toList();
            query.add(new TermInSetQuery(PassageFields.COLLECTION, names), Occur.FILTER);
        }
        if (startDate != null || endDate != null) {
            query.add(published(), Occur.FILTER);
        }
        if (!domains.include().isEmpty()) {
            query.add(of(domains.include()), Occur.FILTER);
        }
        if (!domains.exclude().isEmpty()) {
            query.add(of(domains.exclude()), Occur.MUST_NOT);
        }
        return query;
    }

    private static Query of(List<String> domains) {
        return new TermInSetQuery(
                PassageFields.DOMAIN, domains.stream().map(BytesRef::new).toList());
    }

    private Query published() {
        long from = startDate == null ? Long.MIN_VALUE : startDate.toEpochDay();
        long to = endDate == null ? Long.MAX_VALUE : endDate.toEpochDay();
        return new BooleanQuery.Builder()
                .add(LongPoint.newRangeQuery(PassageFields.PUBLISHED_DAY, from, to), Occur.SHOULD)
                .add(new TermQuery(new Term(PassageFields.UNDATED, PassageFields.YES)), Occur.SHOULD)
                .build();
    }
}
