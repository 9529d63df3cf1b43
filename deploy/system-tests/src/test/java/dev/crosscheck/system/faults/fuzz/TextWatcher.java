package dev.crosscheck.system.faults.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Watches the texts of one session over one connection, on a thread of its own, and never comes back. */
public final class TextWatcher implements AutoCloseable {

    private final HttpClient client = HttpClient.newHttpClient();
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Thread thread;

    public TextWatcher(URI gateway, String session) {
        HttpRequest request = HttpRequest.newBuilder(gateway.resolve("/v1/research/" + session + "/events?text=true"))
                .header("Accept", "text/event-stream")
                .build();
        thread = Thread.ofVirtual().start(() -> read(request));
    }

    private void read(HttpRequest request) {
        try (Stream<String> body = client.send(request, BodyHandlers.ofLines()).body()) {
            body.forEach(lines::add);
        } catch (IOException | UncheckedIOException e) {
            lines.add("the connection broke: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether a piece came that is this text. */
    public boolean saw(String text) {
        return lines.stream().anyMatch(line -> line.contains("\"text\":\"" + text + "\""));
    }

    @Override
    public void close() {
        client.shutdownNow();
        thread.interrupt();
    }
}
