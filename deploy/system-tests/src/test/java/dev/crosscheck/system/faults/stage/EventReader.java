package dev.crosscheck.system.faults.stage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.system.faults.history.Histories.Reading;
import dev.crosscheck.system.faults.history.Histories.Seen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Watches one session like a browser: reconnects with {@code Last-Event-ID} whenever the connection breaks, until the
 * session has ended. Reads on its own thread.
 */
public final class EventReader {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> TERMINAL = Set.of("completed", "failed", "cancelled");
    private static final int PAUSE_MILLIS = 100;

    private final String name;
    private final Watched watched;
    private final HttpClient http;
    private final Supplier<URI> gateway;
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final Thread thread;
    private volatile boolean over;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile boolean ended;
    private volatile boolean completed;
    private volatile InputStream stream;

    /**
     * A stream to watch.
     *
     * @param path the path of the stream
     * @param idPrefix the text before the sequence in the ids of its events
     */
    record Watched(String session, String path, String idPrefix) {

        static Watched research(String session) {
            return new Watched(session, "/v1/research/" + session + "/events", "");
        }

        /** Returns the stream of the first thread of a conversation. */
        static Watched thread(String session, String chat) {
            return new Watched(session, "/v1/chats/" + chat + "/events", "1-");
        }

        long sequence(String id) {
            assertThat(id).startsWith(idPrefix);
            return Long.parseLong(id.substring(idPrefix.length()));
        }
    }

    /** @param gateway supplies the address for each connection */
    EventReader(String name, Watched watched, HttpClient http, Supplier<URI> gateway) {
        this.name = name;
        this.watched = watched;
        this.http = http;
        this.gateway = gateway;
        this.thread = Thread.ofVirtual().name(name).start(this::read);
    }

    public String session() {
        return watched.session();
    }

    /** Returns the highest sequence so far, and 0 before the first event. */
    public long last() {
        return seen.isEmpty() ? 0 : seen.getLast().sequence();
    }

    /** Returns how often the reader reconnected. */
    public int returns() {
        return Math.max(0, connections.get() - 1);
    }

    public boolean isOver() {
        return over;
    }

    /** Returns whether the reader saw the session to its end, and the session completed. */
    public boolean hasSeenCompletion() {
        return over && completed;
    }

    /** Breaks the connection. The reader reconnects. */
    public void drop() {
        close(stream);
    }

    void stop() {
        stopped.countDown();
        thread.interrupt();
        close(stream);
    }

    Reading reading() {
        return new Reading(name, watched.session(), List.copyOf(seen), returns());
    }

    private void read() {
        try {
            while (!over) {
                try {
                    connectAndRead();
                } catch (IOException e) {
                    // The loop reconnects.
                }
                if (stopped.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void connectAndRead() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(gateway.get().resolve(watched.path()))
                .header("Accept", "text/event-stream")
                .header("Last-Event-ID", watched.idPrefix() + last())
                .build();
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        stream = response.body();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            if (response.statusCode() != 200) {
                return;
            }
            connections.incrementAndGet();
            Fields fields = new Fields();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    take(fields);
                    fields = new Fields();
                } else {
                    fields.add(line);
                }
            }
            over = ended;
        }
    }

    private void take(Fields fields) throws IOException {
        if (fields.data.isEmpty() || fields.id.isEmpty()) {
            // An event without an id is not part of the log: it says why the stream ends.
            return;
        }
        seen.add(new Seen(watched.sequence(fields.id), fields.event));
        String status = JSON.readTree(fields.data.toString())
                .path("data")
                .path("status")
                .asText();
        ended |= TERMINAL.contains(status);
        completed |= status.equals("completed");
    }

    private static void close(InputStream stream) {
        try {
            if (stream != null) {
                stream.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The fields of one event, collected line by line. */
    private static final class Fields {
        private String id = "";
        private String event = "";
        private final StringBuilder data = new StringBuilder();

        void add(String line) {
            int colon = line.indexOf(':');
            if (colon <= 0) {
                return;
            }
            String value = line.substring(colon + 1).stripLeading();
            switch (line.substring(0, colon)) {
                case "id" -> id = value;
                case "event" -> event = value;
                case "data" -> data.append(value);
                default -> {}
            }
        }
    }
}
