package dev.crosscheck.search.api;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.search.retrieval.Retrieval;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.List;

/** Searches the corpus with one query. */
@Path("/v1/search")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SearchResource {

    private final SearchRequests requests;
    private final Retrieval retrieval;

    SearchResource(SearchRequests requests, Retrieval retrieval) {
        this.requests = requests;
        this.retrieval = retrieval;
    }

    record Results(List<Item> items) {}

    /**
     * A document with its best passage.
     *
     * @param score BM25 of the passage, or from 1 down if the search also ranks by meaning; comparable only within one
     *     answer
     * @param start offset of the passage in the stored text of {@code version}, in UTF-16 units
     * @param evidence the sentence of the passage that answers the query; null without {@code rerank}, and if the
     *     reader found no answer
     * @param notice what is known of a retraction or correction of the document, or null
     */
    record Item(
            DocumentId documentId,
            int version,
            String title,
            String url,
            String site,
            LocalDate published,
            Language language,
            Integer tier,
            String type,
            double score,
            String passage,
            int start,
            int end,
            Integer page,
            String sectionPath,
            String evidence,
            Notice notice) {

        static Item of(Retrieval.Hit hit) {
            FoundDocument document = hit.document();
            Passage best = document.passages().getFirst();
            return new Item(
                    document.documentId(),
                    document.version(),
                    document.title(),
                    document.url(),
                    document.site(),
                    document.published(),
                    document.language(),
                    document.rating().tier(),
                    document.rating().type(),
                    hit.relevance(),
                    best.text(),
                    best.start(),
                    best.end(),
                    best.page(),
                    best.sectionPath(),
                    hit.evidence(),
                    document.notice());
        }
    }

    @POST
    public Results search(InputStream body) throws IOException, IndexUnavailable {
        Retrieval.RetrievalResult answer = retrieval.find(requests.read(body));
        if (answer.outcomes().getFirst().error() != null) {
            throw new IndexUnavailable(answer.outcomes().getFirst().error());
        }
        return new Results(answer.hits().stream().map(Item::of).toList());
    }
}
