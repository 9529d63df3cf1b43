package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Decided;
import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.Decision.Ignored;
import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionDoor.Outcome;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What events do to one session while its row is locked: each is decided on what the one before has left, and what all
 * of them change is known before anything is written.
 *
 * @param traceparent of the request that began the session
 * @param before the state that the first event met
 * @param entered at least one event, in the order in which they were decided
 */
record Visit(SessionId session, String traceparent, ResearchState before, List<Entered> entered) {

    /**
     * An event and what became of it.
     *
     * @param decided what it has led to; null where it was refused
     * @param commands that follow from it, none where it was refused
     */
    record Entered(SessionEvent event, Outcome outcome, Decided decided, List<AgentCommand> commands) {

        private static Entered refused(SessionEvent event, Outcome outcome) {
            return new Entered(event, outcome, null, List.of());
        }
    }

    Visit {
        entered = List.copyOf(entered);
    }

    /** @param state after the last event that {@code row} tells of */
    static Visit of(SessionRow row, ResearchState state, List<SessionEvent> events) {
        return of(row.id(), row.traceparent(), row.lastSequence(), state, events);
    }

    /** Nothing is decided, and nothing is taken: the events may come again. */
    static Visit unreadable(SessionRow row, List<SessionEvent> events, UnreadableLog log) {
        return new Visit(
                row.id(),
                row.traceparent(),
                new ResearchState.NotRequested(),
                events.stream()
                        .map(event -> Entered.refused(event, new Outcome.Unreadable(log)))
                        .toList());
    }

    /**
     * The beginning of a session.
     *
     * @param copied entries of another's log, which have had their consequences there
     */
    static Visit first(SessionId session, String traceparent, List<Recorded> copied, SessionEvent event) {
        List<Entered> entered = new ArrayList<>();
        ResearchState state = new ResearchState.NotRequested();
        for (Recorded copy : copied) {
            state = ResearchLoop.evolve(state, copy);
            var outcome = new Outcome.Appended(entered.size() + 1L, state);
            entered.add(new Entered(copy.event(), outcome, copy.decided(), List.of()));
        }
        entered.addAll(
                of(session, traceparent, copied.size(), state, List.of(event)).entered());
        return new Visit(session, traceparent, new ResearchState.NotRequested(), entered);
    }

    private static Visit of(
            SessionId session, String traceparent, long lastSequence, ResearchState before, List<SessionEvent> events) {
        List<Entered> entered = new ArrayList<>(events.size());
        ResearchState state = before;
        long sequence = lastSequence;
        for (SessionEvent event : events) {
            switch (ResearchLoop.decide(state, event)) {
                case Advanced(ResearchState next, List<AgentCommand> commands) -> {
                    Decided decided = Decided.between(state, event, next);
                    state = next;
                    sequence++;
                    entered.add(new Entered(event, new Outcome.Appended(sequence, next), decided, commands));
                }
                case Ignored(Reason reason) -> entered.add(Entered.refused(event, new Outcome.Refused(reason, state)));
            }
        }
        return new Visit(session, traceparent, before, entered);
    }

    /** The last event alone, without the copies of another's log before it. */
    Visit lastAlone() {
        return new Visit(session, traceparent, before, List.of(entered.getLast()));
    }

    /** What is to be appended to the log. */
    List<SessionTables.Entry> entries() {
        return entered.stream()
                .filter(one -> one.outcome() instanceof Outcome.Appended)
                .map(one -> entry(one, (Outcome.Appended) one.outcome()))
                .toList();
    }

    private SessionTables.Entry entry(Entered one, Outcome.Appended appended) {
        return new SessionTables.Entry(session, appended.sequence(), one.event(), one.decided(), appended.state());
    }

    /** The last entry, to whose state the session's row is brought; empty where every event was refused. */
    Optional<SessionTables.Entry> last() {
        List<SessionTables.Entry> entries = entries();
        return entries.isEmpty() ? Optional.empty() : Optional.of(entries.getLast());
    }

    ResearchState after() {
        return last().map(SessionTables.Entry::after).orElse(before);
    }

    /** Steps whose results have come, whatever they were good for; their commands are sent no more. */
    List<StepId> answered() {
        return entered.stream()
                .filter(one -> !(one.outcome() instanceof Outcome.Unreadable))
                .filter(one -> one.event() instanceof StepReported)
                .map(one -> ((StepReported) one.event()).result().stepId())
                .toList();
    }

    /** What results have cost that came after the end. */
    Usage late() {
        return entered.stream()
                .filter(one -> one.outcome() instanceof Outcome.Refused refused && refused.reason() == Reason.LATE)
                .filter(one -> one.event() instanceof StepReported)
                .map(one -> ((StepReported) one.event()).result().usage())
                .reduce(Usage.NONE, Usage::plus);
    }

    /** Whether the session ended by something else than a step's result, so that steps may still run. */
    boolean cutOff() {
        return last().filter(entry -> entry.after() instanceof ResearchState.Finished)
                .filter(entry -> !(entry.event() instanceof StepReported))
                .isPresent();
    }

    /** The commands that remain to be sent once everything is written. */
    List<AgentCommand> commands() {
        return entered.stream().flatMap(one -> one.commands().stream()).toList();
    }
}
