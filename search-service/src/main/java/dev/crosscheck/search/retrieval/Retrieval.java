package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.lucene.LuceneIndex;
import dev.crosscheck.search.retrieval.Fusion.FusedDocument;
import dev.crosscheck.steps.trace.Traced;
import dev.crosscheck.steps.trace.Tracing;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.opentelemetry.api.trace.SpanKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Searches the corpus with several queries at once, all on the same state of the index. Safe for use by many threads.
 */
@ApplicationScoped
public class Retrieval {

    private static final Logger LOG = Logger.getLogger(Retrieval.class);

    private static final int PASSAGES_PER_DOCUMENT = 4;
    /**
     * The most passages of an answer, so that it fits a message: with more than 40 documents, each gets fewer passages.
     */
    private static final int PASSAGES_IN_ALL = 160;

    private final IndexTail index;
    private final SourceRating ratings;
    private final QueryRetry retry;
    private final QueryRanking ranking;
    private final Rerank rerank;
    private final Timer duration;
    private final Counter failures;

    Retrieval(
            IndexTail index,
            SourceRating ratings,
            QueryRetry retry,
            QueryRanking ranking,
            Rerank rerank,
            MeterRegistry metrics) {
        this.rerank = rerank;
        this.ranking = ranking;
        this.retry = retry;
        this.index = index;
        this.ratings = ratings;
        this.duration = Timer.builder("search.duration")
                .description("One search pass over the index, waiting for its watermark included")
                .publishPercentileHistogram()
                .register(metrics);
        this.failures = Counter.builder("search.failures")
                .description("Queries that ended in an error")
                .register(metrics);
    }

    /**
     * A search request.
     *
     * @param queries queries in order of importance
     * @param watermark number of the corpus change that the search must see, or null
     * @param documents the most documents to return
     * @param byMeaning whether to rank English queries also by meaning, if passages have vectors
     * @param rerank whether to read the first documents of each query and reorder them by how well they answer it
     */
    public record Request(
            SearchScope scope, List<String> queries, Long watermark, int documents, boolean byMeaning, boolean rerank) {
        public Request {
            queries = List.copyOf(queries);
        }
    }

    /**
     * The outcome of a query.
     *
     * @param results number of documents found, at most the number requested
     * @param error null if the query succeeded in the end
     * @param retried the errors of earlier attempts, in order
     * @param recovery what it took beyond a first attempt
     */
    public record QueryResult(int results, String error, List<String> retried, Recovery recovery) {
        public QueryResult {
            retried = List.copyOf(retried);
        }
    }

    /**
     * A document, with its best passage's relevance to the query that ranked the passage best.
     *
     * @param relevance BM25, or from 1 down if meaning counts too; comparable only within one query
     * @param evidence the sentence of the best passage that answers a query; null if it was not read or does not answer
     */
    public record Hit(FoundDocument document, double relevance, String evidence) {}

    /**
     * @param outcomes one for each query, in order
     * @param hits best first
     */
    public record RetrievalResult(List<QueryResult> outcomes, List<Hit> hits) {
        public RetrievalResult {
            outcomes = List.copyOf(outcomes);
            hits = List.copyOf(hits);
        }
    }

    /** @throws IndexUnavailable if the index cannot be searched for now */
    public RetrievalResult find(Request request) throws IndexUnavailable {
        Timer.Sample sample = Timer.start();
        try (Traced search = Tracing.within("search index", SpanKind.INTERNAL)) {
            RetrievalResult answer = index.search(request.watermark(), passages -> find(request, passages));
            search.with("crosscheck.search.queries", request.queries().size())
                    .with("crosscheck.search.documents", answer.hits().size());
            return answer;
        } catch (IOException e) {
            LOG.warnf(e, "Cannot read the index");
            throw new IndexUnavailable("the index could not be read");
        } finally {
            sample.stop(duration);
        }
    }

