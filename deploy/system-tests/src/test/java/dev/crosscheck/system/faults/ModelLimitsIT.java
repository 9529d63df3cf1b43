package dev.crosscheck.system.faults;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceSettings;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 14: the endpoint limits all callers, and more of them ask than may. */
@ExtendWith(OnStage.class)
@Tag("faults")
class ModelLimitsIT {

    private static final int ATTEMPTS = 3;
    private static final int SESSIONS = 3 * ServiceSettings.CALLS_AT_ONCE;
    private static final Duration LATENCY = Duration.ofMillis(300);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
    /** The time in which a 429 reaches its process and in which requests already sent reach the endpoint. */
    private static final Duration UNDER_WAY = Duration.ofMillis(500);

    private static final String MANY = "in many words";
    /** The calls for a question whose answers are useless: the first call, a correction, a fresh attempt. */
    private static final int CALLS_OF_MANY = 3;

    @Test
    void shouldWaitAsLongAsAskedAndRaiseNoStormWhenEveryCallerIsLimited(Stage stage) {
        // Given
        Run run = stage.begin("14: 429 with Retry-After, then 500s, for every caller");
        stage.model().latency(LATENCY);
        stage.model().next(times(SESSIONS, new Behaviour.Limits(RETRY_AFTER)));
        stage.model().next(times(SESSIONS, Behaviour.SERVER_ERROR));
        for (String task : List.of("review", "compose")) {
            stage.model().nextOf(task, times(ServiceSettings.CALLS_AT_ONCE, new Behaviour.Limits(RETRY_AFTER)));
        }

        // When
        run.ask(SESSIONS, SESSIONS);

        // Then
        run.judge(SESSIONS);
        List<RecordedRequest> requests = stage.model().requests();
        requests.stream()
                .collect(groupingBy(RecordedRequest::hash))
                .values()
                .forEach(ModelLimitsIT::assertWaitedAsAsked);
        List<Arrivals> agents = Arrivals.ofAll(requests);
        assertThat(agents).hasSize(3).allSatisfy(agent -> {
            assertThat(agent.requests()).anyMatch(request -> request.behaviour() instanceof Behaviour.Limits);
            assertThat(agent.whileAskedToWait(UNDER_WAY)).isEmpty();
            assertThat(agent.mostAfterALimit()).isLessThan(ServiceSettings.CALLS_AT_ONCE);
            assertThat(agent.mostAtOnce(LATENCY)).isLessThanOrEqualTo(ServiceSettings.CALLS_AT_ONCE);
        });
        assertThat(agents).anyMatch(agent -> agent.mostAtOnce(LATENCY) == ServiceSettings.CALLS_AT_ONCE);
    }

    private static void assertWaitedAsAsked(List<RecordedRequest> same) {
        for (int i = 1; i < same.size(); i++) {
            if (same.get(i - 1).behaviour() instanceof Behaviour.Limits) {
                assertThat(Duration.between(same.get(i - 1).time(), same.get(i).time()))
                        .isGreaterThanOrEqualTo(RETRY_AFTER);
            }
        }
        assertThat(same).hasSizeLessThanOrEqualTo(ATTEMPTS);
    }

    @Test
    void shouldKeepNobodyWaitingForThoseWhoNeedMany(Stage stage) {
        // Given
        Run run = stage.begin("14: sessions that need many calls, and sessions that need few");
        stage.model().latency(LATENCY);
        stage.model()
                .answer(
                        "draft",
                        asked -> asked.fenced("QUESTION").contains(MANY) ? "No draft today." : asked.validAnswer());

        // When
        List<String> few = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            boolean many = i < SESSIONS / 2;
            String question = "Why was the cathedral tower closed%s? (%d)".formatted(many ? ", " + MANY : "", i);
            run.ask(question, "");
            if (!many) {
                few.add(question);
            }
        }

        // Then
        run.judge(SESSIONS);
        Arrivals analyst = Arrivals.of("analyst", stage.model().requests());
        List<Duration> spans = analyst.ofSessions(few).spans();
        System.out.println("  from the first call to the last, of sessions with few: " + spans + ", of all: "
                + analyst.spans() + "; overtaken " + analyst.mostOvertakings("draft") + " times by one other");
        assertThat(analyst.bySession()).hasSize(SESSIONS);
        assertThat(stage.model().requests("draft")).hasSize(SESSIONS / 2 * (1 + CALLS_OF_MANY));
        assertThat(analyst.mostOvertakings("draft"))
                .as("calls of one session between two of another")
                .isBetween(1L, 2L);
        assertThat(spans).hasSize(SESSIONS / 2);
        assertThat(spans.getLast()).isLessThan(spans.getFirst().multipliedBy(2));
    }

    private static Behaviour[] times(int number, Behaviour behaviour) {
        return Collections.nCopies(number, behaviour).toArray(Behaviour[]::new);
    }
}
