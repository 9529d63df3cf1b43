package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlanAnswer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/**
 * Tests what holds for every course that a session can take. {@link WatchedSession} checks the rules at each event.
 * {@link ResearchLoopAtLengthTest} tries three times as many courses.
 */
@PropertyDefaults(tries = 100, edgeCases = EdgeCasesMode.NONE)
class ResearchLoopPropertiesTest {

    private static final Instant AT_THE_VERY_END = Disturbances.LAST.plusSeconds(86_400);

    @Property
    void shouldEndWhateverIsLostRepeatedOrOutOfOrder(
            @ForAll("requests") ResearchRequested request, @ForAll @Size(max = 300) List<Integer> tape) {
        // Given
        WatchedSession session = new WatchedSession();
        session.enter(request);
        // When
        new Disturbances(session, new Chances(tape)).disturb();
        session.enter(Story.resumedAt(Disturbances.LAST));
        session.enter(Story.lapsedAt(Disturbances.LAST.plusSeconds(3_600)));
        session.enter(Story.planLapsedAt(Disturbances.LAST.plusSeconds(3_600)));
        session.enter(Story.softDeadlineAt(AT_THE_VERY_END));
        session.enter(Story.hardDeadlineAt(AT_THE_VERY_END));
        // Then
        assertThat(session.state()).isInstanceOf(Finished.class);
        assertThatNothingFollows(session);
    }

    @Property
    void shouldEndTheSameWhenPausedAtEveryStep(@ForAll("requests") ResearchRequested request, @ForAll long seed) {
        // Given
        WatchedSession straight = straight(request, seed);
        WatchedSession session = new WatchedSession();
        session.enter(request);
        // When
        Instant now = Story.LATER;
        while (!session.isOver()) {
            SessionEvent answer = answer(session, seed);
            session.enter(Story.pausedAt(now));
            session.enter(answer);
            session.enter(answer);
            now = now.plusSeconds(3_600);
            session.enter(Story.resumedAt(now));
            session.enter(answer);
        }
        // Then
        assertThat(session.state().getClass()).isEqualTo(straight.state().getClass());
        assertThat(results(session)).isEqualTo(results(straight));
    }

    @Property(tries = 33)
    void shouldEndTheSameWhenForkedAtEachEvent(@ForAll("unbudgeted") ResearchRequested request, @ForAll long seed) {
        // Given
        WatchedSession parent = straight(request, seed);
        WatchedSession again = new WatchedSession();
        for (int copied = 1; copied < parent.log().size(); copied++) {
            again.enter(parent.log().get(copied - 1));
            WatchedSession child = again.copy();
            // When
            child.enter(Story.forked(copied));
            finish(child, seed);
            // Then
            assertThat(results(child)).isEqualTo(results(parent));
        }
    }

    @Property(tries = 33)
    void shouldNeverSearchWhenJudgedAgain(
            @ForAll("requests") ResearchRequested request, @ForAll Mode mode, @ForAll long seed) {
        // Given
        WatchedSession parent = straight(request, seed);
        WatchedSession again = new WatchedSession();
        for (int copied = 1; copied < parent.log().size(); copied++) {
            again.enter(parent.log().get(copied - 1));
            WatchedSession child = again.copy();
            boolean drafting = child.state() instanceof Drafting;
            // When
            child.enter(Story.judged(copied, mode, 2));
            // Then
            if (drafting) {
                finish(child, seed + 1);
                assertThat(child.ordered()).isNotEmpty().noneMatch(SearchSources.class::isInstance);
            } else {
                assertThat(child.ordered()).isEmpty();
            }
        }
    }

    private static WatchedSession straight(ResearchRequested request, long seed) {
        WatchedSession session = new WatchedSession();
        session.enter(request);
        finish(session, seed);
        return session;
    }

    private static void finish(WatchedSession session, long seed) {
        while (!session.isOver()) {
            session.enter(answer(session, seed));
        }
    }

    private static List<SessionEvent> results(WatchedSession session) {
        return session.log().stream().filter(StepReported.class::isInstance).toList();
    }

