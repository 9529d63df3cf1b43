package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2025-03-07", "2025/3/7", "2025.03.07", "2025年3月7日", "2025-03-07T09:30:00+08:00", "20250307",
                "20250307T0930Z", "March 7, 2025", "mar 7, 2025", "Mar. 7, 2025", "7 March 2025", "7 Mar 2025",
                "Fri, 7 Mar 2025 09:30:00 GMT", "  2025-03-07  "
            })
    void shouldReadTheDayWhenItIsWrittenInFull(String written) {
        // When
        var date = Dates.parse(written);

        // Then
        assertThat(date).contains(LocalDate.of(2025, 3, 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025", "March 2025", "2025-02-30", "yesterday", "07/03/2025", "", "2025-03-071"})
    void shouldReadNothingWhenTheDayIsNotClear(String written) {
        // When
        var date = Dates.parse(written);

        // Then
        assertThat(date).isEmpty();
    }
}
