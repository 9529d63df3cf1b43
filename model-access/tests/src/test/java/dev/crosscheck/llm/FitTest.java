package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.endpoint.ChatTurn.Role;
import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.OutputMode;
import dev.crosscheck.model.message.Usage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class FitTest {

    private static final int MOST = 40_000;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** A fit for a model that reads a thousand tokens a second. */
    private final Fit fit = learned();

    @Test
    void shouldShowLessTheLessTimeThereIs() {
        // When
        int inAMinute = fit.room(MOST, LIMIT, FitTest::request);
        int inFiveSeconds = fit.room(MOST, Duration.ofSeconds(5), FitTest::request);
        int inAMoment = fit.room(MOST, Duration.ofMillis(1), FitTest::request);

        // Then
        assertThat(inAMinute).isEqualTo(MOST);
        assertThat(inFiveSeconds).isBetween(2_000, MOST / 2);
        assertThat(inAMoment).isEqualTo(1_000);
    }

    @Test
    void shouldNeedAtLeastWhatTheShortestRequestTakes() {
        // When: a thousand characters are some three hundred tokens
        Duration least = fit.leastTime(MOST, Duration.ZERO, FitTest::request);

        // Then
        assertThat(least).isBetween(Duration.ofMillis(100), Duration.ofSeconds(1));
        assertThat(new Fit("another", 100_000, OptionalInt.empty()).leastTime(MOST, Duration.ZERO, FitTest::request))
                .isZero();
    }

    @Test
    void shouldMakeNoShorterRequestWhereTheWholeOneTakesNoLongerThanTheFloor() {
        // Given
        List<Integer> made = new ArrayList<>();
        Duration floor = Duration.ofMinutes(1);

        // When
        Duration least = fit.leastTime(MOST, floor, characters -> {
            made.add(characters);
            return request(characters);
        });

        // Then
        assertThat(least).isEqualTo(floor);
        assertThat(made).containsExactly(MOST);
        assertThat(fit.leastTime(MOST, Duration.ofSeconds(5), FitTest::request)).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void shouldLeaveTimeForALongAnswerOfATaskThatWritesMuch() {
        // Given: a speed of twenty tokens a second; the task "long" writes five hundred and the task "short" ten
        Fit slow = new Fit("some-model", 100_000, OptionalInt.empty());
        for (int i = 0; i < 10; i++) {
            answered(slow, "short", 10);
            answered(slow, "long", 500);
        }

        // When
        int beforeAShortOne = slow.room(MOST, LIMIT, characters -> request("short", characters));
        int beforeALongOne = slow.room(MOST, LIMIT, characters -> request("long", characters));
        int beforeOneOfAnotherKind = slow.room(MOST, LIMIT, characters -> request("new", characters));

        // Then
        assertThat(beforeALongOne).isLessThan(beforeAShortOne * 3 / 5);
        assertThat(beforeOneOfAnotherKind).isBetween(beforeALongOne, beforeAShortOne);
        assertThat(slow.leastTime(MOST, Duration.ZERO, characters -> request("long", characters)))
                .isGreaterThan(Duration.ofSeconds(25));
        assertThat(slow.leastTime(MOST, Duration.ZERO, characters -> request("short", characters)))
                .isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void shouldExpectNoLongerAnswerThanIsAllowed() {
        // Given
        Fit bounded = new Fit("some-model", 100_000, OptionalInt.of(50));
        answered(bounded, "short", 10);

        // When
        Duration least = bounded.leastTime(MOST, Duration.ZERO, characters -> request("new", characters));

        // Then
        assertThat(least).isLessThan(Duration.ofSeconds(10));
    }

    /** Records an answer at a speed of a hundred tokens read and twenty written per second. */
    private static void answered(Fit fit, String task, int written) {
        int read = 1_000;
        Completion answer = new Completion("", null, "STOP", "some-model", task, read * 10L + written * 50L, null);
        fit.answered(request(task, 100), new Completion.Paid(answer, new Usage(1, read, written, 0), "id", false));
    }

    private static Fit learned() {
        Fit learned = new Fit("some-model", 100_000, OptionalInt.empty());
        for (int i = 0; i < 5; i++) {
            Completion read = new Completion("", null, "STOP", "some-model", "v1", 4_000, null);
            learned.answered(request(100), new Completion.Paid(read, new Usage(1, 4_000, 1, 0), "id", false));
        }
        return learned;
    }

    private static ChatRequested request(int characters) {
        return request("v1", characters);
    }

    private static ChatRequested request(String task, int characters) {
        List<ChatTurn> turns = List.of(new ChatTurn(Role.USER, "word ".repeat(characters / 5)));
        return new ChatRequested("some-model", null, OutputMode.PROMPT, null, task, turns);
    }
}
