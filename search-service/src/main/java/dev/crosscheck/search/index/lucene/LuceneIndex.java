package dev.crosscheck.search.index.lucene;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.QueryTerms;
import dev.crosscheck.search.index.TextAnalyzer;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** An index on a local disk or in memory, for one process. */
public final class LuceneIndex implements PassageIndex {

    private static final String NUMBER = "number";
    private static final String CORPUS = "corpus";
    private static final String FORMAT = "format";
    /** Raise this whenever {@link PassageFields} change. */
    private static final String FIELDS_VERSION = "7";

    private static final double RAM_BUFFER_MB = 16;

    private final String corpusId;
    private final Directory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;

    /** Work on a consistent state of the index. */
    @FunctionalInterface
    interface LuceneSearch<T> {
        T on(IndexSearcher searcher) throws IOException;
    }

    /** Creates an index in memory. */
    public static LuceneIndex inMemory() throws IOException {
        return new LuceneIndex(new ByteBuffersDirectory(), "");
    }

    /**
     * Opens the index in the directory, or creates an empty one if there is none.
     *
     * @param corpusId id of the database that commits name
     * @throws IOException if the index is damaged or in use by another process
     */
    LuceneIndex(Directory directory, String corpusId) throws IOException {
        this.directory = directory;
        this.corpusId = corpusId;
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
        return new BM25Similarity(QueryTerms.K1, QueryTerms.B);
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
    Optional<Long> committedNumber() {
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

    @Override
    public void put(DocumentText document) throws IOException {
        if (document.passages().isEmpty()) {
            delete(List.of(document.document().id()));
            return;
        }
        writer.updateDocuments(PassageFields.ofDocument(document.document().id()), PassageFields.documents(document));
    }

    @Override
    public void remove(Collection<DocumentId> documents, long upTo) throws IOException {
        delete(documents);
    }

    private void delete(Collection<DocumentId> documents) throws IOException {
        writer.deleteDocuments(documents.stream().map(PassageFields::ofDocument).toArray(Term[]::new));
    }

    @Override
    public void refresh() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    @Override
    public long commit(long number) throws IOException {
        writer.setLiveCommitData(Map.of(NUMBER, Long.toString(number), CORPUS, corpusId, FORMAT, format())
                .entrySet());
        writer.commit();
        return number;
    }

    /** Looks whether the last commit is still on disk: someone may delete the directory of a running process. */
    @Override
    public OptionalLong reached(long applied) throws IOException {
        return DirectoryReader.indexExists(directory) ? OptionalLong.of(applied) : OptionalLong.empty();
    }

    @Override
    public <T> T search(Search<T> search) throws IOException {
        return onState(searcher -> search.on(new LucenePassages(searcher)));
    }

    <T> T onState(LuceneSearch<T> search) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return search.on(searcher);
        } finally {
            searchers.release(searcher);
        }
    }

    @Override
    public int passages() throws IOException {
        return onState(searcher -> searcher.getIndexReader().numDocs());
    }

    @Override
    public int documents() throws IOException {
        return onState(searcher -> searcher.count(new TermQuery(new Term(PassageFields.FIRST, PassageFields.YES))));
    }

    @Override
    public void release() throws IOException {
        writer.rollback();
    }

    @Override
    public void close() throws IOException {
        searchers.close();
        writer.rollback();
    }
}
