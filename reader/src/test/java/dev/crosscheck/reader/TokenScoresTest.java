package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.reader.Pairs.Pair;
import dev.crosscheck.reader.WindowReading.BestSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenScoresTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    by the end of May.     | by the end of May
                    at 6 p.m.              | at 6 p.m.
                    at 6 p.m..             | at 6 p.m.
                    Ms J. R.               | Ms J. R.
                    the county,            | the county
                    “never again”          | “never again”
                    在五月底。                 | 在五月底
                    縣政府；                  | 縣政府
                    3.5                    | 3.5
                    """)
    void shouldLeaveOutMarksThatCloseASentence(String pointedAt, String span) {
        // When
        BestSpan best = reading(pointedAt, 2).best();

        // Then
        assertThat(best.of(pointedAt)).isEqualTo(span);
    }

    @Test
    void shouldPointAtNothingInMarksAlone() {
        // When
        BestSpan best = reading("。", 2).best();

        // Then
        assertThat(best.end()).isEqualTo(best.start());
    }

    /** Reads a window with one token before it, in which everything is one token that has the score. */
    private static WindowReading reading(String window, float score) {
        Pair pair = new Pair(
                new long[] {101, 102}, new long[] {0, 1}, new int[] {-1, 0}, new int[] {-1, window.length()}, window);
        float[] scores = {0, score};
        return new TokenScores(pair, scores, scores, score, 2);
    }
}
