package dev.crosscheck.gateway.deadletters;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Which dead letters have been sent again. A letter is told by its place and its time, since a new broker counts from the
 * start. Blocks: for virtual threads.
 */
@ApplicationScoped
class RequeuedLetters {

    private static final String KNOWN =
            "SELECT letter, requeued_at FROM gateway.requeued_letter WHERE letter = ANY($1::text[])";

    private static final String NOTE = """
            INSERT INTO gateway.requeued_letter (letter, requeued_at) VALUES ($1, $2) ON CONFLICT DO NOTHING""";

    private final Pool pool;

    RequeuedLetters(Pool pool) {
        this.pool = pool;
    }

    static String key(ConsumerRecord<String, byte[]> letter) {
        return new LetterId(letter.partition(), letter.offset()) + "@" + letter.timestamp();
    }

    /** When each was sent again, by {@link #key}; those that were not are missing. */
    Map<String, Instant> known(Collection<String> keys) {
        Map<String, Instant> known = new HashMap<>();
        for (Row row : pool.preparedQuery(KNOWN)
                .execute(Tuple.tuple().addArrayOfString(keys.toArray(String[]::new)))
                .await()
                .indefinitely()) {
            known.put(
                    row.getString("letter"),
                    row.getOffsetDateTime("requeued_at").toInstant());
        }
        return known;
    }

    void note(String key, Instant time) {
        pool.preparedQuery(NOTE)
                .execute(Tuple.of(key, OffsetDateTime.ofInstant(time, ZoneOffset.UTC)))
                .await()
                .indefinitely();
    }
}
