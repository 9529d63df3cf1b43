package dev.crosscheck.search.api;

import dev.crosscheck.search.web.WebAccess;
import dev.crosscheck.search.web.WebProbe;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.steps.StepFailure;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Locale;

/** Lists the web search providers that sessions use, and probes them. */
@Path("/v1/web")
@Produces(MediaType.APPLICATION_JSON)
public class WebResource {

    private final WebAccess web;
    private final WebProbe probe;

    WebResource(WebAccess web, WebProbe probe) {
        this.web = web;
        this.probe = probe;
    }

    /**
     * @param keyed whether this deployment has a key for it
     * @param intents the kinds of queries that it receives
     */
    record Provider(String name, String host, boolean keyed, List<String> intents) {
        Provider {
            intents = List.copyOf(intents);
        }

        static Provider of(Offer offer) {
            return new Provider(
                    offer.name(),
                    offer.host(),
                    offer.keyed(),
                    offer.profile().intents().stream()
                            .sorted()
                            .map(intent -> intent.name().toLowerCase(Locale.ROOT))
                            .toList());
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

    @GET
    public Description describe() {
        return new Description(
                web.isOpen(), web.providers().all().stream().map(Provider::of).toList());
    }
}
