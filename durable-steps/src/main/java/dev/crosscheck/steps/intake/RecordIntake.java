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
 * Carries the records of a poll to their handler. The channel that calls it acknowledges when the returned {@code Uni}
 * completes, so nothing is lost; the channel stands still meanwhile, so nothing piles up.
 *
 * <ul>
 *   <li>What cannot be read goes to the dead letters with its cause, and the others of the poll go on.
 *   <li>A database or broker that is away is no fault of a record: it is retried for as long as it takes.
 *   <li>A record that fails for another reason is singled out and tried {@value #TRIES} times before it is rejected.
 *       Whatever its handler then makes of the rejection, the others go on.
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
     * @param decoder from type and bytes to a message
     * @return completes when every record is handled or put aside
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
                    LOG.error("A record could not be handled", failure);
                    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
                    String detail = cause.getClass().getSimpleName();
                    return reject(
                            message.record(),
                            new Rejection(message.envelope(), Rejection.NOT_HANDLED, detail),
                            handler);
                });
    }

    /** Fails only for another reason than an outage, or when the service stops. */
    private <M> Uni<Void> attempt(List<Received<M>> messages, RecordHandler<M> handler) {
        return Outage.outlast("Taking records in", Uni.createFrom().deferred(() -> handler.handle(messages)));
    }

    private <M> Uni<Void> reject(ConsumerRecord<String, byte[]> record, Rejection rejection, RecordHandler<M> handler) {
        Uni<Void> deadLetter =
                Uni.createFrom().deferred(() -> deadLetters.send(record, rejection.code(), rejection.detail()));
        Uni<Void> visible = Uni.createFrom().deferred(() -> handler.rejected(rejection));
        return untilDone(deadLetter).chain(() -> shown(visible));
    }

    /** The record is put aside already: what goes wrong now, but for an outage, must not hold up the others. */
    private Uni<Void> shown(Uni<Void> visible) {
        return Outage.outlast("Showing a rejection", visible)
                .onFailure(failure -> !stopping)
                .recoverWithUni(failure -> {
                    LOG.error("A record is among the dead letters, and its session could not be told", failure);
                    return Uni.createFrom().voidItem();
                });
    }

    private static Uni<Void> untilDone(Uni<Void> work) {
        return work.onFailure()
                .invoke(failure -> LOG.warnf("Rejecting a record waits: %s", Outage.describe(failure)))
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
