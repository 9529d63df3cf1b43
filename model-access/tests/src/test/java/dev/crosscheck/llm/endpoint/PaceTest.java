package dev.crosscheck.llm.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class PaceTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** The length of an answer, in tokens. */
    private static final double ANSWER = 200;

    private final Pace pace = new Pace();

    @Test
    void shouldKnowNothingBeforeTheFirstAnswer() {
        // Then
        assertThat(pace.readable(ANSWER, LIMIT)).isEqualTo(OptionalLong.empty());
    }

    @Test
    void shouldTellReadingFromWritingWhenRequestsDiffer() {
        // When
        answered(1000, 50, 100, 20);
        answered(4000, 300, 100, 20);
        answered(500, 400, 100, 20);

        // Then
        assertThat(pace.readASecond()).isCloseTo(100, Percentage.withPercentage(10));
        assertThat(pace.writtenASecond()).isCloseTo(20, Percentage.withPercentage(10));
    }

    @Test
    void shouldTakeWritingForTenTimesAsSlowWhenRequestsAreAlike() {
        // When
        pace.answered(2000, 200, Duration.ofSeconds(40));
        pace.answered(2000, 200, Duration.ofSeconds(40));

        // Then
        assertThat(pace.readASecond()).isCloseTo(100, Percentage.withPercentage(1));
        assertThat(pace.writtenASecond()).isCloseTo(10, Percentage.withPercentage(1));
    }

    @Test
    void shouldSayHowMuchCanBeReadInTimeWithTheAnswerWritten() {
        // When
        answered(1000, 200, 100, 20);
        answered(3000, 200, 100, 20);

        // Then: of 48 s, the 200 tokens of the answer take ten
        assertThat(pace.readable(ANSWER, LIMIT).orElseThrow()).isCloseTo(3800, Percentage.withPercentage(10));
    }

    @Test
    void shouldForgetHowQuickItWas() {
        // Given
        for (int i = 0; i < 10; i++) {
            answered(1000 + 300 * i, 200, 1000, 100);
        }

        // When
        for (int i = 0; i < 30; i++) {
            answered(1000 + 300 * i, 200, 100, 20);
        }

        // Then
        assertThat(pace.readASecond()).isCloseTo(100, Percentage.withPercentage(15));
    }

    @Test
    void shouldHalveWhatIsReadEachTimeThatNothingComes() {
        // When
        pace.ranOut(6000, ANSWER, LIMIT);
        long once = pace.readable(ANSWER, LIMIT).orElseThrow();
        pace.ranOut(once, ANSWER, LIMIT);
        long twice = pace.readable(ANSWER, LIMIT).orElseThrow();

        // Then
        assertThat(once).isBetween(1000L, 4000L);
        assertThat(twice).isLessThan(once * 2 / 3);
    }

    @Test
    void shouldTrustTheModelAgainWhenItAnswersAfterAll() {
        // Given
        answered(1000, 200, 1000, 100);
        answered(3000, 200, 1000, 100);
        long before = pace.readable(ANSWER, LIMIT).orElseThrow();
        pace.ranOut(3000, ANSWER, LIMIT);
        long hung = pace.readable(ANSWER, LIMIT).orElseThrow();

        // When
        for (int i = 0; i < 4; i++) {
            answered(1000 + 500 * i, 200, 1000, 100);
        }

        // Then
        assertThat(hung).isLessThan(before / 5);
        assertThat(pace.readable(ANSWER, LIMIT).orElseThrow()).isGreaterThan(before * 3 / 4);
    }

    @Test
    void shouldNotDivideByNothing() {
        // When
        pace.answered(0, 0, Duration.ofSeconds(1));
        pace.answered(100, 0, Duration.ofMillis(10));

        // Then
        assertThat(pace.readASecond()).isPositive().isFinite();
        assertThat(pace.readable(ANSWER, LIMIT)).isPresent();
    }

    private void answered(long read, long written, double readASecond, double writtenASecond) {
        double seconds = read / readASecond + written / writtenASecond;
        pace.answered(read, written, Duration.ofMillis(Math.round(1000 * seconds)));
    }
}
