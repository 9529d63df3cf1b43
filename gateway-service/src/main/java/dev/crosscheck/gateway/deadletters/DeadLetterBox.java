package dev.crosscheck.gateway.deadletters;

import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.message.KafkaSender;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * The dead letters. Reads them from the topic on demand, and stores only which of them were sent again. All methods
 * block: call them on worker threads.
 */
@ApplicationScoped
public class DeadLetterBox {

    /** A broker that has lost its data reuses offsets, so the letter's time is part of its key. */
    private static final String NOTE = """
            INSERT INTO gateway.dead_letter_requeued (letter_partition, letter_offset, letter_time)
            VALUES ($1, $2, $3) ON CONFLICT DO NOTHING""";

    private final LetterReader reader;
    private final KafkaSender sender;
    private final Pool pool;

    DeadLetterBox(LetterReader reader, KafkaSender sender, Pool pool) {
        this.reader = reader;
        this.sender = sender;
        this.pool = pool;
    }

    /** The outcome of a request to send a letter's record again. */
    public enum Requeued {
        /** The record is on its topic again. */
        SENT,
        /** The record was sent before; nothing was done. */
        BEFORE,
        /** The letter contains only the record's position, not the record. */
        LEFT_OUT,
        /** There is no such letter, or it has expired. */
        UNKNOWN
    }

    /** Returns the newest letters, newest first, without the records' values. */
    public List<DeadLetter> newest(int limit) {
        return reader.newest(Topics.DEAD_LETTERS, limit);
    }

    public Optional<DeadLetter> find(DeadLetterId id) {
        return reader.read(Topics.DEAD_LETTERS, id.partition(), id.offset());
    }

    /**
     * Sends the record to its original topic, once. The note of this is committed after the broker has the record. If
     * the commit fails, the record may be sent again, which every handler tolerates.
     */
    public Requeued requeue(DeadLetterId id) {
        Optional<DeadLetter> letter = find(id);
        if (letter.isEmpty()) {
            return Requeued.UNKNOWN;
        }
        Optional<ProducerRecord<String, byte[]>> original = letter.get().original();
        if (original.isEmpty()) {
            return Requeued.LEFT_OUT;
        }
        OffsetDateTime time = letter.get().time().atOffset(ZoneOffset.UTC);
        return pool.withTransaction(connection -> connection
                        .preparedQuery(NOTE)
                        .execute(Tuple.of(id.partition(), id.offset(), time))
                        .chain(rows -> rows.rowCount() == 0
                                ? io.smallrye.mutiny.Uni.createFrom().item(Requeued.BEFORE)
                                : sender.sendRaw(List.of(original.get())).replaceWith(Requeued.SENT)))
                .await()
                .indefinitely();
    }
}
