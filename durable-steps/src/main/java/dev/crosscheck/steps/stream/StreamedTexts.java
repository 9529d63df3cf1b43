package dev.crosscheck.steps.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.outage.Outage;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * Sends pieces of text to their topic. It drops a piece if the queue is full, or if the broker does not take it in
 * time, so a step never waits for users who watch its text. The process has one sending thread, which ends when idle,
 * and a separate producer, so that pieces never delay results.
 */
@ApplicationScoped
public class StreamedTexts {

    private static final Logger LOG = Logger.getLogger(StreamedTexts.class);
    private static final int QUEUE = 256;
    private static final long IDLE_SECONDS = 10;

    private final PieceProducer producer;
    private final StepsConfig.Stream config;
    private final Counter sent;
    private final Counter dropped;
    private final ThreadPoolExecutor sending;
    private final AtomicBoolean failing = new AtomicBoolean();

    StreamedTexts(PieceProducer producer, StepsConfig config, MeterRegistry meters) {
        this.producer = producer;
        this.config = config.stream();
        this.sent = counter(meters, "sent");
        this.dropped = counter(meters, "dropped");
        this.sending = new ThreadPoolExecutor(
                1,
                1,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(QUEUE),
                StreamedTexts::thread,
                (piece, full) -> dropped.increment());
        sending.allowCoreThreadTimeOut(true);
    }

    /**
     * Sets the class loader, because Kafka looks its classes up in the thread's class loader, and a virtual thread's is
     * not the service's. Clears the log context, which the thread would inherit from the step that happened to come
     * first.
     */
    private static Thread thread(Runnable work) {
        Thread thread = Thread.ofPlatform().name("session-stream").daemon().unstarted(() -> {
            MDC.clear();
            work.run();
        });
        thread.setContextClassLoader(StreamedTexts.class.getClassLoader());
        return thread;
    }

    private static Counter counter(MeterRegistry meters, String outcome) {
        return Counter.builder("session_stream_pieces")
                .description("Pieces of text for those who watch it being written")
                .tag("outcome", outcome)
                .register(meters);
    }

    /** @param attempt the number of the step's attempt, from 1 */
    public TextStream of(SessionId session, StepId step, int attempt) {
        return (task, call) -> new TextWriter(
                (offset, text, last) ->
                        publish(new TextGenerated(session, step, task, attempt, call, offset, text, last, false)),
                config.every(),
                config.mostCharacters(),
                System::nanoTime);
    }

    private void publish(TextGenerated piece) {
        sending.execute(() -> send(piece));
    }

    private void send(TextGenerated piece) {
        try {
            producer.send(envelope(piece), WireJson.mapper().writeValueAsBytes(piece), this::settled);
        } catch (JsonProcessingException | RuntimeException e) {
            settled(e);
        }
    }

    /** Counts a piece. Logs only the first failure in a row. */
    private void settled(Exception failure) {
        if (failure == null) {
            sent.increment();
            failing.set(false);
            return;
        }
        dropped.increment();
        if (!failing.getAndSet(true)) {
            LOG.warnf("Cannot stream generated text to readers: %s", Outage.describe(failure));
        }
    }

    private static Envelope envelope(TextGenerated piece) {
        String id = piece.stepId() + "." + piece.attempt() + "." + piece.call() + "." + piece.offset()
                + (piece.last() ? ".final" : "");
        return Envelope.of(id, MessageType.nameOf(TextGenerated.class), piece.sessionId())
                .step(piece.stepId());
    }

    void stop(@Observes ShutdownEvent stop) {
        sending.shutdownNow();
        producer.close();
    }
}
