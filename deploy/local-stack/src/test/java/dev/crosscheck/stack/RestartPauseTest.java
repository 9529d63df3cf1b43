package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RestartPauseTest {

    private static final Duration AT_ONCE = Duration.ofMillis(300);

    @Test
    void shouldDoubleWithEachDeathUpToHalfAMinute() {
        // When
        Stream<RestartPause> pauses = Stream.iterate(RestartPause.NONE, pause -> pause.afterDeath(AT_ONCE));

        // Then
        assertThat(pauses.skip(1).limit(8).map(pause -> pause.length().toSeconds()))
                .containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L);
    }

    @Test
    void shouldBeShortAgainAfterMoreThanAMinuteOfHealth() {
        // Given
        RestartPause grown = afterDeaths(5);

        // When
        RestartPause next = grown.afterDeath(Duration.ofSeconds(61));

        // Then
        assertThat(next).isEqualTo(afterDeaths(1));
        assertThat(next.afterDeath(AT_ONCE)).isEqualTo(afterDeaths(2));
    }

    @Test
    void shouldGoOnGrowingWhenItLivedForLess() {
        assertThat(afterDeaths(3).afterDeath(Duration.ofSeconds(59))).isEqualTo(afterDeaths(4));
    }

    private static RestartPause afterDeaths(int deaths) {
        return Stream.iterate(RestartPause.NONE, pause -> pause.afterDeath(AT_ONCE))
                .skip(deaths)
                .findFirst()
                .orElseThrow();
    }
}
