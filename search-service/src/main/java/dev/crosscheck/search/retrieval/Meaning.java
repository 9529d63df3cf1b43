package dev.crosscheck.search.retrieval;

import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.PassageFields;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.VectorUtil;

/** Reads the vectors of the index: which passages have one, and which are nearest to a question's vector. */
final class Meaning {

    private Meaning() {}

    /** Says whether any passage has a vector. */
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
     * Finds the nearest passages with the index's graph (Malkov and Yashunin, "Efficient and robust approximate nearest
     * neighbor search using Hierarchical Navigable Small World graphs", 2018) and scores them by their exact vectors.
     * The graph occasionally misses a passage, and two replicas may miss different ones.
     */
    static List<RankedPassage> nearest(PassageVector question, Query within, int most, IndexSearcher searcher)
            throws IOException {
        Query nearest = new KnnFloatVectorQuery(PassageFields.VECTOR, question.values(), most, within);
        List<RankedPassage> found = Ranking.of(nearest, most, searcher);
        Map<Integer, Double> cosines = cosines(question, found, searcher);
        return found.stream()
                .map(passage -> passage.scored(cosines.get(passage.address())))
                .sorted(Comparator.comparingDouble((RankedPassage passage) -> -passage.score())
                        .thenComparing(RankedPassage::id))
                .toList();
    }

    /** Computes the cosines of those {@code passages} that have a vector, by address. */
    static Map<Integer, Double> cosines(PassageVector question, List<RankedPassage> passages, IndexSearcher searcher)
            throws IOException {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        List<Integer> addresses =
                passages.stream().map(RankedPassage::address).sorted().toList();
        Map<Integer, Double> cosines = new HashMap<>();
        LeafReaderContext leaf = null;
        FloatVectorValues values = null;
        DocIndexIterator vectors = null;
        for (int address : addresses) {
            LeafReaderContext of = leaves.get(ReaderUtil.subIndex(address, leaves));
            if (!of.equals(leaf)) {
                leaf = of;
                values = of.reader().getFloatVectorValues(PassageFields.VECTOR);
                vectors = values == null ? null : values.iterator();
            }
            int local = address - of.docBase;
            if (vectors != null && (vectors.docID() >= local ? vectors.docID() : vectors.advance(local)) == local) {
                cosines.put(address, (double)
                        VectorUtil.dotProduct(question.values(), values.vectorValue(vectors.index())));
            }
        }
        return cosines;
    }
}
