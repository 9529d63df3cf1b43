package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhaseTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When did the leak happen?     | The leak ended at 11:30 on 5 March 2025.             | true",
                "When did the strike end?      | The strike began on 3 June.                          | true",
                "洩漏何時發生？                | 洩漏於三月五日十一時三十分停止。                     | true",
                "罷工何時結束？                | 罷工自六月三日開始。                                 | true",
                "When did the leak happen?     | The leak began on 9 February and ended on 5 March.   | false",
                "When did it begin and end?    | It ended on 5 March.                                 | false",
                "When did the leak happen?     | On 9 February the tank leaked.                       | false",
                "When was the mayor elected?   | The count ended on 5 March.                          | false",
                "When did the weekend race start? | The weekend race on 5 March drew a crowd.         | false",
            })
    void shouldTellABeginningFromAnEnd(String question, String sentence, boolean differs) {
        assertThat(Phase.differs(question, sentence)).isEqualTo(differs);
    }
}
