package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Asks the search-service which providers of the web it has. */
@ApplicationScoped
class KnownProviders {

    private final SearchService search;

    KnownProviders(@RestClient SearchService search) {
        this.search = search;
    }

    /** Returns the names of all configured providers, in order of preference. */
    @Timeout(value = 5, unit = ChronoUnit.SECONDS)
    @Retry(maxRetries = 2, delay = 100, jitter = 50)
    Uni<List<String>> names(String tenant) {
        return search.web(tenant)
                .map(web -> web.providers().stream()
                        .map(SearchService.Provider::name)
                        .toList());
    }

    /**
     * Checks that all chosen providers exist.
     *
     * @throws ProblemException naming {@code web_providers} and the known providers if one does not exist
     */
    static void require(List<String> chosen, List<String> known) {
        List<String> unknown =
                chosen.stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new ProblemException(Problem.invalid(
                    WebFields.PROVIDERS,
                    "must be providers of this server, which are " + String.join(", ", known) + "; these are not: "
                            + String.join(", ", unknown)));
        }
    }
}
