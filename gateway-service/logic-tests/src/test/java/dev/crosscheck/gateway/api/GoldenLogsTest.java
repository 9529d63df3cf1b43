package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.research.Folds;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.GoldenLog;
import dev.crosscheck.gateway.session.GoldenLog.Folded;
import dev.crosscheck.gateway.session.Loop;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that today's code reads old sessions as they were: each golden log folds to the same states, public data, view
 * and report. Fields added since then are allowed; a missing or changed value fails.
 */
class GoldenLogsTest {

    /** The logs of each set, read once. */
    private static final Map<Path, List<GoldenLog>> LOGS =
            folders().collect(Collectors.toMap(Function.identity(), GoldenLogsTest::read));

    /**
     * The fields that events of each set had at recording. If such a field appears in an event that lacked it, the test
     * fails.
     */
    private static final Map<Path, Map<String, Set<String>>> FIELDS = folders()
            .collect(Collectors.toMap(
                    Function.identity(),
                    folder -> Map.of("data", fields(folder, "data"), "owner_data", fields(folder, "owner_data"))));

    static Stream<GoldenLog> logs() {
        return folders().flatMap(GoldenLogsTest::in);
    }

    static Stream<Path> folders() {
        return Stream.concat(Stream.of(GoldenLogRecorder.FOLDER), decidedFolders());
    }

    /** The folders of logs whose rows have the decisions. */
    static Stream<Path> decidedFolders() {
        return Stream.of(
                GoldenLogRecorder.DECIDED,
                GoldenLogRecorder.PLANS,
                GoldenLogRecorder.CHATS,
                GoldenLogRecorder.EVALUATIONS);
    }

    static Stream<GoldenLog> researchLogs() {
        return logs().filter(log -> log.loop().kind().equals(MessageType.RESEARCH));
    }

    private static Stream<GoldenLog> in(Path folder) {
        return LOGS.get(folder).stream();
    }

