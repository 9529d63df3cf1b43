package dev.crosscheck.search.index;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports ready once the index has caught up with the corpus as it was at start. A failure of the index on a local disk
 * leaves it ready: searches continue in the last state.
 */
@Readiness
@ApplicationScoped
class IndexReadiness implements HealthCheck {

    private final IndexTail index;

    IndexReadiness(IndexTail index) {
        this.index = index;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("index").status(index.isSearchable()).withData("lag", index.lag());
        index.failure().ifPresent(failure -> response.withData("failure", failure));
        return response.build();
    }
}
