package dev.crosscheck.gateway.session;

import static dev.crosscheck.gateway.session.PublicSubscriber.header;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.topics.TopicDocument;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.KafkaSender;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what subscribers of the public topic receive when relays fail and marks are lost. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PublicRelayTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String SECRET = "marmalade";
    private static final int RELAYS = 3;
    private static final long LAST = 8;
    private static final int TOO_LARGE = 2_000_000;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Inject
    Pool pool;

    @Inject
    SessionTables tables;

    @Inject
    KafkaSender sender;

    @Inject
    StepsConfig config;

    private final Instant begun = Instant.now();
    private PublicSubscriber subscriber;
    private SessionRows rows;

    @BeforeEach
    void subscribe() {
        subscriber = new PublicSubscriber(bootstrapServers);
        rows = new SessionRows(pool);
    }

    @AfterEach
    void leave() {
        subscriber.close();
    }

    @Test
    void shouldPublishWholeLogInOrderAndWithoutTextWhenSessionsRun() {
        // Given
        List<String> sessions = ask(5);

        // When
        try (var _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1, begun)) {
            subscriber.readUntil(() -> sessions.stream().allMatch(this::isPublished));
        }

        // Then
        assertThat(sessions).allSatisfy(id -> {
            assertThat(subscriber.withoutSeen(id)).isEqualTo(from(1));
            assertThat(subscriber.received(id)).allSatisfy(record -> {
                assertThat(header(record, "ce_specversion")).isEqualTo("1.0");
                assertThat(header(record, "ce_type")).startsWith("dev.crosscheck.research.");
                assertThat(header(record, "ce_subject")).isEqualTo(id);
                assertThat(header(record, "traceparent")).isNotBlank();
                assertThat(record.value()).doesNotContain(SECRET).doesNotContain(ScriptedAgents.SENTENCE);
            });
        });
    }

    @Test
    void shouldPublishWhatTheServedDocumentDescribesWhenASessionRuns() throws IOException {
        // Given
        TopicDocument document = TopicDocument.parse(given().get("/asyncapi.yaml")
                .then()
                .statusCode(200)
                .contentType("application/x-yaml")
                .extract()
                .asString());

        // When
        String id = published();

        // Then
        for (ConsumerRecord<String, String> record : subscriber.received(id)) {
            Map<String, String> headers = new TreeMap<>();
            record.headers().forEach(header -> headers.put(header.key(), header(record, header.key())));
            assertThat(document.faultsOfHeaders(headers)).isEmpty();
            assertThat(document.faultsOf(record.value())).isEmpty();
            assertThat(record.topic()).isEqualTo(document.topic());
        }
    }

    @Test
    void shouldSendEachEventOnceAndInOrderWhenSeveralRelaysRun() {
        // Given
        List<PublicRelay> others = Stream.generate(() -> relay(new SimpleMeterRegistry()))
                .limit(RELAYS)
                .toList();
        others.forEach(relay -> relay.start(new StartupEvent()));
        List<String> sessions = ask(20);

        // When
        try (var _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1, begun)) {
            subscriber.readUntil(() -> {
                others.forEach(PublicRelay::wake);
                return sessions.stream().allMatch(this::isPublished);
            });
        } finally {
            others.forEach(relay -> relay.stop(new ShutdownEvent()));
        }

        // Then
        assertThat(sessions)
                .allSatisfy(id -> assertThat(subscriber.sequences(id)).isEqualTo(from(1)));
    }

    @Test
    void shouldSendAgainWhatSubscribersDropWhenAMarkIsLost() {
        // Given
        String id = published();

        // When
        rows.setMark(id, 3);
        subscriber.readUntil(() -> subscriber.sequences(id).size() >= 13 && isPublished(id));

        // Then
        assertThat(subscriber.sequences(id))
                .isEqualTo(Stream.concat(from(1).stream(), from(4).stream()).toList());
        assertThat(subscriber.withoutSeen(id)).isEqualTo(from(1));
    }

    /** The relay has sent everything; its transaction dies while it waits for the row to write the mark. */
    @Test
    void shouldSendAgainWhenARelayDiesBeforeItMarks() {
        // Given
        String id = published();
        HeldLock relays = HeldLock.ofRelays(pool, id);
        rows.setMark(id, 3);
        HeldLock row = HeldLock.ofRow(pool, id);
        relays.close();
        subscriber.readUntil(() -> subscriber.sequences(id).size() >= 13);

        // When
        await().atMost(PATIENCE).until(rows::killWhoWaitsToMark);
        row.close();
        subscriber.readUntil(() -> subscriber.sequences(id).size() >= 18 && isPublished(id));

        // Then
        assertThat(Collections.frequency(subscriber.sequences(id), LAST)).isGreaterThanOrEqualTo(3);
        assertThat(subscriber.withoutSeen(id)).isEqualTo(from(1));
    }

    @Test
    void shouldKeepTheHigherMarkWhenAnotherComesLate() {
        // Given
        String id = published();

        // When
        pool.withTransaction(connection -> PublicRelay.mark(connection, Map.of(new SessionId(id), 3L)))
                .await()
                .atMost(PATIENCE);

        // Then
        assertThat(rows.mark(id)).isEqualTo(LAST);
    }

    /** The producer refuses one event because of its size, but would accept those after it. */
    @Test
    void shouldSendNoEventBeforeTheOneBeforeItWasTaken() {
        // Given
        String id = ask(1).getFirst();
        List<Long> whileRefused;
        try (var _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1, begun)) {
            HeldLock relays = HeldLock.ofRelays(pool, id);
            await().atMost(PATIENCE).until(() -> rows.lastSequence(id) == LAST);
            String facts = rows.facts(id, 4);
            rows.setFacts(id, 4, tooLarge());

            // When
            relays.close();
            subscriber.readUntil(() -> subscriber.sequences(id).contains(3L) && rows.mark(id) == 3);
            // A relay takes every session that waits, so it has tried this one again when the other is published.
            String later = ask(1).getFirst();
            subscriber.readUntil(() -> isPublished(later));
            whileRefused = subscriber.sequences(id);
            rows.setFacts(id, 4, facts);
            subscriber.readUntil(() -> isPublished(id));
        }

        // Then
        assertThat(whileRefused).containsExactly(1L, 2L, 3L);
        assertThat(subscriber.sequences(id)).isEqualTo(from(1));
    }

    /** From the moment at which the first lock is released, every relay meets the refused event. */
    @Test
    void shouldPublishOtherSessionsOnceWhenAnEventIsRefused() {
        // Given
        List<String> sessions = ask(2);
        String refused = sessions.getFirst();
        String other = sessions.getLast();
        HeldLock relaysOfRefused = HeldLock.ofRelays(pool, refused);
        HeldLock relaysOfOther = HeldLock.ofRelays(pool, other);
        try (var _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1, begun)) {
            await().atMost(PATIENCE)
                    .until(() -> sessions.stream().allMatch(session -> rows.lastSequence(session) == LAST));
        }
        String facts = rows.facts(refused, 4);
        rows.setFacts(refused, 4, tooLarge());

        // When
        relaysOfRefused.close();
        relaysOfOther.close();
        subscriber.readUntil(() -> isPublished(other) && rows.mark(refused) == 3);
        List<Long> whileRefused = subscriber.sequences(refused);
        rows.setFacts(refused, 4, facts);
        subscriber.readUntil(() -> isPublished(refused));

        // Then
        assertThat(whileRefused).doesNotContain(4L, LAST);
        assertThat(subscriber.sequences(refused)).isEqualTo(from(1));
        assertThat(subscriber.sequences(other)).isEqualTo(from(1));
    }

    private static String tooLarge() {
        return "{\"large\":\"%s\"}".formatted("x".repeat(TOO_LARGE));
    }

    /** Both relays look at the same backlog at once; the gateway's own relay is a third. */
    @Test
    void shouldShareABacklogWhenTwoRelaysLookAtIt() {
        // Given
        Backlog backlog = new Backlog(pool, 1_500);
        backlog.publishedByNobody();
        List<SimpleMeterRegistry> meters = List.of(new SimpleMeterRegistry(), new SimpleMeterRegistry());
        List<PublicRelay> relays = meters.stream().map(this::relay).toList();

        // When
        relays.forEach(relay -> relay.start(new StartupEvent()));
        try {
            await().atMost(PATIENCE).until(() -> {
                relays.forEach(PublicRelay::wake);
                return backlog.waiting() == 0;
            });
        } finally {
            relays.forEach(relay -> relay.stop(new ShutdownEvent()));
        }

        // Then
        List<Double> shares = meters.stream()
                .map(registry -> registry.counter("crosscheck.public.events").count())
                .toList();
        assertThat(shares).allMatch(share -> share > backlog.events() / 6.0);
        subscriber.readUntil(() -> backlog.sessions().stream()
                .allMatch(id -> subscriber.withoutSeen(id).size() == Backlog.EVENTS));
        assertThat(backlog.sessions())
                .allSatisfy(id -> assertThat(subscriber.withoutSeen(id))
                        .isEqualTo(LongStream.rangeClosed(1, Backlog.EVENTS)
                                .boxed()
                                .toList()));
        backlog.remove();
    }

    private PublicRelay relay(MeterRegistry meters) {
        return new PublicRelay(pool, tables, sender, config, meters);
    }

    /** Begins a session and returns it once its whole log is on the topic and marked. */
    private String published() {
        String id = ask(1).getFirst();
        try (var _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1, begun)) {
            subscriber.readUntil(() -> isPublished(id));
        }
        return id;
    }

    private boolean isPublished(String id) {
        return subscriber.sequences(id).contains(LAST) && rows.mark(id) == LAST;
    }

    private static List<Long> from(long first) {
        return LongStream.rangeClosed(first, LAST).boxed().toList();
    }

    private static List<String> ask(int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> given().contentType(ContentType.JSON)
                        .body(Map.of("question", "Where is the " + SECRET + " " + n + "?"))
                        .post("/v1/research")
                        .then()
                        .statusCode(202)
                        .extract()
                        .<String>path("id"))
                .toList();
    }
}
