package dev.crosscheck.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
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

    /**
     * The port of its health opens a little before the one where it answers. A service that hears of health while it
     * opens the one warns of it in its log, so the other is looked at first.
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
