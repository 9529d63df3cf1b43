package dev.crosscheck.benchmarks.bench;

import dev.crosscheck.cli.stack.StackState;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks the health of each service during a run. */
final class HealthSampler {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int OK = 200;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final List<StackState.Service> services;
    private final Map<String, Integer> unwell = new HashMap<>();
    private final Repeatedly looking;
    private int looks;

    HealthSampler(StackState stack) {
        this.services = stack.services();
        this.looking = Repeatedly.look("health", this::look);
    }

    /** Stops checking. */
    Health stop() throws InterruptedException {
        looking.stop();
        synchronized (this) {
            return new Health(looks, unwell);
        }
    }

    private synchronized void look() {
        looks++;
        for (StackState.Service service : services) {
            if (!isWell(service)) {
                unwell.merge(service.name(), 1, Integer::sum);
            }
        }
    }

    private boolean isWell(StackState.Service service) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(service.managementUrl() + "/q/health"))
                .timeout(PATIENCE)
                .build();
        try {
            return http.send(request, BodyHandlers.discarding()).statusCode() == OK;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
