package dev.crosscheck.system.faults.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.Command;
import dev.crosscheck.system.faults.history.Histories.Logged;
import dev.crosscheck.system.faults.history.Histories.ModelRequest;
import dev.crosscheck.system.faults.history.Histories.Published;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge of the fault suite is tried first: it lets nothing pass that breaks a promise, and blames nothing that keeps it. */
class HistoryCheckerTest {

    private static final int DRAFTING = 3;

    @Test
    void shouldFindNothingWhenAllIsWell() {
        // When
        Findings findings = HistoryChecker.check(new Recorded().histories());

        // Then
        assertThat(findings.violations()).isEmpty();
        assertThat(findings.seen()).contains("sessions accepted 1", "requests to the model 2");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("brokenPromises")
    void shouldCatch(String what, Invariant broken, Consumer<Recorded> spoil) {
        // Given
        Recorded recorded = new Recorded();
        spoil.accept(recorded);

        // When
        Findings findings = HistoryChecker.check(recorded.histories());

        // Then
        assertThat(findings.violations())
                .as(what)
                .extracting(Violation::invariant)
                .contains(broken);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("whatIsAllowed")
    void shouldAllow(String what, Consumer<Recorded> change) {
        // Given
        Recorded recorded = new Recorded();
        change.accept(recorded);

        // When
        Findings findings = HistoryChecker.check(recorded.histories());

        // Then
        assertThat(findings.violations()).as(what).isEmpty();
    }

    static Stream<Arguments> brokenPromises() {
        return Stream.of(
                broken("a lost session", Invariant.I1, run -> {
                    run.sessions.clear();
                    run.log.clear();
                    run.read.clear();
                }),
                broken(
                        "a session that never ends",
                        Invariant.I1,
                        run -> run.sessions.set(0, Recorded.session("running", 5, run.log.size()))),
                broken(
                        "a session that ends too late",
                        Invariant.I1,
                        run -> run.sessions.set(0, Recorded.session("completed", 500, run.log.size()))),
                broken("a double result", Invariant.I2, run -> {
                    Logged last = run.log.removeLast();
                    run.log.add(Recorded.event(8, "verifying", last.step()));
                    run.log.add(Recorded.event(9, "completed", last.step()));
                }),
                broken("a result that no step has", Invariant.I2, run -> run.steps.removeFirst()),
                broken(
                        "a result of a step that was not completed",
                        Invariant.I2,
                        run -> run.steps.set(0, new Step(Recorded.step("plan"), Recorded.SESSION, "cancelled"))),
                broken(
                        "a step that goes on after its session",
                        Invariant.I2,
                        run -> run.steps.add(new Step(Recorded.step("draft-2"), Recorded.SESSION, "running"))),
                broken(
                        "a command that is sent for ever",
                        Invariant.I2,
                        run -> run.commands.add(new Command(Recorded.step("draft-2"), Recorded.SESSION, false))),
                broken("a call made again after its answer", Invariant.I3, run -> {
                    run.accidents.add(new Accident("kill", 1, Duration.ZERO));
                    run.calls.add(Recorded.answered("plan", 2, 4, 5));
                }),
                broken("a call beyond what accidents cost", Invariant.I3, run -> {
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                }),
                broken(
                        "a request that the journal does not know",
                        Invariant.I3,
                        run -> run.requests.add(new ModelRequest(Optional.of("other"), true))),
                broken("a request too many", Invariant.I3, run -> {
                    Call failed = Recorded.unanswered("plan", 0, 1);
                    run.calls.add(
                            new Call(failed.step(), 1, 0, failed.intentAt(), Optional.empty(), true, Optional.empty()));
                    run.requests.add(new ModelRequest(Optional.of("other"), false));
                }),
                broken("an answer booked twice", Invariant.I3, run -> {
                    Call call = run.calls.getFirst();
                    run.calls.set(
                            1,
                            new Call(
                                    Recorded.step("draft-1"),
                                    1,
                                    1,
                                    call.intentAt(),
                                    call.answeredAt(),
                                    false,
                                    call.providerId()));
                }),
                broken("a gap in the log", Invariant.I4, run -> run.log.remove(DRAFTING)),
                broken(
                        "a sequence that was given twice",
                        Invariant.I4,
                        run -> run.log.add(DRAFTING, run.log.get(DRAFTING))),
                broken("an acknowledged event that is gone", Invariant.I4, run -> {
                    run.log.removeLast();
                    run.published.removeLast();
                    run.sessions.set(0, Recorded.session("completed", 5, run.log.size()));
                }),
                broken("a gap for a reader", Invariant.I4, run -> run.read.remove(DRAFTING)),
                broken("a duplicate for a reader", Invariant.I4, run -> run.read.add(DRAFTING, run.read.get(DRAFTING))),
                broken("a gap for a subscriber", Invariant.I4, run -> run.published.remove(DRAFTING)),
                broken(
                        "another order for a subscriber",
                        Invariant.I4,
                        run -> run.published.add(run.published.remove(DRAFTING))),
                broken(
                        "a backward step",
                        Invariant.I5,
                        run -> run.log.set(DRAFTING + 1, Recorded.event(DRAFTING + 2, "planning", Optional.empty()))),
                broken("an earlier round", Invariant.I5, run -> {
                    Logged last = run.log.get(5);
                    run.log.set(
                            5,
                            new Logged(last.session(), 6, last.type(), last.status(), last.phase(), 0, 1, last.step()));
                }),
                broken("life after the end", Invariant.I5, run -> {
                    run.log.add(Recorded.event(9, "verifying", Optional.empty()));
                    run.log.add(Recorded.event(10, "completed", Optional.empty()));
                }),
                broken(
                        "an end that the log does not know",
                        Invariant.I5,
                        run -> run.sessions.set(0, Recorded.session("cancelled", 5, run.log.size()))));
    }

    static Stream<Arguments> whatIsAllowed() {
        return Stream.of(
                allowed("one more call after a kill in mid-call", run -> {
                    run.accidents.add(new Accident("kill", 1, Duration.ZERO));
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                    run.requests.add(new ModelRequest(Optional.empty(), false));
                }),
                allowed("a zombie's answer, booked after the call was made again", run -> {
                    run.accidents.add(new Accident("pause", 1, Duration.ZERO));
                    run.calls.add(Recorded.answered("plan", 0, 1, 4));
                    run.requests.add(new ModelRequest(Optional.of("plan-0"), false));
                }),
                allowed("a request that the endpoint refused", run -> {
                    run.calls.add(new Call(
                            Recorded.step("plan"), 1, 0, Recorded.START, Optional.empty(), true, Optional.empty()));
                    run.requests.add(new ModelRequest(Optional.empty(), true));
                }),
                allowed("a session that ends late after an outage", run -> {
                    run.accidents.add(new Accident("outage", 0, Duration.ofSeconds(400)));
                    run.sessions.set(0, Recorded.session("completed", 500, run.log.size()));
                }),
                allowed("events that a subscriber gets again", run -> {
                    run.published.add(2, new Published(Recorded.SESSION, Recorded.seen(1)));
                    run.published.add(new Published(Recorded.SESSION, Recorded.seen(DRAFTING)));
                }),
                allowed(
                        "a result that came after the end",
                        run -> run.steps.add(new Step(Recorded.step("late"), Recorded.SESSION, "completed"))));
    }

    private static Arguments broken(String what, Invariant invariant, Consumer<Recorded> spoil) {
        return Arguments.of(what, invariant, spoil);
    }

    private static Arguments allowed(String what, Consumer<Recorded> change) {
        return Arguments.of(what, change);
    }
}
