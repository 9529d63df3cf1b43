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
 * Asks a service whether it is ready, and for its metrics.
 *
 * @param url the service's main address; its port opens a little later than that of {@code management}
 * @param management the address of its health check and metrics
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

    /**
     * Returns the sum of a metric's samples that have a label.
     *
     * @param label name and value as Prometheus prints them, {@code outcome="refused"} for example
     * @throws IOException if the service does not answer
     */
    double sum(String metric, String label) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(management.resolve("/q/metrics"))
                .timeout(PATIENCE)
                .build();
        return http.send(request, BodyHandlers.ofLines())
                .body()
                .filter(line -> line.startsWith(metric + "{") && line.contains(label))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
