package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeginningOrEndTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When did the leak happen?     | The leak ended at 11:30 on 5 March 2025.             | true",
                "洩漏何時發生？                | 洩漏於三月五日十一時三十分止住。                     | true",
                "When did the strike end?      | The strike began on 3 June.                          | false",
                "When did the leak end?        | It was plugged on 5 May, two days after it started.  | false",
                "When did the leak happen?     | The leak began on 9 February and ended on 5 March.   | false",
                "When does registration start? | Registration opens on 1 March and ends on 31 March.  | false",
                "When did the blast happen?    | The blast on 3 May halted production.                | false",
                "When did the tank explode?    | It exploded at the end of March.                     | false",
                "爆炸何時發生？                | 5月3日爆炸造成全廠停止供電。                         | false",
                "When did it begin and end?    | It ended on 5 March.                                 | false",
                "When did the leak happen?     | On 9 February the tank leaked.                       | false",
                "When was the mayor elected?   | The count ended on 5 March.                          | false",
                "When did the weekend race start? | The weekend race on 5 March drew a crowd.         | false",
            })
    void shouldTellAnEndFromTheBeginningThatIsAskedFor(String question, String sentence, boolean ends) {
        assertThat(BeginningOrEnd.endsInstead(question, sentence)).isEqualTo(ends);
    }
}
