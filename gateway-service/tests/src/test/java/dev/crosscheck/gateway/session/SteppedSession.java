package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A session decided event by event, for tests of the stored and public formats. */
final class SteppedSession {

    static final Instant NOON = Instant.parse("2025-06-01T12:00:00Z");
    static final SessionId SESSION = new SessionId("session-1");
    static final SessionId PARENT = new SessionId("session-0");
    static final String QUESTION = "When did the tank leak?";

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

    static final ResearchRequested MAY_ASK = new ResearchRequested(
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

    /** An event with the states before and after it. */
    record Step(SessionEvent event, ResearchState before, ResearchState after) {}

    private SteppedSession() {}

    static StepReported asksBack() {
        var result = new QuestionExamined(
                SESSION,
                StepId.at(SESSION, "clarify"),
                ProducedBy.heuristic("script"),
                new Usage(1, 10, 5, 0.01),
                CLARIFICATION);
        return new StepReported(result.stepId().resultId(), NOON, result);
    }

    static List<Step> run() {
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

    static ResearchState advance(
            List<Step> steps, Deque<AgentCommand> commands, ResearchState state, SessionEvent event) {
        var decision = (Decision.Advanced) ResearchLoop.decide(state, event);
        ResearchState next = (ResearchState) decision.next();
        steps.add(new Step(event, state, next));
        commands.addAll(decision.commands());
        return next;
    }
}
