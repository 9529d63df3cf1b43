package dev.crosscheck.steps.deadletter;

import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.KafkaSender;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jboss.logging.Logger;

/**
 * Sends records that could not be handled to the dead-letter topic, with the cause. A dead letter has the record's
 * value and headers, and further headers that say where the record came from. Safe for use by many threads.
 *
 * <p>A record that is too large for our topics, with its key and headers, is sent without its value: the headers say
 * where the record is.
 */
@ApplicationScoped
public class DeadLetters {

    /** The stable code of the cause. */
    public static final String CAUSE = "crosscheck-dead-letter-cause";
    /** What exactly was wrong, without the record's content. */
    public static final String DETAIL = "crosscheck-dead-letter-detail";

    public static final String TOPIC = "crosscheck-dead-letter-topic";
    public static final String PARTITION = "crosscheck-dead-letter-partition";
    public static final String OFFSET = "crosscheck-dead-letter-offset";
    public static final String TIME = "crosscheck-dead-letter-time";
    /** The size in bytes of a value that was left out because the record was too large. */
    public static final String LEFT_OUT = "crosscheck-dead-letter-left-out";

    private static final Logger LOG = Logger.getLogger(DeadLetters.class);

    private final KafkaSender sender;
    private final int maxBytes;
    private final MeterRegistry meters;
    private final Clock clock = Clock.systemUTC();

    DeadLetters(KafkaSender sender, StepsConfig config, MeterRegistry meters) {
        this.sender = sender;
        this.maxBytes = config.maxResultBytes();
        this.meters = meters;
    }

    /**
     * Sends a record to the dead letters. The result completes when the broker has stored it; the caller must not
     * acknowledge the record before.
     *
     * @param cause a stable code, such as {@code unreadable}
     * @param detail what exactly was wrong, without content of the record except its type, because it is logged
     */
    public Uni<Void> send(ConsumerRecord<String, byte[]> record, String cause, String detail) {
        String shown = Letter.detail(detail);
        LOG.warnf(
                "Dead letter: %s (%s), from %s, partition %d, offset %d",
                cause, shown, record.topic(), record.partition(), record.offset());
        meters.counter("crosscheck.dead.letters", "topic", record.topic(), "cause", cause)
                .increment();
        return sender.sendRaw(List.of(letter(record, cause, shown)));
    }

    private ProducerRecord<String, byte[]> letter(ConsumerRecord<String, byte[]> record, String cause, String detail) {
        ProducerRecord<String, byte[]> letter = new Letter(record, maxBytes).write();
        Letter.add(letter, CAUSE, cause);
        Letter.add(letter, DETAIL, detail);
        Letter.add(letter, TOPIC, record.topic());
        Letter.add(letter, PARTITION, record.partition());
        Letter.add(letter, OFFSET, record.offset());
        Letter.add(letter, TIME, clock.instant());
        return letter;
    }
}
