package dev.crosscheck.search.index.lucene;

import dev.crosscheck.search.index.RankedPassage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.util.BytesRef;

/** Finds the best passages for a query, in an order that does not depend on how the index was built. */
final class Ranking {

    private static final Sort BY_SCORE_THEN_ID =
            new Sort(SortField.FIELD_SCORE, new SortField(PassageFields.ID, SortField.Type.STRING));

    private Ranking() {}

    static List<RankedPassage> of(Query query, int most, IndexSearcher searcher) throws IOException {
        List<RankedPassage> ranked = new ArrayList<>();
        for (ScoreDoc hit :
                searcher.search(query, new TopFieldCollectorManager(BY_SCORE_THEN_ID, most, null, 1)).scoreDocs) {
            Object[] sortedBy = ((FieldDoc) hit).fields;
            ranked.add(new RankedPassage(((BytesRef) sortedBy[1]).utf8ToString(), hit.doc, (Float) sortedBy[0]));
        }
        return ranked;
    }
}
