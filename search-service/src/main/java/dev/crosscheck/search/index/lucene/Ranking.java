package dev.crosscheck.search.index.lucene;

import dev.crosscheck.search.index.RankedPassage;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;

/** Finds the best passages for a query, in an order that does not depend on how the index was built. */
final class Ranking {

    private static final Sort BY_SCORE_THEN_ID =
            new Sort(SortField.FIELD_SCORE, new SortField(PassageFields.ID, SortField.Type.STRING_VAL));

    private Ranking() {}

    static List<RankedPassage> of(Query query, int most, IndexSearcher searcher) throws IOException {
        return Stream.of(passages(best(query, most, searcher), searcher))
                .sorted(Comparator.comparingDouble((RankedPassage passage) -> -passage.score())
                        .thenComparing(RankedPassage::id))
                .toList();
    }

    /**
     * Returns the best hits. Scores alone tell which they are, unless the last one has the same score as the next; only
     * then are the ids of all candidates read, which takes longer than the search.
     */
    private static ScoreDoc[] best(Query query, int most, IndexSearcher searcher) throws IOException {
        ScoreDoc[] hits = searcher.search(query, new TopScoreDocCollectorManager(most + 1, 1)).scoreDocs;
        if (hits.length <= most) {
            return hits;
        }
        return hits[most - 1].score == hits[most].score
                ? byScoreAndId(query, most, searcher)
                : Arrays.copyOf(hits, most);
    }

    private static ScoreDoc[] byScoreAndId(Query query, int most, IndexSearcher searcher) throws IOException {
        ScoreDoc[] hits =
                searcher.search(query, new TopFieldCollectorManager(BY_SCORE_THEN_ID, most, null, 1)).scoreDocs;
        for (ScoreDoc hit : hits) {
            hit.score = (Float) ((FieldDoc) hit).fields[0];
        }
        return hits;
    }

    /** Reads the ids of {@code hits}, in the order of the index. */
    private static RankedPassage[] passages(ScoreDoc[] hits, IndexSearcher searcher) throws IOException {
        Arrays.sort(hits, Comparator.comparingInt(hit -> hit.doc));
        RankedPassage[] passages = new RankedPassage[hits.length];
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        LeafReaderContext leaf = null;
        BinaryDocValues ids = null;
        for (int i = 0; i < hits.length; i++) {
            LeafReaderContext of = leaves.get(ReaderUtil.subIndex(hits[i].doc, leaves));
            if (!of.equals(leaf)) {
                leaf = of;
                ids = DocValues.getBinary(leaf.reader(), PassageFields.ID);
            }
            ids.advanceExact(hits[i].doc - leaf.docBase);
            passages[i] = new RankedPassage(ids.binaryValue().utf8ToString(), hits[i].doc, hits[i].score);
        }
        return passages;
    }
}
