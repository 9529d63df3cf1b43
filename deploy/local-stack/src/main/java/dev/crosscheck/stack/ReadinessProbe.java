package dev.crosscheck.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Asks a service whether it is ready, as an orchestrator would. Safe for use by several threads. */
final class ReadinessProbe {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();

    boolean isReady(URI service) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(service.resolve("/q/health/ready"))
                .timeout(PATIENCE)
                .build();
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }
}
