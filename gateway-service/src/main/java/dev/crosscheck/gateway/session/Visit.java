package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The effect of events on one session while its row is locked. Each event is decided on the state that the previous one
 * left. All changes are computed before anything is written.
 *
 * @param loop the loop of the session's kind; null if its log is unreadable
 * @param traceparent trace context of the request that began the session
 * @param before the state before the first event; null if the log is unreadable
 * @param entered at least one event, in the order of the decisions
 */
record Visit(SessionId session, Loop loop, String traceparent, SessionState before, List<Entered> entered) {

    /**
     * An event and its outcome.
     *
     * @param entry the entry to append to the log; null if the event was refused
     * @param commands the resulting commands; empty if the event was refused
     */
    record Entered(SessionEvent event, EventOutcome outcome, SessionTables.Entry entry, List<AgentCommand> commands) {

        private static Entered refused(SessionEvent event, EventOutcome outcome) {
            return new Entered(event, outcome, null, List.of());
        }
    }

    Visit {
        entered = List.copyOf(entered);
    }

    /** @param state the state after the last event that {@code row} counts */
    static Visit of(SessionRow row, Loop loop, SessionState state, List<SessionEvent> events) {
        List<Entered> entered = new Decisions(row.id(), loop, row.lastSequence(), state).on(events);
        return new Visit(row.id(), loop, row.traceparent(), state, entered);
    }

    /** Decides nothing and accepts nothing: the events may be sent again. */
    static Visit unreadable(SessionRow row, List<SessionEvent> events, UnreadableLog log) {
        return new Visit(
                row.id(),
                null,
                row.traceparent(),
                null,
                events.stream()
                        .map(event -> Entered.refused(event, new EventOutcome.Unreadable(log)))
                        .toList());
    }

    /**
     * Begins a session.
     *
     * @param copied entries of another session's log; their commands were sent there
     */
    static Visit first(SessionId session, Loop loop, String traceparent, List<Recorded> copied, SessionEvent event) {
        Decisions decisions = new Decisions(session, loop, 0, loop.start());
        List<Entered> entered = new ArrayList<>();
        copied.forEach(copy -> entered.add(decisions.copied(copy)));
        entered.addAll(decisions.on(List.of(event)));
        return new Visit(session, loop, traceparent, loop.start(), entered);
    }

    /** Decides one event after the other, each on the state that the previous one left. */
    private static final class Decisions {

        private final SessionId session;
        private final Loop loop;
        private long sequence;
        private SessionState state;

        Decisions(SessionId session, Loop loop, long sequence, SessionState state) {
            this.session = session;
            this.loop = loop;
            this.sequence = sequence;
            this.state = state;
        }

        List<Entered> on(List<SessionEvent> events) {
            return events.stream().map(this::decided).toList();
        }

        private Entered decided(SessionEvent event) {
            return switch (state.decide(event)) {
                case Advanced(SessionState next, List<AgentCommand> commands) ->
                    entered(event, state.consequence(event, next), next, commands);
                case Ignored(Reason reason) -> Entered.refused(event, new EventOutcome.Refused(reason, state));
            };
        }

        Entered copied(Recorded copy) {
            return entered(copy.event(), copy.decided(), state.evolve(copy), List.of());
        }

        private Entered entered(
                SessionEvent event, Consequence decided, SessionState next, List<AgentCommand> commands) {
            EventData data = loop.data(state, event, next);
            state = next;
            sequence++;
            String stored = loop.decisions().write(decided);
            var entry = new SessionTables.Entry(session, loop.kind(), sequence, event, stored, data, next);
            return new Entered(event, new EventOutcome.Appended(sequence, next), entry, commands);
        }
    }

    /** Returns a visit with only the last event, without the copies of another session's log before it. */
    Visit lastAlone() {
        return new Visit(session, loop, traceparent, before, List.of(entered.getLast()));
    }

    /** Returns the entries to append to the log. */
    List<SessionTables.Entry> entries() {
        return entered.stream().map(Entered::entry).filter(Objects::nonNull).toList();
    }

    /** Returns the last entry, whose state goes into the session's row; empty if every event was refused. */
    Optional<SessionTables.Entry> last() {
        List<SessionTables.Entry> entries = entries();
        return entries.isEmpty() ? Optional.empty() : Optional.of(entries.getLast());
    }

    SessionState after() {
        return last().map(SessionTables.Entry::after).orElse(before);
    }

    /** Returns the steps whose results have arrived, accepted or not. Their commands are not sent any more. */
    List<StepId> answered() {
        return entered.stream()
                .filter(one -> !(one.outcome() instanceof EventOutcome.Unreadable))
                .filter(one -> one.event() instanceof StepReported)
                .map(one -> ((StepReported) one.event()).result().stepId())
                .toList();
    }

    /** Returns what each result has cost that arrived after the session's end. */
    List<SessionTables.Late> late() {
        return entered.stream()
                .filter(one -> one.outcome() instanceof EventOutcome.Refused refused && refused.reason() == Reason.LATE)
                .filter(one -> one.event() instanceof StepReported)
                .map(one -> ((StepReported) one.event()).result())
                .filter(result -> !result.usage().equals(Usage.NONE))
                .map(result -> new SessionTables.Late(session, result.stepId(), result.usage()))
                .toList();
    }

    /** Returns whether the session ended by anything other than a step's result, so that steps may still be running. */
    boolean cutOff() {
        return last().filter(entry -> entry.after().status().isTerminal())
                .filter(entry -> !(entry.event() instanceof StepReported))
                .isPresent();
    }

    /** Returns the commands to send after the commit. */
    List<AgentCommand> commands() {
        return entered.stream().flatMap(one -> one.commands().stream()).toList();
    }
}
