package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.index.RankedPassage;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecencyTest {

    private static final List<RankedPassage> RANKING = List.of(
            new RankedPassage("old.0", 1, 9),
            new RankedPassage("new.0", 2, 8.5),
            new RankedPassage("old.1", 3, 8),
            new RankedPassage("undated.0", 4, 7.5),
            new RankedPassage("newer-but-far.0", 5, 2));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            What is the latest on the dam?              | true
            news about the dam                          | true
            What is the current water level?            | true
            水庫最新的水位是多少？                       | true
            What was the latest news in 2009?           | false
            民國九十八年最新的水位                       | false
            Which news agency corrected the number?     | false
            Who inspected the dam?                      | false
            The electric current of the pump            | false
            水庫有什麼新聞？                             | true
            哪個地名最早出現在報紙的新聞報導？           | false
            """)
    void shouldLookOnlyAtQueriesThatAskForTheLatest(String words, boolean wanted) {
        // Then
        assertThat(Recency.isWantedBy(words)).isEqualTo(wanted);
    }

    @Test
    void shouldPutTheNewerFirstAmongThoseThatMatchAlike() {
        // When
        List<RankedPassage> ordered = Recency.ordered(
                RANKING,
                Map.of(
                        "old.0", LocalDate.of(2009, 5, 1),
                        "new.0", LocalDate.of(2025, 5, 1),
                        "newer-but-far.0", LocalDate.of(2025, 6, 1)));

        // Then
        assertThat(ordered)
                .containsExactly(
                        new RankedPassage("new.0", 2, 9),
                        new RankedPassage("old.0", 1, 8.5),
                        new RankedPassage("undated.0", 4, 7.5),
                        new RankedPassage("newer-but-far.0", 5, 2),
                        new RankedPassage("old.1", 3, 8));
    }

    @Test
    void shouldChangeNothingWhereDatesTellNothingApart() {
        // Then
        assertThat(Recency.ordered(RANKING, Map.of())).isEqualTo(RANKING);
        assertThat(Recency.ordered(RANKING, Map.of("new.0", LocalDate.of(2025, 5, 1))))
                .isEqualTo(RANKING);
    }
}
