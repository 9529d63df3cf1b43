package dev.crosscheck.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Checks whether a service is ready, as an orchestrator would. Thread-safe. */
final class ReadinessProbe {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();

    /**
     * Checks the main port first. The health port opens a little earlier, and a service that gets a health request
     * while it opens the main port logs a warning.
     */
    boolean isReady(ServicePorts ports) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(ports.managementUrl().resolve("/q/health/ready"))
                .timeout(PATIENCE)
                .build();
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), ports.http()), (int) PATIENCE.toMillis());
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }
}
