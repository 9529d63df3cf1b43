package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.MemoryWatch;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.RawRequest;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 24: sends hostile and unusual requests to all services repeatedly while sessions run. */
@ExtendWith(OnStage.class)
@Tag("faults")
class HostileDoorsIT {

    private static final int SESSIONS = 12;
    /** The minimum number of times that each request is sent. */
    private static final int ROUNDS = 3;

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    /**
     * The time limit for one request. On a busy machine the slowest of them take some seconds. The same requests used
     * to take minutes, or never ended.
     */
    private static final Duration ONE_ANSWER = Duration.ofSeconds(20);
    /**
     * The maximum slowdown of a session, as a factor: two cores serve the sessions and the hostile requests at once.
     */
    private static final double MOST_DELAY = 4;

    private static final long MOST_SHARE = 256L * 1024 * 1024;
    private static final long MOST_HEAP = 24L * 1024 * 1024;

    private static final String JSON = "Content-Type: application/json";
    private static final String QUESTION = "{\"question\":\"Why was the cathedral tower closed?\"}";

    /**
     * One request to one service.
     *
     * @param statuses the allowed answers; 0 means that the service closed the connection before the request was
     *     complete, so that the answer may be lost
     */
    private record Knock(String what, String service, RawRequest request, List<Integer> statuses) {}

    @Test
    void shouldRefuseWhatIsHostileAndAnswerWhatIsAwkwardWhileSessionsRun(Stage stage) throws Exception {
        // Given
        Run calm = stage.begin("24: sessions that nobody disturbs");
        try (Load load = calm.load(2)) {
            load.awaitMore(SESSIONS);
        }
        calm.judgeAll(SESSIONS);
        Run run = stage.begin("24: hostile and awkward requests at every door");
        List<Knock> knocks = Stream.concat(hostile(), awkward()).toList();
        List<String> surprises = new CopyOnWriteArrayList<>();

        // When
        try (MemoryWatch memory = stage.services().watchMemory(Services.NAMES)) {
            try (Load load = run.load(2)) {
                Thread besieger = Thread.ofVirtual().start(() -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        knocks.forEach(knock -> knock(stage, knock, surprises));
                    }
                });
                run.ask("和".repeat(400) + "的".repeat(400) + "x".repeat(400), "");
                load.awaitMore(SESSIONS);
                await().atMost(PATIENCE).until(() -> !besieger.isAlive());
            }

