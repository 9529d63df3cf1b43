package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What holds for every course that a session can take. {@link WatchedSession} checks the rules at each event. */
class ResearchLoopPropertiesTest {

    private static final int TRIES = 300;

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndWhateverIsLostRepeatedOrOutOfOrder(
            @ForAll("requests") ResearchRequested request, @ForAll @Size(max = 300) List<Integer> tape) {
        // Given
        WatchedSession session = new WatchedSession();
        session.enter(request);
        // When
        disturb(session, new Chances(tape));
        session.enter(Story.softDeadline());
        session.enter(Story.hardDeadline());
        // Then
        assertThat(session.state()).isInstanceOf(Finished.class);
        assertThatNothingFollows(session);
    }

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndByItselfWhenEachStepIsAnsweredOnce(@ForAll("requests") ResearchRequested request, @ForAll long seed) {
        // Given
        WatchedSession session = new WatchedSession();
        session.enter(request);
        // When
        while (!session.isOver()) {
            session.enter(Story.reported(answer(session.awaited(), seed)));
        }
        // Then
        assertThat(session.state()).isInstanceOfAny(Completed.class, Failed.class);
        assertThatNothingFollows(session);
    }

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndTheSameWhenEveryMessageComesThriceAndOutOfOrder(
            @ForAll("requests") ResearchRequested request, @ForAll long seed, @ForAll Random order) {
        // Given
        WatchedSession straight = new WatchedSession();
        straight.enter(request);
        while (!straight.isOver()) {
            straight.enter(Story.reported(answer(straight.awaited(), seed)));
        }
        List<SessionEvent> onTheWay = new ArrayList<>(List.of(request, request, request));
        WatchedSession session = new WatchedSession();
        // When
        while (!onTheWay.isEmpty()) {
            int logged = session.log().size();
            session.enter(onTheWay.remove(order.nextInt(onTheWay.size())));
            if (session.log().size() > logged && !session.isOver()) {
                SessionEvent result = Story.reported(answer(session.awaited(), seed));
                onTheWay.addAll(List.of(result, result, result));
            }
        }
        // Then
        assertThat(session.state()).isEqualTo(straight.state());
        assertThat(session.log()).isEqualTo(straight.log());
    }

    /** Were it not so, the properties above would hold of nothing. */
    @Example
    void shouldMeetEveryArrowOfTheDiagram() {
        // Given
        List<Mode> modes = List.of(Mode.values());
        Set<String> arrows = new TreeSet<>();
        // When
        for (int seed = 0; seed < TRIES; seed++) {
            WatchedSession session = new WatchedSession();
            session.enter(Story.requested(modes.get(seed % modes.size())));
            while (!session.isOver()) {
                String from = session.state().phase();
                session.enter(Story.reported(answer(session.awaited(), seed)));
                arrows.add(from + " to " + session.state().phase());
            }
        }
        // Then
        assertThat(arrows)
                .containsExactly(
                        "composing to completed",
                        "composing to verifying",
                        "drafting to composing",
                        "drafting to failed",
                        "drafting to reviewing",
                        "drafting to searching",
                        "planning to searching",
                        "reflecting to composing",
                        "reflecting to drafting",
                        "reflecting to searching",
                        "reviewing to composing",
                        "reviewing to revising",
                        "revising to composing",
                        "revising to reviewing",
                        "revising to searching",
                        "searching to drafting",
                        "searching to reflecting",
                        "verifying to completed");
    }

    /** Answers, losses, repetitions, stale results, deadlines and cancels, as the tape has them. */
    private static void disturb(WatchedSession session, Chances chances) {
        RandomAgents agents = new RandomAgents(chances);
        List<SessionEvent> seen = new ArrayList<>();
        boolean lost = false;
        while (!chances.isOver()) {
            int kind = chances.below(40);
            SessionEvent event = switch (kind) {
                case 0 -> Story.cancelled();
                case 1 -> Story.softDeadline();
                case 2 -> chances.oneIn(4) ? Story.hardDeadline() : Story.requested();
                case 3, 4, 5 -> Story.failed(chances.oneOf("plan", "search-1", "draft-2", "review-7", "verify"));
                case 6, 7, 8, 9, 10, 11 -> seen.isEmpty() ? Story.requested() : chances.oneOf(seen);
                case 12, 13 -> session.isOver() ? Story.cancelled() : misplaced(session.awaited(), agents);
                default ->
                    session.isOver() || lost ? Story.requested() : Story.reported(agents.answer(session.awaited()));
            };
            lost |= kind == 14 && chances.oneIn(3);
            seen.add(event);
            session.enter(event);
        }
    }

    /** A result of the right kind for a step that is not the awaited one. */
    private static SessionEvent misplaced(AgentCommand awaited, RandomAgents agents) {
        AgentCommand elsewhere = new AgentCommand.VerifyReport(
                Story.SESSION, Story.step("verify-" + awaited.stepId()), Samples.brief(Mode.STRICT), "text", List.of());
        return Story.reported(agents.answer(elsewhere));
    }

    /** Each step has one answer in a run, however often it is asked for. */
    private static AgentEvent answer(AgentCommand command, long seed) {
        Random random = new Random(31 * seed + command.stepId().hashCode());
        return new RandomAgents(Chances.from(random)).answer(command);
    }

    private static void assertThatNothingFollows(WatchedSession session) {
        ResearchState end = session.state();
        List.copyOf(session.log()).forEach(session::enter);
        session.enter(Story.cancelled());
        session.enter(Story.hardDeadline());
        assertThat(session.state()).isSameAs(end);
    }

    @Provide
    static Arbitrary<ResearchRequested> requests() {
        Arbitrary<LimitOverrides> limits = Combinators.combine(
                        Arbitraries.integers().between(1, 4).injectNull(0.3),
                        Arbitraries.integers().between(1, 12).injectNull(0.3),
                        Arbitraries.integers().between(1, 12).injectNull(0.3))
                .as((iterations, queries, sources) -> new LimitOverrides(iterations, queries, sources, null));
        Arbitrary<LoopPolicy> policies = Combinators.combine(
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3))
                .as((rounds, gaps, tier, failures) -> new LoopPolicy(rounds, gaps, tier, failures, 60));
        return Combinators.combine(
                        Arbitraries.of(Mode.class),
                        Arbitraries.of(Complexity.class).injectNull(0.4),
                        limits,
                        policies)
                .as((mode, complexity, limit, policy) ->
                        Story.requested(Samples.brief(mode), complexity, limit, policy));
    }
}
