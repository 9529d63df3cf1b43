package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.SessionEvent;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lets tests state: given a log, when an event comes, then this is decided. The methods return details for further
 * checks.
 */
abstract class ResearchSpecification {

    /** A log of events. Each must advance the session: a log holds no ignored event. */
    record Given(List<SessionEvent> log) {

        When when(SessionEvent event) {
            ResearchState state = new NotRequested();
            for (SessionEvent logged : log) {
                Decision decision = ResearchLoop.decide(state, logged);
                assertThat(decision).as("given %s", logged).isInstanceOf(Advanced.class);
                state = (ResearchState) ((Advanced) decision).next();
            }
            return new When(state, ResearchLoop.decide(state, event));
        }
    }

    /** A decision and the state before it. */
    record When(ResearchState before, Decision decision) {

        /** Checks that the next state has this type and that exactly these commands go out. Returns the state. */
        <S extends ResearchState> S thenAdvancesTo(Class<S> type, AgentCommand... commands) {
            Advanced advanced = advanced();
            assertThat(advanced.commands()).containsExactly(commands);
            assertThat(advanced.next()).isInstanceOf(type);
            return type.cast(advanced.next());
        }

        /**
         * Checks that the next state has this type and waits for the only command that goes out. Returns the command.
         */
        <C extends AgentCommand> C thenOrders(Class<? extends Turn<?>> type, Class<C> command) {
            Advanced advanced = advanced();
            assertThat(advanced.next()).isInstanceOf(type);
            assertThat(advanced.commands()).singleElement().isInstanceOf(command);
            C ordered = command.cast(advanced.commands().getFirst());
            assertThat(type.cast(advanced.next()).awaiting()).isEqualTo(ordered.stepId());
            return ordered;
        }

        /** Checks that the next state has this type. Returns what the session has gathered. */
        Dossier thenHolds(Class<? extends ResearchState> type) {
            ResearchState next = (ResearchState) advanced().next();
            assertThat(next).isInstanceOf(type);
            return dossier(next);
        }

        void thenIgnored(Reason reason) {
            assertThat(decision).isEqualTo(new Ignored(reason));
        }

        private Advanced advanced() {
            assertThat(decision).isInstanceOf(Advanced.class);
            return (Advanced) decision;
        }
    }

    static Given given(SessionEvent... log) {
        return new Given(List.of(log));
    }

    static Given given(List<SessionEvent> log, SessionEvent... more) {
        return new Given(Stream.concat(log.stream(), Stream.of(more)).toList());
    }

    static Dossier dossier(ResearchState state) {
        return switch (state) {
            case NotRequested _ -> throw new AssertionError("the session has not begun");
            case ResearchState.Underway underway -> underway.dossier();
            case ResearchState.Paused paused -> paused.dossier();
            case Finished finished -> finished.dossier();
        };
    }

    static List<String> warnings(Dossier dossier) {
        return dossier.accounts().warnings();
    }
}