            // Then
            assertThat(memory.growth()).allSatisfy((_, growth) -> {
                assertThat(growth.share()).isLessThan(MOST_SHARE);
                assertThat(growth.heap()).isLessThan(MOST_HEAP);
            });
        }
        assertThat(surprises).isEmpty();
        run.judgeAll(SESSIONS);
        double before = medianSeconds(stage, calm);
        double meanwhile = medianSeconds(stage, run);
        System.out.printf(
                "  a session takes %.2f s, and %.2f s beside %d requests%n", before, meanwhile, knocks.size());
        assertThat(meanwhile).isLessThan(MOST_DELAY * before);
    }

    private static void knock(Stage stage, Knock knock, List<String> surprises) {
        ServiceProcess service = stage.services().named(knock.service());
        String place = knock.what() + " at the " + knock.service();
        try {
            int status = knock.request().send(service.url(), ONE_ANSWER);
            if (!knock.statuses().contains(status)) {
                surprises.add(place + " is answered with " + status);
            }
        } catch (IOException e) {
            surprises.add(place + " comes to " + e);
        }
    }

    /** Returns requests that the services must refuse. */
    private static Stream<Knock> hostile() {
        List<Knock> knocks = new ArrayList<>();
        for (String service : Services.NAMES) {
            knocks.add(refused("another's Host", service, RawRequest.of("GET /v1/nowhere", "Host: evil.example"), 421));
            knocks.add(refused(
                    "a foreign page",
                    service,
                    RawRequest.with("{}", "POST /v1/research", "Origin: http://evil.example", JSON),
                    403));
            knocks.add(refused(
                    "a flood of blanks", service, RawRequest.flood(150, "POST /v1/nowhere", JSON), 404, 405, 413, 0));
        }
        knocks.add(
                refused("a question without a type", "gateway", RawRequest.with(QUESTION, "POST /v1/research"), 415));
        knocks.add(
                refused("a question of 150 MB", "gateway", RawRequest.flood(150, "POST /v1/research", JSON), 413, 0));
        knocks.add(refused(
                "a body nested deeply",
                "gateway",
                RawRequest.with(
                        "{\"question\":" + "[".repeat(2_000) + "]".repeat(2_000) + "}", "POST /v1/research", JSON),
                400));
        knocks.add(refused(
                "a field without a name",
                "gateway",
                RawRequest.with("{\"question\":\"Q?\",\"\":1}", "POST /v1/research", JSON),
                422));
        knocks.add(refused("an id of a NUL", "gateway", RawRequest.of("GET /v1/research/%00"), 404));
        knocks.add(refused("a query of a NUL", "gateway", RawRequest.of("GET /v1/research?cursor=%00"), 422));
        knocks.add(refused("an upload of nothing", "gateway", RawRequest.of("POST /v1/documents"), 400, 411, 415, 422));
        knocks.add(refused(
                "a document of too many paragraphs", "gateway", upload("short.txt", "a\n\n".repeat(300_000)), 422));
        knocks.add(refused("no HTTP", "gateway", new RawRequest("\0\1\2\3 /\r\n", "", 0), 400, 0));
        knocks.add(refused(
                "a header without end",
                "gateway",
                RawRequest.of("GET /v1/research", "X: " + "x".repeat(100_000)),
                431,
                0));
        knocks.add(refused("an address without end", "gateway", RawRequest.of("GET /" + "x".repeat(100_000)), 414, 0));
        return knocks.stream();
    }

    /** Returns requests that are unusual but allowed, and must get their ordinary answer. */
    private static Stream<Knock> awkward() {
        return Stream.of(
                verified("forty thousand opening marks", "\u201c".repeat(40_000)),
                verified("a heading of forty thousand blanks", "# " + " ".repeat(40_000) + "x"),
                verified("forty thousand opening brackets", "[".repeat(40_000)),
                uploaded("a list of fifty thousand items", "list.md", "- item\n".repeat(50_000)),
                uploaded("elements a thousand deep", "deep.html", "<div>".repeat(1_000) + "The tower is high."));
    }

    private static Knock refused(String what, String service, RawRequest request, Integer... statuses) {
        return new Knock(what, service, request, List.of(statuses));
    }

    private static Knock verified(String what, String text) {
        String body = """
                {"text": "%s", "sources": [{"text": "The tower was closed on 4 May 2024."}]}""".formatted(text);
        return new Knock(what, "gateway", RawRequest.with(body, "POST /v1/verify", JSON), List.of(200));
    }

    /** The first upload creates the document (201); later ones find it (200). */
    private static Knock uploaded(String what, String name, String text) {
        return new Knock(what, "gateway", upload(name, text), List.of(200, 201));
    }

    private static RawRequest upload(String name, String text) {
        String body = """
                --a-part\r
                Content-Disposition: form-data; name="collection"\r
                \r
                hostile\r
                --a-part\r
                Content-Disposition: form-data; name="file"; filename="%s"\r
                \r
                %s\r
                --a-part--\r
                """.formatted(name, text);
        return RawRequest.with(body, "POST /v1/documents", "Content-Type: multipart/form-data; boundary=a-part");
    }

    private static double medianSeconds(Stage stage, Run run) {
        return stage.database()
                .query("""
                        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - created_at))
                        FROM gateway.session WHERE id = ANY (?)""", row -> row.getDouble(1), run.sessions())
                .getFirst();
    }
}
