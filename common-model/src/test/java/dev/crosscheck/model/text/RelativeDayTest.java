package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelativeDayTest {

    /** A Tuesday. */
    private static final LocalDate PUBLISHED = LocalDate.of(2025, 5, 6);

    @ParameterizedTest
    @CsvSource({
        "The chief executive resigned yesterday.,yesterday,2025-05-05",
        "Today the agency published its record.,Today,2025-05-06",
        "The council meets tomorrow.,tomorrow,2025-05-07",
        "She testified on Monday for three hours.,on Monday,2025-05-05",
        "She testified on Tuesday for three hours.,on Tuesday,2025-05-06",
        "It rained last Tuesday.,last Tuesday,2025-04-29",
        "執行長昨日請辭。,昨日,2025-05-05",
        "水安全署今天公布結果。,今天,2025-05-06",
        "縣議會明日開會。,明日,2025-05-07",
        "他前天才知道。,前天,2025-05-04"
    })
    void shouldCountFromTheDayOfPublication(String sentence, String words, LocalDate day) {
        // Then
        assertThat(RelativeDay.in(sentence, PUBLISHED)).contains(new RelativeDay(words, day));
        assertThat(RelativeDay.isIn(sentence)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"It opens next week.", "It leaked last year.", "去年聖誕節就開始漏。"})
    void shouldNameNoDayWhenTheWordsAreVague(String sentence) {
        // Then
        assertThat(RelativeDay.in(sentence, PUBLISHED)).isEmpty();
        assertThat(RelativeDay.isIn(sentence)).isTrue();
    }

    @Test
    void shouldLeaveAWeekdayWithItsDateAlone() {
        // Then
        assertThat(RelativeDay.isIn("The trial opened on Tuesday, 14 October 2025."))
                .isFalse();
        assertThat(RelativeDay.isIn("The leak began on 9 February 2025.")).isFalse();
    }
}
