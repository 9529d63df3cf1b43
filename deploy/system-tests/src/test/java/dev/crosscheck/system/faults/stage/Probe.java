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
 * @param url where it answers; a port that opens a little later than the other
 * @param management where it tells of its health
 */
record Probe(URI url, URI management, HttpClient http) {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** @throws IOException if nobody answers */
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
