package dev.crosscheck.search.index.lucene;

import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.RankedPassage;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    /** Returns the addresses of those {@code passages} that have a vector. */
    static Set<Integer> withVectors(List<RankedPassage> passages, IndexSearcher searcher) throws IOException {
        Set<Integer> addresses = new HashSet<>();
        visit(passages, searcher, (address, _, _) -> addresses.add(address));
        return addresses;
    }

    private static Map<Integer, Double> cosines(
            PassageVector question, List<RankedPassage> passages, IndexSearcher searcher) throws IOException {
        Map<Integer, Double> cosines = new HashMap<>();
        visit(
                passages,
                searcher,
                (address, values, ordinal) -> cosines.put(
                        address, (double) VectorUtil.dotProduct(question.values(), values.vectorValue(ordinal))));
        return cosines;
    }

    /** Work on a passage's vector, which is at {@code ordinal} in {@code values}. */
    @FunctionalInterface
    private interface Visitor {
        void visit(int address, FloatVectorValues values, int ordinal) throws IOException;
    }

    private static void visit(List<RankedPassage> passages, IndexSearcher searcher, Visitor visitor)
            throws IOException {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        List<Integer> addresses =
                passages.stream().map(RankedPassage::address).sorted().toList();
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
                visitor.visit(address, values, vectors.index());
            }
        }
    }
}
