package dev.crosscheck.system.faults.stage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * Asks a service whether it is ready.
 *
 * @param url the service's main address; its port opens a little later than that of {@code management}
 * @param management the address of its health check
 */
record Probe(URI url, URI management, HttpClient http) {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** @throws IOException if the service does not answer */
    boolean isReady() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(management.resolve("/q/health/ready"))
                .timeout(PATIENCE)
                .build();
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), url.getPort()), (int) PATIENCE.toMillis());
            return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
        }
    }
}
