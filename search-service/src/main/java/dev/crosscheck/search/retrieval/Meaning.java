package dev.crosscheck.search.retrieval;

import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.PassageFields;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.RescoreTopNQuery;

/** The vectors of the index: which passages have one, and which come nearest to a question's. */
final class Meaning {

    private Meaning() {}

    /** Whether any passage has one. */
    static boolean isIn(IndexReader index) throws IOException {
        for (LeafReaderContext leaf : index.leaves()) {
            FloatVectorValues values = leaf.reader().getFloatVectorValues(PassageFields.VECTOR);
            if (values != null && values.size() > 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * The nearest passages, found by the index' graph (Malkov and Yashunin, "Efficient and robust approximate nearest
     * neighbor search using Hierarchical Navigable Small World graphs", 2018) and scored by their exact vectors: half of
     * one and the cosine. The graph may miss one now and then, and two replicas different ones.
     */
    static List<RankedPassage> nearest(PassageVector question, Query within, int most, IndexSearcher searcher)
            throws IOException {
        float[] target = question.values();
        Query nearest = new KnnFloatVectorQuery(PassageFields.VECTOR, target, most, within);
        Query exactly =
                RescoreTopNQuery.createFullPrecisionRescorerQuery(nearest, target, PassageFields.VECTOR, most);
        return Ranking.of(exactly, most, searcher);
    }

    /** The addresses of those of {@code passages} that have a vector. */
    static Set<Integer> known(List<RankedPassage> passages, IndexSearcher searcher) throws IOException {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        List<Integer> addresses = passages.stream()
                .map(RankedPassage::address)
                .sorted(Comparator.naturalOrder())
                .toList();
        Set<Integer> known = new HashSet<>();
        LeafReaderContext leaf = null;
        DocIndexIterator vectors = null;
        for (int address : addresses) {
            LeafReaderContext of = leaves.get(ReaderUtil.subIndex(address, leaves));
            if (!of.equals(leaf)) {
                leaf = of;
                FloatVectorValues values = of.reader().getFloatVectorValues(PassageFields.VECTOR);
                vectors = values == null ? null : values.iterator();
            }
            int local = address - of.docBase;
            if (vectors != null && (vectors.docID() >= local ? vectors.docID() : vectors.advance(local)) == local) {
                known.add(address);
            }
        }
        return known;
    }
}
