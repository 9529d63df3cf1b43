package dev.crosscheck.search.index.lucene;

import dev.crosscheck.search.index.SearchScope;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.util.BytesRef;

/** Restricts a query to the documents of a scope. */
final class ScopeQuery {

    private ScopeQuery() {}

    /** Restricts {@code words} to the scope, without effect on the score. */
    static Query around(Query words, SearchScope scope) {
        return within(scope).add(words, Occur.MUST).build();
    }

    /** Returns a query for everything in the scope. */
    static Query filter(SearchScope scope) {
        return within(scope).build();
    }

    /** Whether anything in the scope matches; stops at the first that does. */
    static boolean hasAny(Query query, SearchScope scope, IndexSearcher searcher) throws IOException {
        Query any =
                new ConstantScoreQuery(within(scope).add(query, Occur.FILTER).build());
        return searcher.search(any, new TopScoreDocCollectorManager(1, 1)).scoreDocs.length > 0;
    }

    private static BooleanQuery.Builder within(SearchScope scope) {
        BooleanQuery.Builder query = new BooleanQuery.Builder()
                .add(new TermQuery(new Term(PassageFields.TENANT, scope.tenant())), Occur.FILTER);
        if (!scope.collections().isEmpty()) {
            query.add(in(PassageFields.COLLECTION, scope.collections()), Occur.FILTER);
        }
        if (scope.startDate() != null || scope.endDate() != null) {
            query.add(published(scope.startDate(), scope.endDate()), Occur.FILTER);
        }
        if (!scope.domains().include().isEmpty()) {
            query.add(in(PassageFields.DOMAIN, scope.domains().include()), Occur.FILTER);
        }
        if (!scope.domains().exclude().isEmpty()) {
            query.add(in(PassageFields.DOMAIN, scope.domains().exclude()), Occur.MUST_NOT);
        }
        return query;
    }

    private static Query in(String field, List<String> values) {
        return new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
    }

    private static Query published(LocalDate start, LocalDate end) {
        long from = start == null ? Long.MIN_VALUE : start.toEpochDay();
        long to = end == null ? Long.MAX_VALUE : end.toEpochDay();
        return new BooleanQuery.Builder()
                .add(LongPoint.newRangeQuery(PassageFields.PUBLISHED_DAY, from, to), Occur.SHOULD)
                .add(new TermQuery(new Term(PassageFields.UNDATED, PassageFields.YES)), Occur.SHOULD)
                .build();
    }
}
