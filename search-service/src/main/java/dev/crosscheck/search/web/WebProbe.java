package dev.crosscheck.search.web;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.web.Together.Work;
import dev.crosscheck.search.web.Together.WorkResult;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.search.web.provider.QueryIntent;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.steps.StepFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends every provider a harmless query, to see which of them answer. The probe belongs to no session: a call with a
 * key may cost money, but nothing is recorded. Safe for use by many threads; blocks.
 */
@ApplicationScoped
public class WebProbe {

    private static final WebQuery QUERY = new WebQuery("water", Language.ENGLISH, QueryIntent.GENERAL, null, null, 3);

    private final WebAccess web;

    WebProbe(WebAccess web) {
        this.web = web;
    }

    /**
     * A provider's answer to the probe.
     *
     * @param results number of results
     * @param milliseconds time from the request to the answer or failure
     * @param error the reason of the failure, or null
     */
    public record Probed(String name, String host, boolean answered, int results, long milliseconds, String error) {}

    /**
     * Probes all providers.
     *
     * @return one result for each provider, in order of preference
     * @throws StepFailure if the thread was interrupted
     */
    public List<Probed> probe() throws StepFailure {
        List<Offer> offers = web.providers().all();
        List<Work<Probed>> work =
                offers.stream().<Work<Probed>>map(offer -> () -> probed(offer)).toList();
        List<WorkResult<Probed>> outcomes =
                new Together(Math.max(1, offers.size())).all(work, web.config().passTime());
        List<Probed> probed = new ArrayList<>();
        for (WorkResult<Probed> outcome : outcomes) {
            Offer offer = offers.get(probed.size());
            probed.add(
                    outcome.failure() == null
                            ? outcome.value()
                            : new Probed(
                                    offer.name(),
                                    offer.host(),
                                    false,
                                    0,
                                    web.config().passTime().toMillis(),
                                    outcome.failure().getMessage()));
        }
        return probed;
    }

    private Probed probed(Offer offer) {
        long start = System.nanoTime();
        int results = 0;
        String error = null;
        try {
            results = web.door(offer)
                    .ask(QUERY, web.config().providerTimeout(), web.config().providerTimeout())
                    .size();
        } catch (WebFailure failure) {
            error = failure.getMessage();
        }
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        return new Probed(offer.name(), offer.host(), error == null, results, millis, error);
    }
}
