package dev.crosscheck.search.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.corpus.WebPageErasure;
import dev.crosscheck.search.tiers.TiersFile;
import dev.crosscheck.search.web.WebAccess;
import dev.crosscheck.search.web.WebProbe;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.steps.StepFailure;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** Lists the web search providers that sessions use, and probes them; erases stored pages. */
@Path("/v1/web")
@Produces(MediaType.APPLICATION_JSON)
public class WebResource {

    private final WebAccess web;
    private final WebProbe probe;
    private final WebPageErasure erasure;
    private final TiersFile tiers;

    WebResource(WebAccess web, WebProbe probe, WebPageErasure erasure, TiersFile tiers) {
        this.web = web;
        this.probe = probe;
        this.erasure = erasure;
        this.tiers = tiers;
    }

    /**
     * @param url in canonical form
     * @param pages number of erased pages: the page itself, those that redirected to it, and copies of it
     */
    record ErasedPages(String url, Instant erasedAt, int pages) {}

    /**
     * @param keyed whether this deployment has a key for it
     * @param intents the kinds of queries that it receives
     * @param site the domain of its records; null if it finds pages of any site, which are rated one by one
     * @param tier the tier of its records; null if none is known
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Provider(String name, String host, boolean keyed, List<String> intents, String site, Integer tier) {
        Provider {
            intents = List.copyOf(intents);
        }

        static Provider of(Offer offer, SourceTiers tiers) {
            String site = offer.profile().site();
            return new Provider(
                    offer.name(),
                    offer.host(),
                    offer.keyed(),
                    offer.profile().intents().stream()
                            .sorted()
                            .map(intent -> intent.name().toLowerCase(Locale.ROOT))
                            .toList(),
                    site,
                    site == null
                            ? null
                            : tiers.rate(null, "https://" + site + "/").tier());
        }
    }

    record Description(boolean enabled, List<Provider> providers) {
        Description {
            providers = List.copyOf(providers);
        }
    }

    record Probes(List<WebProbe.Probed> providers) {
        Probes {
            providers = List.copyOf(providers);
        }
    }

    /** Sends each provider a harmless query, and reports which of them answer. */
    @POST
    @Path("probe")
    @RunOnVirtualThread
    public Probes probe() throws StepFailure {
        return new Probes(web.isOpen() ? probe.probe() : List.of());
    }

    /** Erases what is stored of a page. The gateway admits operators only, because all tenants share the pages. */
    @DELETE
    @Path("pages")
    @RunOnVirtualThread
    public ErasedPages erase(@QueryParam("url") String written) {
        String url = canonical(written);
        int pages = erasure.erase(url);
        if (pages == 0) {
            throw new ProblemException(Problem.notFound("no page of this address is stored"));
        }
        return new ErasedPages(url, Instant.now().truncatedTo(ChronoUnit.MILLIS), pages);
    }

    private static String canonical(String written) {
        try {
            return WebAddress.parse(written == null ? "" : written).canonical().toString();
        } catch (WebFailure e) {
            throw new ProblemException(Problem.invalid("url", e.getMessage()));
        }
    }

    @GET
    public Description describe() {
        SourceTiers current = tiers.current();
        return new Description(
                web.isOpen(),
                web.providers().all().stream()
                        .map(offer -> Provider.of(offer, current))
                        .toList());
    }
}
