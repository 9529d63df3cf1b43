package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.llm.endpoint.ChatRequested.Role;
import dev.crosscheck.llm.endpoint.ChatRequested.Turn;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.OutputMode;
import dev.crosscheck.model.message.Usage;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class FitTest {

    private static final int MOST = 40_000;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** Reads a thousand tokens a second. */
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
        Duration least = fit.leastTime(MOST, FitTest::request);

        // Then
        assertThat(least).isBetween(Duration.ofMillis(100), Duration.ofSeconds(1));
        assertThat(new Fit("another", 100_000, OptionalInt.empty()).leastTime(MOST, FitTest::request))
                .isZero();
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
        List<Turn> turns = List.of(new Turn(Role.USER, "word ".repeat(characters / 5)));
        return new ChatRequested("some-model", null, OutputMode.PROMPT, "v1", turns);
    }
}
