package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeBoundTest {

    @ParameterizedTest
    @CsvSource({
        "Did it know before March?,true,,3,1",
        "Did it know by 5 March 2025?,true,2025,3,6",
        "Did it know no later than March 2025?,true,2025,3,32",
        "Did it know no later than 5 March 2025?,true,2025,3,6",
        "Did it know before 5 March 2025?,true,2025,3,5",
        "Did it leak after March 2024?,false,2024,3,32",
        "Did it leak after 5 May?,false,,5,6",
        "Did it leak before the end of March?,true,,3,32",
        "Did it leak after the beginning of March?,false,,3,1",
        "Has it leaked since May?,false,,5,1",
        "三月之前知道嗎？,true,,3,1",
        "2025年3月5日以前知道嗎？,true,2025,3,5",
        "十二月後還漏嗎？,false,,12,1"
    })
    void shouldReadTheBoundOfAQuestion(String question, boolean before, Integer year, int month, int day) {
        // Then
        assertThat(TimeBound.in(question)).contains(new TimeBound(before, year, month, day));
    }

    @ParameterizedTest
    @CsvSource({"Did the plant know?", "Did it march before the others?", "湖景廠知道嗎？"})
    void shouldFindNoneWhenNoDateIsNamed(String question) {
        // Then
        assertThat(TimeBound.in(question)).isEmpty();
    }

    @Test
    void shouldAdmitWhatLiesOnItsSide() {
        // Given
        TimeBound beforeMarch = new TimeBound(true, null, 3, 1);
        TimeBound before2025 = new TimeBound(true, 2025, 3, 1);
        TimeBound since = new TimeBound(false, 2025, 3, 1);

        // Then
        assertThat(beforeMarch.admits(Figures.in("on 28 February 2025").getFirst()))
                .isTrue();
        assertThat(beforeMarch.admits(Figures.in("on 1 March 2025").getFirst())).isFalse();
        assertThat(before2025.admits(Figures.in("on 24 December 2024").getFirst()))
                .isTrue();
        assertThat(before2025.admits(Figures.in("in January 2025").getFirst())).isTrue();
        assertThat(since.admits(Figures.in("on 1 March").getFirst())).isTrue();
        assertThat(since.admits(Figures.in("on 24 December 2024").getFirst())).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Did it leak after March 2024?,on 15 March 2024,false",
        "Did it leak after March 2024?,on 1 April 2024,true",
        "Did it leak after 5 May?,on 5 May 2024,false",
        "Did it leak by 5 March?,on 5 March 2024,true",
        "Did it leak before the end of March?,on 31 March 2024,true"
    })
    void shouldCountAMonthOrADayAsAWhole(String question, String date, boolean admitted) {
        // When
        TimeBound bound = TimeBound.in(question).orElseThrow();

        // Then
        assertThat(bound.admits(Figures.in(date).getFirst())).isEqualTo(admitted);
    }
}
