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
 * The dead letters. They are read from the topic when somebody asks, and nothing of them is kept here, but for which of
 * them were sent again. Each method blocks: for worker threads.
 */
@ApplicationScoped
public class DeadLetterBox {

    /** A broker that has forgotten everything gives offsets anew, so the letter's time is part of what names it. */
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

    /** What became of a wish to send a letter's record again. */
    public enum Requeued {
        /** It is on its topic again. */
        SENT,
        /** It was sent before; nothing was done. */
        BEFORE,
        /** The record is not in the letter, which only says where it was. */
        LEFT_OUT,
        /** There is no such letter, or no longer. */
        UNKNOWN
    }

    /** The newest ones, the newest first, without their records' values. */
    public List<DeadLetter> newest(int limit) {
        return reader.newest(Topics.DEAD_LETTERS, limit);
    }

    public Optional<DeadLetter> find(DeadLetterId id) {
        return reader.read(Topics.DEAD_LETTERS, id.partition(), id.offset());
    }

    /**
     * Sends the record to where it came from, once. The note is committed when the broker has it: where that fails, the
     * record may be sent once more, which every handler tolerates.
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
