package dev.crosscheck.search.web;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.web.Together.Outcome;
import dev.crosscheck.search.web.Together.Work;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.provider.Intent;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.steps.StepFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks every provider one query that gives nothing away, to see which of them answer. It belongs to no session: a call
 * with a key costs what it costs, and is booked nowhere. For any thread that may wait.
 */
@ApplicationScoped
public class WebProbe {

    private static final WebQuery QUERY = new WebQuery("water", Language.ENGLISH, Intent.GENERAL, null, null, 3);

    private final WebAccess web;

    WebProbe(WebAccess web) {
        this.web = web;
    }

    /**
     * What one provider made of it.
     *
     * @param results how many it found
     * @param milliseconds from the request to the answer, or to its failure
     * @param error why it did not answer, or null
     */
    public record Probed(String name, String host, boolean answered, int results, long milliseconds, String error) {}

    /**
     * @return one for each provider, in order of preference
     * @throws StepFailure if the thread was interrupted
     */
    public List<Probed> probe() throws StepFailure {
        List<Offer> offers = web.providers().all();
        List<Work<Probed>> work =
                offers.stream().<Work<Probed>>map(offer -> () -> probed(offer)).toList();
        List<Outcome<Probed>> outcomes =
                new Together(Math.max(1, offers.size())).all(work, web.config().passTime());
        List<Probed> probed = new ArrayList<>();
        for (Outcome<Probed> outcome : outcomes) {
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
