package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Scenario 16: in each state of the loop a cancel races the completion of the step that the state waits for. The first
 * to reach the log wins: the step's result is logged before the cancel, or not at all. In the last state the cancel
 * races the completion of the session.
 */
@ExtendWith(OnStage.class)
class CancelRaceIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration MOMENT = Duration.ofMillis(2);
    private static final String LAST_STATE = "verifying";
    private static final int OK = 200;
    private static final int CONFLICT = 409;

    /** The times at which the racing cancels are sent, in milliseconds after the release of their steps. */
    private static final List<Integer> RACES = List.of(0, 20, 40, 80, 160);

    /** The minimum number of races that each side wins. */
    private static final long FEWEST = 5;

    /** The answer that a client got to its cancel, and the time of the answer. */
    private record Cancelled(String state, String session, int status, Instant answeredAt) {}

    @RepeatedTest(2)
    @Tag("faults-quick")
    void shouldHaveOneWinnerWhenCancelMeetsCompletion(Stage stage, RepetitionInfo repetition) {
        // Given
        boolean cancelIsAhead = repetition.getCurrentRepetition() % 2 == 0;
        Run run = stage.begin("16: cancel racing completion in each state, "
                + (cancelIsAhead ? "the cancel ahead" : "the completion ahead"));
        List<Cancelled> cancels = new ArrayList<>();

        // When
        try (LoopPlaces places = LoopPlaces.fill(stage, run)) {
            for (String state : LoopPlaces.states()) {
                String session = places.session(state);
                if (cancelIsAhead) {
                    cancels.add(cancel(stage, state, session));
                    places.letGo(state);
                } else {
                    places.letGo(state);
                    awaitLogged(stage, state, session);
                    cancels.add(cancel(stage, state, session));
                }
            }
        }
        String undisturbed = run.ask();

        // Then
        run.judge();
        assertThat(run.status(undisturbed)).isEqualTo("completed");
        assertThat(cancels).hasSameSizeAs(LoopPlaces.states()).allSatisfy(cancelled -> {
            assertOneWinner(stage, run, cancelled);
            assertThat(isLogged(stage, cancelled.state(), cancelled.session()))
                    .as("%s: completed first", cancelled.state())
                    .isEqualTo(!cancelIsAhead);
        });
    }

    @Test
    @Tag("faults")
    void shouldHaveOneWinnerWhicheverIsAheadByMilliseconds(Stage stage)
            throws ExecutionException, InterruptedException {
        // Given
        Run run = stage.begin("16: cancels at all moments around completion, in each state");
        List<Cancelled> cancels = new ArrayList<>();
        List<Cancelled> races = new ArrayList<>();

        // When
        try (ScheduledExecutorService clients = Executors.newScheduledThreadPool(RACES.size() + 1)) {
            for (String state : LoopPlaces.states()) {
                try (LoopPlaces places = LoopPlaces.crowd(state, RACES.size() + 2, stage, run)) {
                    List<String> sessions = places.sessions(state);
                    cancels.add(cancel(stage, state, sessions.getFirst()));
                    races.addAll(race(clients, stage, places, state));
                    awaitLogged(stage, state, sessions.getLast());
                    cancels.add(cancel(stage, state, sessions.getLast()));
                }
                run.awaitRest();
            }
        }

        // Then
        run.judge();
        cancels.addAll(races);
        assertThat(cancels).allSatisfy(cancelled -> assertOneWinner(stage, run, cancelled));
        for (String state : LoopPlaces.states()) {
            assertThat(completedFirst(stage, cancels, state)).as(state).contains(true, false);
            System.out.printf(
                    "  %s: completed first, by when the cancel was sent (%s ms): %s%n",
                    state, RACES, completedFirst(stage, races, state));
        }
        long completed = races.stream()
                .filter(race -> isLogged(stage, race.state(), race.session()))
                .count();
        assertThat(completed).as("races that completion won").isBetween(FEWEST, races.size() - FEWEST);
    }

    /**
     * Releases the sessions held in a state, and cancels each of them at about that time, except the first and the
     * last.
     */
    private static List<Cancelled> race(ScheduledExecutorService clients, Stage stage, LoopPlaces places, String state)
            throws ExecutionException, InterruptedException {
        List<Future<Cancelled>> racing = new ArrayList<>();
        for (int i = 0; i < RACES.size(); i++) {
            String session = places.sessions(state).get(i + 1);
            racing.add(clients.schedule(
                    () -> cancel(stage, state, session), RACES.get(i) - RACES.getFirst(), TimeUnit.MILLISECONDS));
        }
        clients.schedule(() -> places.letGo(state), -RACES.getFirst(), TimeUnit.MILLISECONDS)
                .get();
        List<Cancelled> cancels = new ArrayList<>();
        for (Future<Cancelled> one : racing) {
            cancels.add(one.get());
        }
        return cancels;
    }

    private static List<Boolean> completedFirst(Stage stage, List<Cancelled> cancels, String state) {
        return cancels.stream()
                .filter(cancelled -> cancelled.state().equals(state))
                .map(cancelled -> isLogged(stage, state, cancelled.session()))
                .toList();
    }

    private static Cancelled cancel(Stage stage, String state, String session) {
        int status =
                stage.client().post("/v1/research/" + session + "/cancel", "").status();
        return new Cancelled(state, session, status, Instant.now());
    }

    /**
     * Asserts that the cancel or the completion won. A late cancel may also find a session that went on from the state
     * and completed; in the last state, that is the race itself.
     */
    private static void assertOneWinner(Stage stage, Run run, Cancelled cancelled) {
        String session = cancelled.session();
        boolean completedFirst = isLogged(stage, cancelled.state(), session);
        assertThat(cancelled.status())
                .as(cancelled.state())
                .isIn(
                        cancelled.state().equals(LAST_STATE)
                                ? Set.of(completedFirst ? CONFLICT : OK)
                                : completedFirst ? Set.of(CONFLICT, OK) : Set.of(OK));
        assertThat(run.status(session)).isEqualTo(cancelled.status() == OK ? "cancelled" : "completed");
        if (cancelled.status() == OK) {
            assertThat(callsAfter(stage, session, cancelled.answeredAt())).isZero();
        }
    }

    private static void awaitLogged(Stage stage, String state, String session) {
        await().atMost(PATIENCE).pollInterval(MOMENT).until(() -> isLogged(stage, state, session));
    }

    /** Returns whether the log has the result of the step that the state waits for. */
    private static boolean isLogged(Stage stage, String state, String session) {
        return stage.database()
                        .count(
                                "SELECT count(*) FROM gateway.session_event WHERE session_id = ? AND data::json->>'step_id' LIKE ?",
                                session,
                                "%." + LoopPlaces.step(state))
                > 0;
    }

    /** Counts the calls that began after the client got the answer that the session is cancelled. */
    private static long callsAfter(Stage stage, String session, Instant answered) {
        return stage.database()
                .count(
                        "SELECT count(*) FROM durable_steps.call_journal WHERE session_id = ? AND intent_at > ?",
                        session,
                        Timestamp.from(answered));
    }
}