    private static List<GoldenLog> read(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(GoldenLog::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> fields(Path folder, String part) {
        Set<String> names = new HashSet<>();
        in(folder)
                .forEach(log -> log.json()
                        .path("events")
                        .forEach(event -> event.path(part).fieldNames().forEachRemaining(names::add)));
        return names;
    }

    @ParameterizedTest
    @MethodSource("logs")
    void shouldSayOfEachEventWhatWasSaidWhenItWasWritten(GoldenLog log) {
        // When
        List<Folded> folded = log.fold();

        // Then
        List<String> differences = new ArrayList<>();
        for (Folded one : folded) {
            String event = "event " + one.row().path("sequence");
            differences(event + " type", one.row().path("type"), TextNode.valueOf(one.type()), differences);
            differences(event + " payload", one.row().path("payload"), one.payload(), differences);
            ObjectNode facts = one.data().facts();
            differences(event + " data", one.row().path("data"), facts, differences);
            unexpected(
                    event + " data",
                    one.row().path("data"),
                    facts,
                    FIELDS.get(log.folder()).get("data"),
                    differences);
            ObjectNode text = one.data().text();
            differences(event + " owner_data", one.row().path("owner_data"), text, differences);
            unexpected(
                    event + " owner_data",
                    one.row().path("owner_data"),
                    text,
                    FIELDS.get(log.folder()).get("owner_data"),
                    differences);
        }
        assertThat(differences).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void shouldFoldToTheStateOfThatTime(GoldenLog log) {
        // When
        SessionState state = log.fold().getLast().after();

        // Then
        List<String> differences = new ArrayList<>();
        differences("state", log.json().path("state"), GoldenKinds.state(state), differences);
        ObjectNode projection = GoldenLog.projection(state);
        projection
                .fieldNames()
                .forEachRemaining(column -> differences(
                        "session " + column,
                        log.json().path("session").path(column),
                        projection.path(column),
                        differences));
        assertThat(differences).isEmpty();
    }

    /** The form in which today's code stores a decision keeps all of it. */
    @ParameterizedTest
    @MethodSource("logs")
    void shouldFoldToTheSameWhenItsDecisionsAreStoredAnew(GoldenLog log) {
        // Given
        Loop loop = log.loop();

        for (Folded one : log.fold()) {
            // When
            Consequence decided = one.before().consequence(one.event(), one.after());
            Consequence stored = loop.decisions().read(loop.decisions().write(decided));

            // Then
            assertThat(one.before().evolve(new Recorded(one.event(), stored)))
                    .as("event " + one.row().path("sequence"))
                    .isEqualTo(one.after());
        }
    }

    /** The decisions that today's code makes fold to the same state. */
    @ParameterizedTest
    @MethodSource("researchLogs")
    void shouldFoldByItsDecisionsToTheSame(GoldenLog log) {
        // Given
        List<Folded> folded = log.fold();
        List<SessionEvent> events = folded.stream().map(Folded::event).toList();

        // When
        ResearchState state = Folds.fold(events);

        // Then
        assertThat(state).isEqualTo(folded.getLast().after());
    }

    @ParameterizedTest
    @MethodSource("logs")
    void shouldShowTheSessionAsItWas(GoldenLog log) {
        // When
        JsonNode view = GoldenKinds.view(log, log.fold().getLast().after());

        // Then
        ObjectNode expected = log.json().path("view").deepCopy();
        // The budget's account is not part of the log.
        expected.remove("budget");
        List<String> differences = new ArrayList<>();
        differences("view", expected, view, differences);
        assertThat(differences).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("researchLogs")
    void shouldHaveTheReportThatItHad(GoldenLog log) {
        // When
        var report = FinishedReport.of(
                log.snapshot((ResearchState) log.fold().getLast().after()));

        // Then
        assertThat(report.map(finished -> finished.report().markdown()).orElse(null))
                .isEqualTo(log.json().path("view").path("report").textValue());
    }

    /** Golden logs are only added: the index has the SHA-256 of each, as {@code sha256sum} writes it. */
    @ParameterizedTest
    @MethodSource("folders")
    void shouldHaveEachLogAsItWasRecorded(Path folder) throws Exception {
        // Given
        List<String> index = Files.readAllLines(GoldenLogRecorder.index(folder));

        // When
        List<String> lines = in(folder)
                .map(log -> GoldenLogRecorder.indexLine(folder.resolve(log.name() + ".json")))
                .toList();

        // Then
        assertThat(lines).containsExactlyInAnyOrderElementsOf(index);
    }

    /** Today's code would decide an event without a stored decision anew, so the log would prove nothing. */
    @ParameterizedTest
    @MethodSource("decidedFolders")
    void shouldHaveWhatWasDecidedOfEachEvent(Path folder) {
        // When
        Stream<GoldenLog> logs = in(folder);

        // Then
        assertThat(logs)
                .isNotEmpty()
                .allSatisfy(log -> assertThat(log.json().path("events"))
                        .allSatisfy(event ->
                                assertThat(event.path("decided").isObject()).isTrue()));
    }

    /**
     * Adds to {@code differences} where {@code actual} lacks a value of {@code expected} or has another; null equals
     * absent.
     */
    private static void differences(String at, JsonNode expected, JsonNode actual, List<String> differences) {
        if (expected.isObject() && actual.isObject()) {
            expected.fieldNames()
                    .forEachRemaining(
                            name -> differences(at + "." + name, expected.path(name), actual.path(name), differences));
        } else if (expected.isArray() && actual.isArray() && expected.size() == actual.size()) {
            for (int place = 0; place < expected.size(); place++) {
                differences(at + "[" + place + "]", expected.get(place), actual.get(place), differences);
            }
        } else if (!same(expected, actual)) {
            differences.add(at + ": was " + expected + ", is " + actual);
        }
    }

    private static boolean same(JsonNode expected, JsonNode actual) {
        boolean nothing = expected.isNull() || expected.isMissingNode();
        if (nothing) {
            return actual.isNull() || actual.isMissingNode();
        }
        boolean numbers = expected.isNumber() && actual.isNumber();
        return numbers ? expected.decimalValue().compareTo(actual.decimalValue()) == 0 : expected.equals(actual);
    }

    private static void unexpected(
            String at, JsonNode expected, JsonNode actual, Set<String> known, List<String> differences) {
        actual.fieldNames().forEachRemaining(name -> {
            if (known.contains(name) && !expected.has(name)) {
                differences.add(at + "." + name + ": was absent, is " + actual.path(name));
            }
        });
    }
}
