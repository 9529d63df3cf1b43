package dev.crosscheck.gateway.session;

import static dev.crosscheck.gateway.session.SteppedSession.MAY_ASK;
import static dev.crosscheck.gateway.session.SteppedSession.NOON;
import static dev.crosscheck.gateway.session.SteppedSession.PARENT;
import static dev.crosscheck.gateway.session.SteppedSession.QUESTION;
import static dev.crosscheck.gateway.session.SteppedSession.SESSION;
import static dev.crosscheck.gateway.session.SteppedSession.advance;
import static dev.crosscheck.gateway.session.SteppedSession.asksBack;
import static dev.crosscheck.gateway.session.SteppedSession.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.Decided;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.research.Kinds;
import dev.crosscheck.gateway.research.ResearchDecisions;
import dev.crosscheck.gateway.session.SteppedSession.Step;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.message.WireJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;

/** Tests what subscribers and clients rely on: changing the approved files changes the public contract. */
class EventContractTest {

    private static final ObjectWriter PRETTY = WireJson.mapper().writerWithDefaultPrettyPrinter();

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

    /** The approved decisions are the format by which logs fold as long as sessions exist. */
    @Test
    void shouldStoreWhatWasDecided() throws Exception {
        // Given
        ArrayNode decisions = WireJson.mapper().createArrayNode();
        ResearchState before = new ResearchState.NotRequested();

        // When
        for (Step step : run()) {
            decisions.add(WireJson.mapper()
                    .readTree(ResearchDecisions.JSON.write(Decided.between(before, step.event(), step.after()))));
            before = step.after();
        }

        // Then
        verify(decisions);
    }

    /** The approved file stands for rows that were stored long ago. */
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
            state = ResearchLoop.evolve(state, new Recorded(step.event(), ResearchDecisions.JSON.read(decided)));

            // Then
            assertThat(state).isEqualTo(step.after());
        }
    }

    @Test
    void shouldShowSourcesAsTheyWereToldAtTheEndWhateverTheRulesSayToday() throws Exception {
        // Given
        ResearchState state = new ResearchState.NotRequested();
        Dossier decidedToday = null;

        for (Step step : run()) {
            ObjectNode decided = (ObjectNode) WireJson.mapper()
                    .readTree(ResearchDecisions.JSON.write(Decided.between(state, step.event(), step.after())));
            if (decided.at("/change/marks/0") instanceof ObjectNode mark) {
                mark.put("warning", "of_then").put("party", true).put("origin", 7);
                decidedToday = step.after().dossier();
            }

            // When
            state = ResearchLoop.evolve(
                    state, new Recorded(step.event(), ResearchDecisions.JSON.read(decided.toString())));
        }

        // Then
        Source source = state.dossier().sourcesAsShown().getFirst();
        assertThat(source.warning()).isEqualTo("of_then");
        assertThat(source.party()).isTrue();
        assertThat(state.dossier().marksAsShown().getFirst().origin()).isEqualTo(7);
        assertThat(decidedToday.sourcesAsShown().getFirst()).isNotEqualTo(source);
    }

    private static List<LogEntry> entries(List<Step> steps) {
        List<LogEntry> entries = new ArrayList<>();
        for (Step step : steps) {
            EventData data = Kinds.RESEARCH.data(step.before(), step.event(), step.after());
            entries.add(new LogEntry(
                    SESSION,
                    entries.size() + 1L,
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
