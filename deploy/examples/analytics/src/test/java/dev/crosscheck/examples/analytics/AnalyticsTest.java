package dev.crosscheck.examples.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.InfrastructureForTests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the example on a real broker and a real database, with the events of the gateway's approved contract. */
@Tag("system")
class AnalyticsTest {

    private static final Path CONTRACTS =
            Path.of("../../../gateway-service/tests/src/test/java/dev/crosscheck/gateway/session");
    private static final String STRAIGHT = "EventContractTest.shouldKeepPublicEventsAsApprovedWhenSessionRunsStraight";
    private static final Pattern TIME_FILTER = Pattern.compile("\\$__timeFilter\\([a-z_]+\\)");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private DatabaseEndpoint database;
    private KafkaProducer<String, byte[]> producer;
    private Subscriber subscriber;
    private CompletableFuture<Void> running;

    @BeforeEach
    void start() {
        database = InfrastructureForTests.newEmptyDatabase();
        InfrastructureForTests.resetTopics();
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", InfrastructureForTests.bootstrapServers()),
                new StringSerializer(),
                new ByteArraySerializer());
    }

    @AfterEach
    void stop() {
        stopSubscriber();
        producer.close();
    }

    @Test
    void shouldFillItsTablesFromTheTopicAloneHoweverOftenRecordsCome() throws Exception {
        // Given
        List<String> events = straight();
        for (int time = 0; time < 3; time++) {
            events.forEach(event -> send("s-1", event));
        }
        send("s-1", "not JSON");

        // When
        subscribe();

        // Then
        awaitRows("SELECT 1 FROM analytics.session WHERE status = 'completed' AND last_sequence = 8");
        assertThat(all("SELECT kind || ' ' || rounds || ' ' || search_passes FROM analytics.session"))
                .containsExactly("research 1 1");
        assertThat(all("SELECT status FROM analytics.review")).hasSize(1);
        assertThat(all("SELECT sum(model_calls) || ' ' || sum(input_tokens) FROM analytics.step_usage"))
                .containsExactly(calls(events) + " " + tokens(events));
        assertThat(all("SELECT tier FROM analytics.source_tier")).isNotEmpty();
        assertThat(all("SELECT verdict FROM analytics.claim")).isNotEmpty();
        assertThat(all("SELECT * FROM analytics.gap")).isEmpty();
        assertThat(all("SELECT questions FROM analytics.by_day")).containsExactly("1");
    }

    @Test
    void shouldGoOnWhereItWasAndNoteWhatItHasMissed() throws Exception {
        // Given
        List<String> events = straight();
        events.subList(0, 3).forEach(event -> send("s-2", event));
        subscribe();
        awaitRows("SELECT 1 FROM analytics.session WHERE last_sequence = 3");
        stopSubscriber();

        // When
        events.subList(5, 8).forEach(event -> send("s-2", event));
        subscribe();

        // Then
        awaitRows("SELECT 1 FROM analytics.session WHERE last_sequence = 8");
        assertThat(all("SELECT first_sequence || '-' || last_sequence FROM analytics.gap"))
                .containsExactly("4-5");
    }

    @Test
    void shouldCountPausesAndCopiesAsWhatTheyAre() throws Exception {
        // Given
        String format = """
                {"sequence": %d, "type": "dev.crosscheck.research.%s.v1", "time": "2026-01-01T00:0%d:00Z",
                 "data": {"status": "%s"%s}}""";
        send("s-3", format.formatted(1, "research_requested", 0, "running", ""));
        String copied = """
                , "review_status": "REJECT", "sources_by_tier": {"1": 5}, "claims": {"supported": 4}""";
        send("s-3", format.formatted(2, "draft_reviewed", 0, "running", copied));
        send(
                "s-3",
                format.formatted(3, "research_forked", 1, "running", ", \"parent_id\": \"s\", \"parent_sequence\": 2"));
        send("s-4", format.formatted(1, "research_requested", 0, "running", ""));
        send("s-4", format.formatted(2, "research_paused", 1, "paused", ""));
        send("s-4", format.formatted(3, "research_resumed", 4, "running", ""));
        send("s-4", format.formatted(4, "report_verified", 5, "completed", ""));
        send("s-6", format.formatted(1, "research_requested", 0, "running", ""));
        send("s-6", format.formatted(2, "research_paused", 1, "paused", ""));
        send("s-6", format.formatted(3, "draft_written", 2, "paused", ""));
        send("s-6", format.formatted(4, "finish_requested", 5, "running", ""));
        send("s-6", format.formatted(5, "report_verified", 8, "completed", ""));
        send("s-7", format.formatted(1, "research_requested", 0, "running", ""));
        send("s-7", format.formatted(2, "research_paused", 2, "paused", ""));
        send("s-7", format.formatted(3, "research_cancelled", 9, "cancelled", ""));

        // When
        subscribe();

        // Then
        awaitRows("SELECT 1 FROM analytics.latency WHERE session_id = 's-4' AND seconds = 120");
        awaitRows("SELECT 1 FROM analytics.latency WHERE session_id = 's-6' AND seconds = 240");
        awaitRows("SELECT 1 FROM analytics.latency WHERE session_id = 's-7' AND seconds = 120");
        awaitRows("SELECT 1 FROM analytics.session WHERE session_id = 's-3' AND copied_sequence = 2");
        assertThat(all("SELECT * FROM analytics.review")).isEmpty();
        assertThat(all("SELECT * FROM analytics.claim")).isEmpty();
        assertThat(all("SELECT sources FROM analytics.source_tier WHERE session_id = 's-3'"))
                .containsExactly("5");
        assertThat(all(queryOfDashboard("analytics.source_tier"))).isEmpty();
        assertThat(all("SELECT questions FROM analytics.by_day")).containsExactly("3");
    }

    @Test
    void shouldCountChatsAndEvaluationsApartFromQuestions() throws Exception {
        // Given
        session("q-1", "research", "report_verified", 4);
        session("q-2", "research", "report_verified", 8);
        session("c-1", "chat", "answer_written", 1);
        session("e-1", "evaluation", "evaluation_closed", 30);

        // When
        subscribe();

        // Then
        awaitRows("SELECT 1 FROM analytics.session HAVING count(*) FILTER (WHERE status = 'completed') = 4");
        assertThat(all("SELECT questions || ' ' || completed || ' ' || rounds::int || ' ' || seconds_half"
                        + " FROM analytics.by_day"))
                .containsExactly("2 2 1 360");
        assertThat(all("SELECT kind || ' ' || sessions || ' ' || completed || ' ' || seconds_half"
                        + " FROM analytics.other_sessions_by_day ORDER BY kind"))
                .containsExactly("chat 1 1 60", "evaluation 1 1 1800");
    }

    /** Sends a session that began at midnight and completed some minutes later, in its first round. */
    private void session(String id, String kind, String last, int minutes) {
        String format = """
                {"sequence": %d, "type": "dev.crosscheck.%s.%s.v1", "time": "2026-01-01T00:%02d:00Z",
                 "data": {"status": "%s", "round": %d}}""";
        boolean hasRounds = kind.equals("research");
        send(id, format.formatted(1, kind, "begun", 0, "running", 0));
        send(id, format.formatted(2, kind, last, minutes, "completed", hasRounds ? 1 : 0));
    }

    @Test
    void shouldAnswerEveryQueryOfTheDashboard() throws Exception {
        // Given
        straight().forEach(event -> send("s-5", event));
        session("c-2", "chat", "answer_written", 1);
        subscribe();
        awaitRows("SELECT 1 FROM analytics.session WHERE last_sequence = 8");
        awaitRows("SELECT 1 FROM analytics.session WHERE session_id = 'c-2' AND status = 'completed'");

        // When
        List<String> queries = queriesOfDashboard();

        // Then
        assertThat(queries)
                .hasSize(10)
                .allSatisfy(query -> assertThat(all(query)).as(query).isNotEmpty());
    }

    private static List<String> queriesOfDashboard() throws IOException {
        JsonNode dashboard =
                new ObjectMapper().readTree(Path.of("dashboard.json").toFile());
        return dashboard.findValuesAsText("rawSql").stream()
                .map(query -> TIME_FILTER.matcher(query).replaceAll("true"))
                .toList();
    }

    private static String queryOfDashboard(String table) throws IOException {
        return queriesOfDashboard().stream()
                .filter(query -> query.contains(table))
                .findFirst()
                .orElseThrow();
    }

    private void subscribe() throws SQLException {
        Tables tables = new Tables(connection());
        subscriber = new Subscriber(
                Map.of(
                        "bootstrap.servers", InfrastructureForTests.bootstrapServers(),
                        "session.timeout.ms", 6_000,
                        "heartbeat.interval.ms", 1_000),
                tables);
        running = CompletableFuture.runAsync(() -> {
            try (tables) {
                subscriber.run();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void stopSubscriber() {
        if (running != null) {
            subscriber.stop();
            running.join();
            running = null;
        }
    }

    private void send(String session, String event) {
        var _ = producer.send(new ProducerRecord<>(Subscriber.TOPIC, session, event.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> straight() throws Exception {
        List<String> events = new ArrayList<>();
        new ObjectMapper()
                .readTree(CONTRACTS.resolve(STRAIGHT + ".approved.json").toFile())
                .forEach(event -> events.add(event.toString()));
        assertThat(events).hasSize(8);
        return events;
    }

    private static long calls(List<String> events) throws Exception {
        return sum(events, "model_calls");
    }

    private static long tokens(List<String> events) throws Exception {
        return sum(events, "input_tokens");
    }

    private static long sum(List<String> events, String field) throws Exception {
        long sum = 0;
        for (String event : events) {
            JsonNode usage = new ObjectMapper().readTree(event).path("data").path("usage");
            sum += usage.path(field).asLong();
        }
        return sum;
    }

    private void awaitRows(String query) {
        await().atMost(PATIENCE).until(() -> !all(query).isEmpty());
    }

    private List<String> all(String query) throws SQLException {
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    private Connection connection() throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
    }
}
