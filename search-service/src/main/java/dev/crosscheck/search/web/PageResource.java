package dev.crosscheck.search.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.problem.Complaint;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.retrieval.SourceRating;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/**
 * Returns the text of one page, fetched with the same checks as for a search. For the gateway, whose clients name
 * sources by address.
 */
@Path("/internal/pages")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class PageResource {

    private final WebAccess web;
    private final WebPages pages;
    private final SourceRating ratings;

    PageResource(WebAccess web, WebPages pages, SourceRating ratings) {
        this.web = web;
        this.pages = pages;
        this.ratings = ratings;
    }

    /**
     * @param url address after redirects
     * @param tier null if no rule names its outlet
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PageText(String title, String url, Integer tier, String text) {}

    @POST
    public PageText read(byte[] body) {
        JsonFields fields = JsonFields.read(body);
        String url = fields.stripped("url");
        if (url == null && !fields.isWrong("url")) {
            fields.wrong("url", "must be given");
        }
        fields.check();
        if (!web.isOpen()) {
            throw new ProblemException(Problem.invalid("url", "this server does not fetch web pages"));
        }
        try {
            Known known = web.fetcher().read(WebAddress.parse(url));
            DocumentText page = pages.text(known.id(), known.version())
                    .orElseThrow(() -> new ProblemException(Problem.invalid("url", "is no longer stored")));
            Metadata metadata = page.document().metadata();
            return new PageText(
                    metadata.title(), metadata.url(), ratings.of(metadata).tier(), page.text());
        } catch (WebFailure e) {
            throw new ProblemException(Problem.invalid(List.of(new FieldError(
                    "url",
                    "cannot be read: " + e.getMessage(),
                    complaint(e.reason()).code()))));
        }
    }

    /** Returns the complaint about an address whose page cannot be read for this reason. */
    static Complaint complaint(WebFailure.Reason reason) {
        return Complaint.valueOf("WEB_" + reason.name());
    }
}
