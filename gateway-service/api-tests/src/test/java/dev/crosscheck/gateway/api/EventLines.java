package dev.crosscheck.gateway.api;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/** Reads a stream of events to its end, line by line. */
final class EventLines {

    private EventLines() {}

    /** @param lastEventId id of the last event already received; null for none */
    static List<String> of(URI address, String lastEventId, Duration patience) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address).timeout(patience).header("Accept", "text/event-stream");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofLines())
                    .body()
                    .toList();
        }
    }

    static List<String> ids(List<String> lines) {
        return values("id:", lines);
    }

    static List<String> data(List<String> lines) {
        return values("data:", lines);
    }

    private static List<String> values(String field, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(field))
                .map(line -> line.substring(field.length()).strip())
                .toList();
    }
}
