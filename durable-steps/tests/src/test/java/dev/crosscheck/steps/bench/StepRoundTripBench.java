package dev.crosscheck.steps.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.GatewayDouble;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.ScriptedHandler;
import dev.crosscheck.steps.outbox.CommandOutbox;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/**
 * The experiment behind the design of durable steps: a decider like the gateway's and one agent that does nothing, on a
 * real broker and a real database, with 30 kB in each command and each result. Run with {@code -Pbench}.
 *
 * <p>A round trip begins when a command is decided, before the transaction that records it. It ends when the event of
 * the result is committed to the log. It takes two transactions of the decider, one accept, one completion and two
 * records.
 */
@QuarkusTest
@WithTestResource(BenchInfrastructure.class)
class StepRoundTripBench {

    private static final int STEPS = 8;
    private static final int PAYLOAD = 30_000;
    private static final String TEXT = prose(PAYLOAD);
    private static final Brief BRIEF =
            new Brief("Why?", Mode.DISCOVERY, Language.ENGLISH, LocalDate.of(2025, 3, 4), null, null);

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    @Inject
    CommandOutbox outbox;

    @Inject
    Pool pool;

    private final Set<SessionId> open = ConcurrentHashMap.newKeySet();
    private final Semaphore lanes = new Semaphore(0);
    private BenchDecider decider;

    @Test
    void shouldCarryEveryStepOfEverySessionExactlyOnce() throws InterruptedException {
        // Given
        pool.query(BenchDecider.TABLES).execute().await().indefinitely();
        handler.byDefault((command, context) -> Samples.planned(command, TEXT));
        decider = new BenchDecider(pool, outbox, StepRoundTripBench::next, this::finished);
        gateway.decideBy(decider::take);
        int sessions = Integer.getInteger("bench.sessions", 300);

        // When
        run("warm-up", sessions, 8);
        run("1 at a time", sessions / 2, 1);
        run("16 at a time", sessions * 2, 16);
        run("64 at a time", sessions * 3, 64);

        // Then
        assertThat(number("SELECT count(*) FROM bench.event"))
                .isEqualTo(number("SELECT count(*) * 8 FROM bench.session"));
        assertThat(number("SELECT count(*) FROM bench.session WHERE last_sequence <> 8"))
                .isZero();
        assertThat(number("SELECT count(*) FROM durable_steps.step WHERE state <> 'completed'"))
                .isZero();
        assertThat(number("SELECT count(*) FROM durable_steps.command WHERE answered_at IS NULL"))
                .isZero();
    }

    private void run(String name, int sessions, int atATime) throws InterruptedException {
        decider.forgetRoundTrips();
        Gauge before = Gauge.read(pool);
        lanes.drainPermits();
        lanes.release(atATime);
        for (int i = 0; i < sessions; i++) {
            lanes.acquire();
            SessionId session = new SessionId(UUID.randomUUID().toString());
            open.add(session);
            decider.begin(command(session, 1));
        }
        await().atMost(Duration.ofMinutes(2)).until(open::isEmpty);
        report(name, Gauge.read(pool).since(before), decider.roundTripNanos());
    }

    private static void report(String name, Gauge used, List<Long> nanos) {
        List<Long> sorted = new ArrayList<>(nanos);
        sorted.sort(null);
        double steps = sorted.size();
        System.out.printf(
                "fsync %s, %s: p50 %.1f ms, p99 %.1f ms, %.0f steps/s, %.2f writing transactions and %.1f kB of WAL a step,"
                        + " CPU a step: services %.2f ms, Postgres %.2f ms, Kafka %.2f ms%n",
                Boolean.getBoolean("bench.fsync") ? "on" : "off",
                name,
                sorted.get(sorted.size() / 2) / 1e6,
                sorted.get(sorted.size() * 99 / 100) / 1e6,
                steps / (used.nanos() / 1e9),
                used.transactions() / steps,
                used.walBytes() / 1e3 / steps,
                used.servicesCpu() / steps,
                used.postgresCpu() / steps,
                used.kafkaCpu() / steps);
    }

    private static List<AgentCommand> next(AgentEvent event) {
        int place = Integer.parseInt(
                event.stepId().value().substring(event.stepId().value().lastIndexOf('-') + 1));
        return place == STEPS ? List.of() : List.of(command(event.sessionId(), place + 1));
    }

    private static AgentCommand command(SessionId session, int place) {
        Brief brief = new Brief(TEXT, BRIEF.mode(), BRIEF.language(), BRIEF.asked(), null, null);
        return new PlanResearch(session, StepId.at(session, "plan-" + place), brief, Complexity.SIMPLE, 3);
    }

    private void finished(SessionId session) {
        open.remove(session);
        lanes.release();
    }

    private long number(String query) {
        return pool.query(query)
                .execute()
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }

    /** Returns text that compresses about as well as prose. */
    private static String prose(int length) {
        Random random = new Random(7);
        List<String> words = random.ints(2_000, 3, 10)
                .mapToObj(size -> random.ints(size, 'a', 'z' + 1)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .toList();
        StringBuilder text = new StringBuilder(length);
        while (text.length() < length) {
            // Few words make up most of a text, roughly by Zipf's law.
            text.append(words.get((int) (words.size() * Math.pow(random.nextDouble(), 3))))
                    .append(' ');
        }
        return text.substring(0, length);
    }
}
