package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.faulttolerance.api.CircuitBreakerName;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Asks the search-service which collections exist. */
@ApplicationScoped
class KnownCollections {

    private final SearchService search;

    KnownCollections(@RestClient SearchService search) {
        this.search = search;
    }

    /** Returns those of {@code names} that are not collections of the tenant. */
    @Timeout(value = 5, unit = ChronoUnit.SECONDS)
    @Retry(maxRetries = 2, delay = 100, jitter = 50)
    @CircuitBreaker(requestVolumeThreshold = 20, delay = 2, delayUnit = ChronoUnit.SECONDS)
    @CircuitBreakerName("search-service")
    Uni<List<String>> missing(String tenant, List<String> names) {
        return search.collections(tenant).map(page -> {
            Set<String> known =
                    page.items().stream().map(SearchService.Collection::name).collect(Collectors.toSet());
            return names.stream().filter(name -> !known.contains(name)).toList();
        });
    }

    /**
     * Checks that no collection is missing.
     *
     * @throws ProblemException naming {@code collections} if one is missing
     */
    static void require(List<String> missing) {
        if (!missing.isEmpty()) {
            throw new ProblemException(
                    Problem.invalid("collections", "must exist; these do not: " + String.join(", ", missing)));
        }
    }
}