    /**
     * Searches only these web pages. The document scores allow the results to be merged with those of the index.
     *
     * @param request the request; its scope's tenant and collections are ignored
     * @throws IndexUnavailable if the pages cannot be searched. An {@code IOException} would pass for an outage
     */
    RetrievalResult among(List<DocumentText> pages, Request request) throws IndexUnavailable {
        SearchScope scope = new SearchScope(
                WebPages.TENANT,
                List.of(),
                request.scope().startDate(),
                request.scope().endDate(),
                request.scope().domains());
        Request ofPages = new Request(scope, request.queries(), null, request.documents(), false, request.rerank());
        try (PassageIndex index = LuceneIndex.inMemory()) {
            for (DocumentText page : pages) {
                index.put(page);
            }
            index.refresh();
            return index.search(passages -> find(ofPages, passages));
        } catch (IOException e) {
            LOG.warnf(e, "Cannot search the pages");
            throw new IndexUnavailable("the pages could not be searched");
        }
    }

    RetrievalResult find(Request request, SearchedPassages passages) throws IOException {
        List<QueryResult> outcomes = new ArrayList<>();
        List<List<RankedPassage>> rankings = new ArrayList<>();
        Map<String, String> evidence = new HashMap<>();
        for (String words : request.queries()) {
            QueryRetry.Tried<List<RankedPassage>> tried = retry.attempt(() ->
                    Recency.of(words, ranking.of(words, request.scope(), request.byMeaning(), passages), passages));
            Rerank.Reranked read = tried.failed()
                    ? new Rerank.Reranked(List.of(), Map.of())
                    : reranked(words, tried.result(), request, passages);
            List<RankedPassage> found = read.ranking();
            rankings.add(found);
            read.evidence().forEach(evidence::putIfAbsent);
            outcomes.add(outcome(tried, found, request.documents()));
            tried.failures()
                    .forEach(failure -> LOG.warnf(
                            failure,
                            "Query %d of %d failed",
                            outcomes.size(),
                            request.queries().size()));
        }
        int each = Math.clamp(PASSAGES_IN_ALL / Math.max(1, request.documents()), 1, PASSAGES_PER_DOCUMENT);
        List<Hit> hits = new ArrayList<>();
        for (FusedDocument fused : Fusion.fuse(rankings, request.documents(), each)) {
            hits.add(hit(fused, evidence, passages));
        }
        return new RetrievalResult(outcomes, hits);
    }

    private Rerank.Reranked reranked(
            String words, List<RankedPassage> found, Request request, SearchedPassages passages) throws IOException {
        return request.rerank() ? rerank.of(words, found, passages) : new Rerank.Reranked(found, Map.of());
    }

    private QueryResult outcome(QueryRetry.Tried<?> tried, List<RankedPassage> found, int wanted) {
        List<String> errors = tried.failures().stream()
                .map(failure -> "the search failed: " + failure.getClass().getSimpleName())
                .toList();
        if (tried.failed()) {
            failures.increment();
            List<String> earlier = errors.subList(0, errors.size() - 1);
            return new QueryResult(0, errors.getLast(), earlier, new Recovery(earlier.size(), 0));
        }
        long documents =
                found.stream().map(RankedPassage::documentId).distinct().count();
        return new QueryResult((int) Math.min(documents, wanted), null, errors, new Recovery(errors.size(), 0));
    }

    /**
     * Makes a hit of a document's passages. A document may be replaced while an index on a cluster is searched: then
     * the passages of the best one's version count.
     */
    private Hit hit(FusedDocument fused, Map<String, String> evidence, SearchedPassages passages) throws IOException {
        List<IndexedPassage> read = new ArrayList<>();
        for (RankedPassage passage : fused.passages()) {
            read.add(passages.read(passage));
        }
        IndexedPassage best = read.getFirst();
        FoundDocument document = new FoundDocument(
                best.documentId(),
                best.version(),
                best.contentHash(),
                best.metadata().title(),
                best.metadata().url(),
                best.metadata().site(),
                best.metadata().published(),
                best.language(),
                ratings.of(best.metadata()),
                fused.score(),
                read.stream()
                        .filter(passage -> passage.version() == best.version())
                        .map(IndexedPassage::passage)
                        .toList(),
                best.notice());
        RankedPassage first = fused.passages().getFirst();
        return new Hit(document, first.score(), evidence.get(first.id()));
    }
}