    @Property
    void shouldEndByItselfWhenEachStepIsAnsweredOnce(@ForAll("requests") ResearchRequested request, @ForAll long seed) {
        // Given
        WatchedSession session = new WatchedSession();
        session.enter(request);
        // When
        while (!session.isOver()) {
            session.enter(answer(session, seed));
        }
        // Then
        assertThat(session.state()).isInstanceOfAny(Completed.class, Failed.class);
        assertThatNothingFollows(session);
    }

    @Property
    void shouldEndTheSameWhenEveryMessageComesThriceAndOutOfOrder(
            @ForAll("requests") ResearchRequested request, @ForAll long seed, @ForAll Random order) {
        // Given
        WatchedSession straight = straight(request, seed);
        List<SessionEvent> onTheWay = new ArrayList<>(List.of(request, request, request));
        WatchedSession session = new WatchedSession();
        // When
        while (!onTheWay.isEmpty()) {
            int logged = session.log().size();
            session.enter(onTheWay.remove(order.nextInt(onTheWay.size())));
            if (session.log().size() > logged && !session.isOver()) {
                SessionEvent result = answer(session, seed);
                onTheWay.addAll(List.of(result, result, result));
            }
        }
        // Then
        assertThat(session.state()).isEqualTo(straight.state());
        assertThat(session.log()).isEqualTo(straight.log());
    }

    /** Returns the next event: a step's result, an answer to a clarifying question, or an answer to the plan. */
    static SessionEvent answer(WatchedSession session, long seed) {
        if (session.isProposing()) {
            return Story.agreed(
                    seed % 2 == 0
                            ? PlanAnswer.ACCEPTED
                            : new PlanAnswer(Samples.queries("another"), List.of("a part")));
        }
        return session.isAsking()
                ? Story.clarified(seed % 3 == 0 ? ClarificationAnswer.SKIP : new ClarificationAnswer(2, null))
                : Story.reported(answer(session.awaited(), seed));
    }

    /** Returns the same answer for a step each time within a run. */
    private static AgentEvent answer(AgentCommand command, long seed) {
        Random random = new Random(31 * seed + command.stepId().hashCode());
        return new RandomAgents(Chances.from(random)).answer(command);
    }

    private static void assertThatNothingFollows(WatchedSession session) {
        ResearchState end = session.state();
        List.copyOf(session.log()).forEach(session::enter);
        session.enter(Story.cancelled());
        session.enter(Story.hardDeadlineAt(AT_THE_VERY_END));
        session.enter(Story.pausedAt(AT_THE_VERY_END));
        session.enter(Story.resumedAt(AT_THE_VERY_END));
        session.enter(Story.finishAt(AT_THE_VERY_END));
        assertThat(session.state()).isSameAs(end);
    }

    /** A fork has its own budget, so it may get further than its parent; these requests have none. */
    @Provide
    static Arbitrary<ResearchRequested> unbudgeted() {
        return requests().filter(request -> request.limits().spendable().isNone());
    }

    @Provide
    static Arbitrary<ResearchRequested> requests() {
        Arbitrary<LimitOverrides> limits = Combinators.combine(
                        Arbitraries.integers().between(1, 4).injectNull(0.3),
                        Arbitraries.integers().between(1, 12).injectNull(0.3),
                        Arbitraries.integers().between(1, 12).injectNull(0.3),
                        Arbitraries.longs().between(0, 2_000).injectNull(0.5))
                .as((iterations, queries, sources, tokens) ->
                        new LimitOverrides(iterations, queries, sources, null, new Budget(tokens, null)));
        Arbitrary<LoopPolicy> policies = Combinators.combine(
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3))
                .as((rounds, gaps, tier, failures) -> new LoopPolicy(rounds, gaps, tier, failures, 60, true));
        return Combinators.combine(
                        Arbitraries.of(Mode.class),
                        Arbitraries.of(Complexity.class).injectNull(0.4),
                        limits,
                        policies,
                        Arbitraries.of(600).injectNull(0.7),
                        Arbitraries.of(600).injectNull(0.7))
                .as((mode, complexity, limit, policy, clarify, review) -> Story.requested(
                                Samples.brief(mode), complexity, limit, policy, clarify)
                        .showingPlan(review));
    }
}
