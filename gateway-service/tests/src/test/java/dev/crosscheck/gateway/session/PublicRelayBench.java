package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.KafkaSender;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How fast one, two and three relays publish a backlog, in turn, in one run. They are in one process, with one producer
 * and one pool, so that the broker and the database are what they share as replicas do.
 *
 * <pre>./mvnw test -pl gateway-service/tests -am -Dtest=PublicRelayBench -Dsurefire.failIfNoSpecifiedTests=false</pre>
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PublicRelayBench {

    private static final int SESSIONS = 4_000;
    private static final int ROUNDS = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Inject
    Pool pool;

    @Inject
    SessionTables tables;

    @Inject
    KafkaSender sender;

    @Inject
    StepsConfig config;

    @Inject
    PublicRelay own;

    @Test
    void shouldMeasureOneTwoAndThreeRelays() {
        own.stop(new ShutdownEvent());
        Backlog backlog = new Backlog(pool, SESSIONS);
        for (int round = 0; round <= ROUNDS; round++) {
            for (int relays = 1; relays <= 3; relays++) {
                measure(backlog, relays, round);
            }
        }
        backlog.remove();
    }

    private void measure(Backlog backlog, int count, int round) {
        List<SimpleMeterRegistry> meters =
                Stream.generate(SimpleMeterRegistry::new).limit(count).toList();
        List<PublicRelay> relays = new ArrayList<>();
        meters.forEach(registry -> relays.add(new PublicRelay(pool, tables, sender, config, registry)));
        backlog.publishedByNobody();
        long from = System.nanoTime();
        relays.forEach(relay -> relay.start(new StartupEvent()));
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20)).until(() -> backlog.waiting() == 0);
        double seconds = (System.nanoTime() - from) / 1e9;
        relays.forEach(relay -> relay.stop(new ShutdownEvent()));
        List<Double> shares = meters.stream()
                .map(registry -> registry.counter("crosscheck.public.events").count() / backlog.events())
                .toList();
        assertThat(shares).hasSize(count);
        System.out.printf(
                "bench %s: %d relays, %.0f events/s, shares %s%n",
                round == 0 ? "warm-up" : "round " + round, count, backlog.events() / seconds, shares);
    }
}
