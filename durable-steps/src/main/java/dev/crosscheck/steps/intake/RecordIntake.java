package dev.crosscheck.steps.intake;

import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.deadletter.DeadLetters;
import dev.crosscheck.steps.message.Decoded;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.jboss.logging.Logger;

/**
 * Passes the records of a poll to their handler. The calling channel acknowledges the poll when the returned {@code
 * Uni} completes, so no record is lost. Until then it takes no further poll, so records do not pile up in memory.
 *
 * <ul>
 *   <li>Records that cannot be read go to the dead letters with their cause, and the rest of the poll continues.
 *   <li>If the database or the broker is away, the same records are tried again until it is back.
 *   <li>If handling fails for another reason, each record is handled alone and tried {@value #TRIES} times before it is
 *       rejected. The rest continues even if the handler cannot show the rejection.
 * </ul>
 *
 * <pre>{@code
 * @Incoming("agent-events")
 * Uni<Void> take(ConsumerRecords<String, byte[]> records) {
 *     return intake.take(records, MessageCodec::event, handler);
 * }
 * }</pre>
 */
@ApplicationScoped
public class RecordIntake {

    private static final Logger LOG = Logger.getLogger(RecordIntake.class);
    private static final int TRIES = 3;
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);

    private final DeadLetters deadLetters;
    private final int maxBytes;
    private volatile boolean stopping;

    RecordIntake(DeadLetters deadLetters, StepsConfig config) {
        this.deadLetters = deadLetters;
        this.maxBytes = config.maxResultBytes();
    }

    void stop(@Observes ShutdownEvent stop) {
        stopping = true;
    }

    /**
     * @param decoder decodes a type and bytes to a message
     * @return completes when every record is handled or rejected
     */
    public <M> Uni<Void> take(
            ConsumerRecords<String, byte[]> records,
            BiFunction<String, byte[], Decoded<M>> decoder,
            RecordHandler<M> handler) {
        List<Received<M>> readable = new ArrayList<>(records.count());
        List<Uni<Void>> unreadable = new ArrayList<>(0);
        for (ConsumerRecord<String, byte[]> record : records) {
            Envelope envelope = Envelope.read(record.headers());
            if (isTooLarge(record)) {
                String detail = record.value().length + " bytes";
                unreadable.add(reject(record, new Rejection(envelope, Rejection.TOO_LARGE, detail), handler));
                continue;
            }
            switch (decoder.apply(envelope.type(), record.value())) {
                case Decoded.Message<M>(M message) -> readable.add(new Received<>(message, envelope, record));
                case Decoded.Unreadable<M>(String cause) ->
                    unreadable.add(reject(record, new Rejection(envelope, Rejection.UNREADABLE, cause), handler));
                case Decoded.Incomplete<M>(String cause) ->
                    unreadable.add(reject(record, new Rejection(envelope, Rejection.INCOMPLETE, cause), handler));
                case Decoded.UnknownType<M>(String type) ->
                    unreadable.add(reject(record, new Rejection(envelope, Rejection.UNKNOWN_TYPE, type), handler));
            }
        }
        Uni<Void> handled = readable.isEmpty() ? Uni.createFrom().voidItem() : handle(readable, handler);
        return unreadable.isEmpty() ? handled : handled.chain(() -> inOrder(unreadable));
    }

    private boolean isTooLarge(ConsumerRecord<String, byte[]> record) {
        return record.value() != null && record.value().length > maxBytes;
    }

    private <M> Uni<Void> handle(List<Received<M>> messages, RecordHandler<M> handler) {
        return attempt(messages, handler).onFailure(failure -> !stopping).recoverWithUni(failure -> {
            LOG.warnf(failure, "A batch of %d records failed; they are taken one by one", messages.size());
            return inOrder(messages.stream()
                    .map(message -> handleAlone(message, handler))
                    .toList());
        });
    }

    private <M> Uni<Void> handleAlone(Received<M> message, RecordHandler<M> handler) {
        return attempt(List.of(message), handler)
                .onFailure()
                .retry()
                .withBackOff(PAUSE)
                .atMost(TRIES - 1)
                .onFailure(failure -> !stopping)
                .recoverWithUni(failure -> {
                    LOG.error("Cannot handle a record", failure);
                    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
                    String detail = cause.getClass().getSimpleName();
                    return reject(
                            message.record(),
                            new Rejection(message.envelope(), Rejection.NOT_HANDLED, detail),
                            handler);
                });
    }

    /** Handles messages and waits out outages. Fails only for another reason, or when the service stops. */
    private <M> Uni<Void> attempt(List<Received<M>> messages, RecordHandler<M> handler) {
        return Outage.outlast("Taking records in", Uni.createFrom().deferred(() -> handler.handle(messages)));
    }

    private <M> Uni<Void> reject(ConsumerRecord<String, byte[]> record, Rejection rejection, RecordHandler<M> handler) {
        Uni<Void> deadLetter =
                Uni.createFrom().deferred(() -> deadLetters.send(record, rejection.code(), rejection.detail()));
        Uni<Void> visible = Uni.createFrom().deferred(() -> handler.rejected(rejection));
        return untilDone(deadLetter).chain(() -> shown(visible));
    }

    /** The dead letter is already stored, so a failure other than an outage must not hold up the other records. */
    private Uni<Void> shown(Uni<Void> visible) {
        return Outage.outlast("Showing a rejection", visible)
                .onFailure(failure -> !stopping)
                .recoverWithUni(failure -> {
                    LOG.error("A record is among the dead letters, but its session could not be notified", failure);
                    return Uni.createFrom().voidItem();
                });
    }

    private static Uni<Void> untilDone(Uni<Void> work) {
        return work.onFailure()
                .invoke(failure -> LOG.warnf("Cannot reject a record yet: %s", Outage.describe(failure)))
                .onFailure()
                .retry()
                .withBackOff(PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }

    private static Uni<Void> inOrder(List<Uni<Void>> works) {
        return Multi.createFrom()
                .iterable(works)
                .onItem()
                .transformToUniAndConcatenate(work -> work)
                .collect()
                .last();
    }
}
