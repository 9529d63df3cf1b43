package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.Decided;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.research.DecisionJson;
import dev.crosscheck.gateway.research.Kinds;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.message.WireJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What subscribers and clients rely on: a change of the approved files is a change of the public contract. */
class EventContractTest {

    private static final Instant NOON = Instant.parse("2025-06-01T12:00:00Z");
    private static final SessionId SESSION = new SessionId("session-1");
    private static final SessionId PARENT = new SessionId("session-0");
    private static final String QUESTION = "When did the tank leak?";
    private static final ObjectWriter PRETTY = WireJson.mapper().writerWithDefaultPrettyPrinter();

    private static final ResearchRequested REQUEST = new ResearchRequested(
            new EventId("session-1.request"),
            NOON,
            SESSION,
            "local",
            new Brief(QUESTION, Mode.DISCOVERY, Language.ENGLISH, LocalDate.parse("2025-06-01"), null, null),
            null,
            LimitOverrides.NONE,
            LoopPolicy.DEFAULT,
            List.of("demo"),
            7L,
            null);

    private static final ResearchRequested MAY_ASK = new ResearchRequested(
            REQUEST.id(),
            NOON,
            SESSION,
            "local",
            REQUEST.brief(),
            null,
            LimitOverrides.NONE,
            LoopPolicy.DEFAULT,
            List.of("demo"),
            7L,
            600);

    private static final Clarification CLARIFICATION = new Clarification(
            AmbiguityType.ENTITY,
            List.of(
                    new Reading("tank T-1", "When did tank T-1 leak?"),
                    new Reading("tank T-3", "When did tank T-3 leak?")));

    private record Step(SessionEvent event, ResearchState before, ResearchState after) {}

    @Test
    void shouldKeepPublicEventsAsApprovedWhenSessionRunsStraight() throws Exception {
        // Given
        List<Step> steps = run();

        // When
        ArrayNode events = WireJson.mapper().createArrayNode();
        entries(steps).forEach(entry -> events.add(EventJson.published(entry)));

        // Then
        verify(events);
    }

    @Test
    void shouldKeepOwnersEventsAsApprovedWhenSessionRunsStraight() throws Exception {
        // Given
        List<Step> steps = run();

        // When
        ArrayNode events = WireJson.mapper().createArrayNode();
        entries(steps).forEach(entry -> events.add(EventJson.owned(entry)));

        // Then
        verify(events);
    }

    @Test
    void shouldShowNoTextWhenEventIsPublished() {
        // Given
        List<Step> steps = run();

        // When
        List<String> published = entries(steps).stream()
                .map(entry -> EventJson.published(entry).toString())
                .toList();

        // Then
        assertThat(published)
                .allSatisfy(json -> assertThat(json)
                        .doesNotContain(QUESTION)
                        .doesNotContain(ScriptedAgents.SENTENCE)
                        .doesNotContain("A notice")
                        .doesNotContain("find the leak")
                        .doesNotContain("The draft cites"));
    }

    @Test
    void shouldKeepPublicEventsAsApprovedWhenSessionIsSteered() throws Exception {
        // Given
        List<Step> straight = run();
        List<Step> steered = new ArrayList<>(straight.subList(0, 3));
        Deque<AgentCommand> commands = new ArrayDeque<>();
        ResearchState state = steered.getLast().after();

        // When
        for (SessionEvent event : List.of(
                new ResearchPaused(new EventId("p"), NOON),
                straight.get(3).event(),
                new ResearchResumed(new EventId("r"), NOON.plusSeconds(60)),
                new JudgementReopened(new EventId("j"), NOON.plusSeconds(60), PARENT, 6, Mode.STRICT, 1),
                new ResearchForked(new EventId("k"), NOON.plusSeconds(60), PARENT, 7),
                new ResearchRetried(new EventId("t"), NOON.plusSeconds(60), PARENT, 8),
                new FinishRequested(new EventId("f"), NOON.plusSeconds(70)),
                new ResearchCancelled(new EventId("c"), NOON.plusSeconds(80), "no longer needed"))) {
            state = advance(steered, commands, state, event);
        }

        // Then
        ArrayNode events = WireJson.mapper().createArrayNode();
        entries(steered.subList(3, steered.size())).forEach(entry -> events.add(EventJson.published(entry)));
        verify(events);
    }

    @Test
    void shouldKeepOwnersEventsAsApprovedWhenTheQuestionIsAskedBack() throws Exception {
        // Given
        List<Step> steps = new ArrayList<>();
        Deque<AgentCommand> commands = new ArrayDeque<>();
        ResearchState state = advance(steps, commands, new ResearchState.NotRequested(), MAY_ASK);
        var looked = ScriptedAgents.straight(commands.remove()).orElseThrow();
        state = advance(steps, commands, state, new StepReported(looked.stepId().resultId(), NOON, looked));

        // When
        state = advance(steps, commands, state, asksBack());
        advance(
                steps,
                commands,
                state,
                new ClarificationAnswered(new EventId("a"), NOON.plusSeconds(9), new ClarificationAnswer(2, null)));

        // Then
        ArrayNode events = WireJson.mapper().createArrayNode();
        entries(steps).forEach(entry -> events.add(EventJson.owned(entry)));
        verify(events);
    }

    private static StepReported asksBack() {
        var result = new QuestionExamined(
                SESSION,
                StepId.at(SESSION, "clarify"),
                ProducedBy.heuristic("script"),
                new Usage(1, 10, 5, 0.01),
                CLARIFICATION);
        return new StepReported(result.stepId().resultId(), NOON, result);
    }

