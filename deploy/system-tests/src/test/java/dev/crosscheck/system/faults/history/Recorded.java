package dev.crosscheck.system.faults.history;

import dev.crosscheck.system.faults.history.Histories.Accepted;
import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import dev.crosscheck.system.faults.history.Histories.Command;
import dev.crosscheck.system.faults.history.Histories.Database;
import dev.crosscheck.system.faults.history.Histories.Logged;
import dev.crosscheck.system.faults.history.Histories.ModelRequest;
import dev.crosscheck.system.faults.history.Histories.Published;
import dev.crosscheck.system.faults.history.Histories.Reading;
import dev.crosscheck.system.faults.history.Histories.Seen;
import dev.crosscheck.system.faults.history.Histories.Session;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The histories of one successful session, which a test spoils: all its lists are mutable. */
final class Recorded {

    static final String SESSION = "s1";
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    static final Duration HARD_DEADLINE = Duration.ofMinutes(3);

    private static final List<String> PHASES = List.of(
            "planning", "searching", "reflecting", "drafting", "reviewing", "composing", "verifying", "completed");
    private static final List<String> PLACES =
            List.of("plan", "search-1", "reflect-1", "draft-1", "review-1", "compose", "verify");

    final List<Accepted> accepted = new ArrayList<>();
    final List<Session> sessions = new ArrayList<>();
    final List<Logged> log = new ArrayList<>();
    final List<Step> steps = new ArrayList<>();
    final List<Call> calls = new ArrayList<>();
    final List<Command> commands = new ArrayList<>();
    final List<Seen> read = new ArrayList<>();
    final List<Published> published = new ArrayList<>();
    final List<ModelRequest> requests = new ArrayList<>();
    final List<Accident> accidents = new ArrayList<>();

    Recorded() {
        accepted.add(new Accepted(SESSION, START, HARD_DEADLINE));
        sessions.add(session("completed", 5, PHASES.size()));
        for (int i = 0; i < PHASES.size(); i++) {
            String phase = PHASES.get(i);
            log.add(event(i + 1, phase, i == 0 ? Optional.empty() : Optional.of(step(PLACES.get(i - 1)))));
            read.add(seen(i + 1));
            published.add(new Published(SESSION, seen(i + 1)));
        }
        for (String place : PLACES) {
            steps.add(new Step(step(place), SESSION, "completed"));
            commands.add(new Command(step(place), SESSION, true));
        }
        for (String place : List.of("plan", "draft-1")) {
            calls.add(answered(place, 1, 2, 3));
            requests.add(request(place, 1));
        }
    }

    static String step(String place) {
        return SESSION + "." + place;
    }

    static Session session(String status, int finishedAfter, long lastSequence) {
        return new Session(SESSION, status, Optional.of(START.plusSeconds(finishedAfter)), lastSequence, lastSequence);
    }

    /** Replaces the outcome of the session. */
    void ended(String status, int finishedAfter) {
        sessions.set(0, session(status, finishedAfter, log.size()));
    }

    static Logged event(long sequence, String phase, Optional<String> step) {
        boolean over = phase.equals("completed");
        boolean writing = List.of("drafting", "reviewing", "revising", "composing", "verifying", "completed")
                .contains(phase);
        return new Logged(
                SESSION, sequence, "t", over ? phase : "running", phase, writing ? 1 : 0, sequence > 2 ? 1 : 0, step);
    }

    static Seen seen(long sequence) {
        return new Seen(sequence, "t");
    }

    static Call answered(String place, int attempt, int intentAfter, int answeredAfter) {
        return new Call(
                place(place),
                attempt,
                START.plusSeconds(intentAfter),
                Optional.of(START.plusSeconds(answeredAfter)),
                false,
                Optional.of(place + "-" + attempt));
    }

    static Call unanswered(String place, int attempt, int intentAfter) {
        return new Call(
                place(place), attempt, START.plusSeconds(intentAfter), Optional.empty(), false, Optional.empty());
    }

    /** A call that failed in a way that asks for a retry. */
    static Call retried(String place, int attempt) {
        return new Call(place(place), attempt, START, Optional.empty(), true, Optional.empty());
    }

    /** An answered request. */
    static ModelRequest request(String place, int attempt) {
        return new ModelRequest(Optional.of(place + "-" + attempt), place, false);
    }

    /** A request without an answer. */
    static ModelRequest unheard(String place) {
        return new ModelRequest(Optional.empty(), place, false);
    }

    static ModelRequest refused(String place) {
        return new ModelRequest(Optional.empty(), place, true);
    }

    /** The first call of a step. */
    static CallSite place(String place) {
        return new CallSite(step(place), 1);
    }

    /** An accident that hit the first call of a step, without an outage. */
    static Accident hit(String place) {
        return new Accident("kill", Set.of(place(place)), START, Duration.ZERO);
    }

    /** An outage from then on, of that length. */
    static Accident outage(int startAfter, int seconds) {
        return new Accident("outage", Set.of(), START.plusSeconds(startAfter), Duration.ofSeconds(seconds));
    }

    Histories histories() {
        return new Histories(
                accepted,
                new Database(sessions, log, steps, calls, commands),
                List.of(new Reading("reader", SESSION, read, 0)),
                published,
                requests,
                accidents);
    }
}
