package dev.crosscheck.system.faults.history;

import static dev.crosscheck.system.faults.history.Recorded.SESSION;

import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.Command;
import dev.crosscheck.system.faults.history.Histories.Logged;
import dev.crosscheck.system.faults.history.Histories.Session;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Ways to spoil the histories of a successful session, each with the violation that the checker must report. */
final class BrokenPromises {

    private static final int DRAFTING = 3;

    private BrokenPromises() {}

    static Stream<Arguments> ofEnds() {
        return Stream.of(
                broken("a lost session", Invariant.I1, "is lost", run -> {
                    run.sessions.clear();
                    run.log.clear();
                    run.read.clear();
                }),
                broken("a session that never ends", Invariant.I1, "has not ended", run -> run.ended("running", 5)),
                broken(
                        "an end at no time",
                        Invariant.I1,
                        "ended at no time",
                        run -> run.sessions.set(
                                0, new Session(SESSION, "completed", Optional.empty(), run.log.size(), 0))),
                broken("a session that ends too late", Invariant.I1, ", after ", run -> run.ended("completed", 500)),
                broken("an outage after a late end excuses nothing", Invariant.I1, ", after ", run -> {
                    run.accidents.add(Recorded.outage(600, 400));
                    run.ended("completed", 500);
                }),
                broken("an outage before a late session excuses nothing", Invariant.I1, ", after ", run -> {
                    run.accidents.add(Recorded.outage(-400, 400));
                    run.ended("completed", 500);
                }),
                broken("of an outage counts what is the session's own", Invariant.I1, ", after ", run -> {
                    run.accidents.add(Recorded.outage(-300, 400));
                    run.accidents.add(Recorded.outage(400, 300));
                    run.ended("completed", 500);
                }),
                broken("what was away at the same time counts once", Invariant.I1, ", after ", run -> {
                    run.accidents.add(Recorded.outage(10, 190));
                    run.accidents.add(Recorded.outage(20, 170));
                    run.ended("completed", 500);
                }),
                broken("a service's death is no outage", Invariant.I1, ", after ", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.ended("completed", 500);
                }));
    }

    static Stream<Arguments> ofResults() {
        return Stream.of(
                broken("a double result", Invariant.I2, "has 2 results in the log", run -> {
                    Logged last = run.log.removeLast();
                    run.log.add(Recorded.event(8, "verifying", last.step()));
                    run.log.add(Recorded.event(9, "completed", last.step()));
                }),
                broken(
                        "a step with two rows",
                        Invariant.I2,
                        "has 2 rows in the ledger",
                        run -> run.steps.add(run.steps.getFirst())),
                broken(
                        "a result that no step has",
                        Invariant.I2,
                        "that the ledger lacks",
                        run -> run.steps.removeFirst()),
                broken(
                        "a result of a step that was not completed",
                        Invariant.I2,
                        "that the ledger lacks",
                        run -> run.steps.set(0, new Step(Recorded.step("plan"), SESSION, "cancelled"))),
                broken(
                        "a step that goes on after its session",
                        Invariant.I2,
                        "is running although its session is over",
                        run -> run.steps.add(new Step(Recorded.step("draft-2"), SESSION, "running"))),
                broken(
                        "a command that is sent for ever",
                        Invariant.I2,
                        "is still being ordered",
                        run -> run.commands.add(new Command(Recorded.step("draft-2"), SESSION, false))));
    }

    static Stream<Arguments> ofCalls() {
        return Stream.of(
                broken("a call made again after its answer", Invariant.I3, "after it had been answered", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.answered("plan", 2, 4, 5));
                }),
                broken(
                        "a call beyond what accidents cost",
                        Invariant.I3,
                        "step s1.plan has 2 rows",
                        run -> run.calls.add(Recorded.unanswered("plan", 0, 1))),
                broken("a row at another call than the accident's", Invariant.I3, "step s1.draft-1 has 2 rows", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.unanswered("draft-1", 0, 1));
                }),
                broken("a row too many after a failure", Invariant.I3, "step s1.plan has 3 rows", run -> {
                    run.calls.add(Recorded.retried("plan", 0));
                    run.calls.add(Recorded.unanswered("plan", 2, 1));
                }),
                broken("a row that another call's failure allows", Invariant.I3, "step s1.draft-1 has 2 rows", run -> {
                    run.calls.add(Recorded.retried("plan", 0));
                    run.calls.add(Recorded.unanswered("draft-1", 0, 1));
                }),
                broken(
                        "a request that the journal does not know",
                        Invariant.I3,
                        "the journal has 2 rows",
                        run -> run.requests.add(Recorded.refused("plan"))),
                broken("a request too many", Invariant.I3, "was left without an answer", run -> {
                    run.calls.add(Recorded.retried("plan", 0));
                    run.requests.add(Recorded.unheard("plan"));
                }),
                broken("a request at another call than the accident's", Invariant.I3, "without an answer", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                    run.requests.add(Recorded.unheard("draft-1"));
                }),
                broken("a second request for one accident", Invariant.I3, "was left without an answer", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                    run.calls.add(Recorded.retried("plan", 2));
                    run.requests.add(Recorded.unheard("plan"));
                    run.requests.add(Recorded.unheard("plan"));
                }),
                broken(
                        "a row of an intent that was never sent, in place of an answer's",
                        Invariant.I3,
                        "the answer draft-1-1 is booked nowhere",
                        run -> run.calls.set(1, Recorded.unanswered("review-1", 1, 2))),
                broken(
                        "an answer that nobody gave",
                        Invariant.I3,
                        "nobody gave the answer draft-1-1",
                        run -> run.requests.removeLast()),
                broken(
                        "answers, and no endpoint was asked",
                        Invariant.I3,
                        "nobody gave the answer plan-1",
                        run -> run.requests.clear()),
                broken("an answer booked twice", Invariant.I3, "the answer plan-1 is booked twice", run -> {
                    Call plan = run.calls.getFirst();
                    run.calls.set(
                            1,
                            new Call(
                                    Recorded.place("draft-1"),
                                    1,
                                    plan.intentAt(),
                                    plan.answeredAt(),
                                    false,
                                    plan.providerId()));
                }));
    }

    static Stream<Arguments> ofEvents() {
        return Stream.of(
                broken("a gap in the log", Invariant.I4, "where 4 should be", run -> run.log.remove(DRAFTING)),
                broken(
                        "a sequence that was given twice",
                        Invariant.I4,
                        "where 5 should be",
                        run -> run.log.add(DRAFTING, run.log.get(DRAFTING))),
                broken("an acknowledged event that is gone", Invariant.I4, "reader saw", run -> {
                    run.log.removeLast();
                    run.published.removeLast();
                    run.ended("completed", 5);
                }),
                broken(
                        "fewer events than the session says",
                        Invariant.I4,
                        "and its session says 8",
                        run -> run.log.removeLast()),
                broken("a gap for a reader", Invariant.I4, "reader saw", run -> run.read.remove(DRAFTING)),
                broken(
                        "a duplicate for a reader",
                        Invariant.I4,
                        "reader saw",
                        run -> run.read.add(DRAFTING, run.read.get(DRAFTING))),
                broken(
                        "a gap for a subscriber",
                        Invariant.I4,
                        "subscribers saw",
                        run -> run.published.remove(DRAFTING)),
                broken(
                        "another order for a subscriber",
                        Invariant.I4,
                        "subscribers saw",
                        run -> run.published.add(run.published.remove(DRAFTING))));
    }

    static Stream<Arguments> ofWays() {
        return Stream.of(
                broken(
                        "a backward step",
                        Invariant.I5,
                        "went from drafting to planning",
                        run -> run.log.set(DRAFTING + 1, Recorded.event(DRAFTING + 2, "planning", Optional.empty()))),
                broken(
                        "back to what comes before planning",
                        Invariant.I5,
                        "went from planning to clarifying",
                        run -> run.log.set(1, Recorded.event(2, "clarifying", Optional.empty()))),
                broken(
                        "past the plan",
                        Invariant.I5,
                        "went from clarifying to searching",
                        run -> run.log.set(0, Recorded.event(1, "clarifying", Optional.empty()))),
                broken("an earlier round", Invariant.I5, "earlier round", run -> {
                    Logged last = run.log.get(5);
                    run.log.set(
                            5,
                            new Logged(last.session(), 6, last.type(), last.status(), last.phase(), 0, 1, last.step()));
                }),
                broken("life after the end", Invariant.I5, "went on after its end", run -> {
                    run.log.add(Recorded.event(9, "verifying", Optional.empty()));
                    run.log.add(Recorded.event(10, "completed", Optional.empty()));
                }),
                broken(
                        "an end that the log does not know",
                        Invariant.I5,
                        "its last event says",
                        run -> run.ended("cancelled", 5)));
    }

    private static Arguments broken(String what, Invariant invariant, String said, Consumer<Recorded> spoil) {
        return Arguments.of(what, invariant, said, spoil);
    }
}