    static Stream<SessionEvent> everyEvent() {
        return Stream.concat(
                run().stream().map(Step::event),
                Stream.of(
                        MAY_ASK,
                        asksBack(),
                        new ClarificationAnswered(new EventId("a"), NOON, new ClarificationAnswer(null, "of 2024")),
                        new ClarificationAnswered(new EventId("a"), NOON, ClarificationAnswer.SKIP),
                        new ClarificationLapsed(new EventId("a"), NOON),
                        new ResearchCancelled(new EventId("c"), NOON, "no longer needed"),
                        new SoftDeadlinePassed(new EventId("s"), NOON),
                        new HardDeadlinePassed(new EventId("h"), NOON),
                        new FinishRequested(new EventId("f"), NOON),
                        new ResearchPaused(new EventId("p"), NOON),
                        new ResearchResumed(new EventId("r"), NOON),
                        new ResearchForked(new EventId("k"), NOON, PARENT, 4),
                        new ResearchRetried(new EventId("t"), NOON, PARENT, 4),
                        new JudgementReopened(new EventId("j"), NOON, PARENT, 4, Mode.STRICT, 1)));
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void shouldReadBackWhatWasStoredWhenEventIsLogged(SessionEvent event) {
        // Given
        EventPayload stored = EventPayload.of(event);

        // When
        SessionEvent read = new EventPayload(stored.type(), stored.json()).event(event.id(), event.time());

        // Then
        assertThat(read).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void shouldCarryTheChildsIdsAndNoCostWhenEventIsCopied(SessionEvent event) {
        // Given
        SessionId child = new SessionId("child");

        // When
        SessionEvent copy = new LogCopy(SESSION, child).copy(event);

        // Then
        assertThat(EventPayload.of(copy).json()).doesNotContain(SESSION.value());
        assertThat(copy.id().value()).startsWith("child.copied.");
        assertThat(copy.time()).isEqualTo(event.time());
        assertThat(copy).isExactlyInstanceOf(event.getClass());
        if (copy instanceof StepReported(EventId _, Instant _, AgentEvent result)) {
            AgentEvent original = ((StepReported) event).result();
            assertThat(result.usage()).isEqualTo(Usage.NONE);
            assertThat(result.sessionId()).isEqualTo(child);
            assertThat(result.stepId().value())
                    .isEqualTo("child"
                            + original.stepId()
                                    .value()
                                    .substring(SESSION.value().length()));
            assertThat(result)
                    .usingRecursiveComparison()
                    .ignoringFields("sessionId", "stepId", "usage")
                    .isEqualTo(original);
        }
    }

    /** What logs are folded by for as long as there are sessions. */
    @Test
    void shouldStoreWhatWasDecided() throws Exception {
        // Given
        ArrayNode decisions = WireJson.mapper().createArrayNode();
        ResearchState before = new ResearchState.NotRequested();

        // When
        for (Step step : run()) {
            decisions.add(WireJson.mapper()
                    .readTree(DecisionJson.write(Decided.between(before, step.event(), step.after()))));
            before = step.after();
        }

        // Then
        verify(decisions);
    }

    /** The approved file stands for rows that were written long ago. */
    @Test
    void shouldFoldByWhatWasOnceStored() throws Exception {
        // Given
        Path approved = Path.of(
                "src/test/java/dev/crosscheck/gateway/session",
                "EventContractTest.shouldStoreWhatWasDecided.approved.json");
        JsonNode stored = WireJson.mapper().readTree(Files.readString(approved));
        ResearchState state = new ResearchState.NotRequested();
        int place = 0;

        for (Step step : run()) {
            // When
            String decided = stored.get(place++).toString();
            state = ResearchLoop.evolve(state, new Recorded(step.event(), DecisionJson.read(decided)));

            // Then
            assertThat(state).isEqualTo(step.after());
        }
    }

    private static List<Step> run() {
        List<Step> steps = new ArrayList<>();
        Deque<AgentCommand> commands = new ArrayDeque<>();
        ResearchState state = advance(steps, commands, new ResearchState.NotRequested(), REQUEST);
        while (!commands.isEmpty()) {
            var result = ScriptedAgents.straight(commands.remove()).orElseThrow();
            state = advance(
                    steps, commands, state, new StepReported(result.stepId().resultId(), NOON, result));
        }
        return steps;
    }

    private static ResearchState advance(
            List<Step> steps, Deque<AgentCommand> commands, ResearchState state, SessionEvent event) {
        var decision = (Decision.Advanced) ResearchLoop.decide(state, event);
        ResearchState next = (ResearchState) decision.next();
        steps.add(new Step(event, state, next));
        commands.addAll(decision.commands());
        return next;
    }

    private static List<LogEntry> entries(List<Step> steps) {
        List<LogEntry> entries = new ArrayList<>();
        for (Step step : steps) {
            EventData data = Kinds.RESEARCH.data(step.before(), step.event(), step.after());
            entries.add(new LogEntry(
                    SESSION,
                    entries.size() + 1L,
                    step.event().id(),
                    EventPayload.of(step.event()).type(),
                    step.event().time(),
                    WireJson.mapper().valueToTree(data.facts()).toString(),
                    WireJson.mapper().valueToTree(data.text()).toString()));
        }
        return entries;
    }

    private static void verify(ArrayNode events) throws Exception {
        Approvals.verify(
                PRETTY.writeValueAsString(events),
                new Options().withReporter(new QuietReporter()).forFile().withExtension(".json"));
    }
}
