package dev.crosscheck.gateway.stream;

import com.fasterxml.jackson.databind.ObjectReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/**
 * Distributes pieces of generated text to readers in this process. Every gateway receives all pieces from its start on,
 * and discards those without a reader here. Unreadable pieces are dropped, because nothing depends on them.
 */
@ApplicationScoped
public class TextFeed {

    private static final Logger LOG = Logger.getLogger(TextFeed.class);
    private static final ObjectReader PIECES = WireJson.mapper().readerFor(TextGenerated.class);

    private final Map<SessionId, Set<TextReader>> readers = new ConcurrentHashMap<>();

    /** Adds a reader of a session's texts from now on, until it is closed. */
    public TextReader join(SessionId session) {
        TextReader reader = new TextReader(closed -> leave(session, closed));
        readers.compute(session, (_, reading) -> {
            Set<TextReader> all = reading == null ? ConcurrentHashMap.newKeySet() : reading;
            all.add(reader);
            return all;
        });
        return reader;
    }

    @Incoming("session-stream")
    Uni<Void> take(ConsumerRecords<String, byte[]> records) {
        if (!readers.isEmpty()) {
            records.forEach(this::hand);
        }
        return Uni.createFrom().voidItem();
    }

    /** Returns the number of readers of a session's texts in this process. */
    int readers(SessionId session) {
        return readers.getOrDefault(session, Set.of()).size();
    }

    private void hand(ConsumerRecord<String, byte[]> piece) {
        if (piece.key() == null || piece.key().isBlank() || piece.value() == null) {
            return;
        }
        SessionId session = new SessionId(piece.key());
        Set<TextReader> reading = readers.get(session);
        if (reading == null) {
            return;
        }
        try {
            TextGenerated text = PIECES.readValue(piece.value());
            if (text != null && text.sessionId().equals(session)) {
                reading.forEach(reader -> reader.offer(text));
            }
        } catch (IOException unreadable) {
            LOG.debugf(
                    "Cannot read a piece of generated text: %s",
                    unreadable.getClass().getSimpleName());
        }
    }

    private void leave(SessionId session, TextReader reader) {
        readers.computeIfPresent(session, (_, reading) -> {
            reading.remove(reader);
            return reading.isEmpty() ? null : reading;
        });
    }
}
