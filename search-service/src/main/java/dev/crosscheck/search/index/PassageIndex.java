package dev.crosscheck.search.index;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.DocumentText;
import java.io.Closeable;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;

/**
 * An open Lucene index of passages. Searches see changes after {@link #refresh}; changes survive a restart after
 * {@link #commit}. Any thread may search; only one thread may change the index.
 */
public final class PassageIndex implements Closeable {

    private static final String NUMBER = "number";
    private static final String CORPUS = "corpus";
    private static final String FORMAT = "format";
    /** Raise this whenever {@link PassageFields} change. */
    private static final String FIELDS_VERSION = "4";

    private static final double RAM_BUFFER_MB = 16;

    /** BM25's k1: how soon repetition of a word stops raising the score; Lucene's default. */
    private static final float K1 = 1.2f;
    /**
     * BM25's b: how much length counts, from 0 to 1. Lower than usual (0.75), because passages have similar lengths.
     */
    private static final float B = 0.6f;

    private final Directory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;

    /** Work on a consistent state of the index. */
    @FunctionalInterface
    public interface Search<T> {
        T on(IndexSearcher searcher) throws IOException;
    }

    /**
     * Opens the index in the directory, or creates an empty one if there is none.
     *
     * @throws IOException if the index is damaged or in use by another process
     */
    public PassageIndex(Directory directory) throws IOException {
        this.directory = directory;
        this.writer = new IndexWriter(
                directory,
                new IndexWriterConfig(new TextAnalyzer())
                        .setSimilarity(similarity())
                        .setCodec(new QuantisedVectors())
                        .setRAMBufferSizeMB(RAM_BUFFER_MB)
                        .setCommitOnClose(false));
        this.searchers = searchers(writer);
    }

    private static SearcherManager searchers(IndexWriter writer) throws IOException {
        try {
            return new SearcherManager(writer, new Searchers());
        } catch (IOException e) {
            // Otherwise the directory stays locked.
            writer.rollback();
            throw e;
        }
    }

    /** BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009). */
    private static Similarity similarity() {
        return new BM25Similarity(K1, B);
    }

    /** Keeps vectors at one byte per number in memory, and exact ones on disk for the final scores. */
    private static final class QuantisedVectors extends Lucene104Codec {
        private final KnnVectorsFormat format = new Lucene104HnswScalarQuantizedVectorsFormat();

        @Override
        public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return format;
        }
    }

    private static final class Searchers extends SearcherFactory {
        @Override
        public IndexSearcher newSearcher(IndexReader reader, IndexReader previous) {
            IndexSearcher searcher = new IndexSearcher(reader);
            searcher.setSimilarity(similarity());
            return searcher;
        }
    }

    /**
     * Returns the corpus change up to which the last commit is complete.
     *
     * @return empty if nothing was committed, or the commit is for another database or another format of fields or
     *     terms
     */
    public Optional<Long> committedNumber(String corpusId) {
        Map<String, String> data = new HashMap<>();
        if (writer.getLiveCommitData() != null) {
            writer.getLiveCommitData().forEach(entry -> data.put(entry.getKey(), entry.getValue()));
        }
        boolean ours = corpusId.equals(data.get(CORPUS)) && format().equals(data.get(FORMAT));
        return ours ? Optional.ofNullable(data.get(NUMBER)).map(Long::valueOf) : Optional.empty();
    }

    private static String format() {
        return FIELDS_VERSION + "/" + TextAnalyzer.VERSION;
    }

    /** Replaces a document's passages. */
    public void put(DocumentText document) throws IOException {
        if (document.passages().isEmpty()) {
            remove(List.of(document.document().id()));
            return;
        }
        writer.updateDocuments(PassageFields.ofDocument(document.document().id()), PassageFields.documents(document));
    }

    public void remove(Collection<DocumentId> documents) throws IOException {
        writer.deleteDocuments(documents.stream().map(PassageFields::ofDocument).toArray(Term[]::new));
    }

    /** Makes all changes so far visible to searches that begin afterwards. */
    public void refresh() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /**
     * Commits all changes so far to disk.
     *
     * @param number the corpus change up to which they are complete
     */
    public void commit(String corpusId, long number) throws IOException {
        writer.setLiveCommitData(Map.of(NUMBER, Long.toString(number), CORPUS, corpusId, FORMAT, format())
                .entrySet());
        writer.commit();
    }

    /** Says whether the last commit is still on disk: someone may delete the directory of a running process. */
    public boolean isOnDisk() throws IOException {
        return DirectoryReader.indexExists(directory);
    }

    public <T> T search(Search<T> search) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return search.on(searcher);
        } finally {
            searchers.release(searcher);
        }
    }

    public int passages() throws IOException {
        return search(searcher -> searcher.getIndexReader().numDocs());
    }

    public int documents() throws IOException {
        return search(searcher -> searcher.count(new TermQuery(new Term(PassageFields.FIRST, PassageFields.YES))));
    }

    /** Releases the directory without a commit; running searches continue to their end. */
    void release() throws IOException {
        writer.rollback();
    }

    @Override
    public void close() throws IOException {
        searchers.close();
        writer.rollback();
    }
}
