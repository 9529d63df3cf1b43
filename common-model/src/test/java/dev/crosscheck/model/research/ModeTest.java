package dev.crosscheck.model.research;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ModeTest {

    @ParameterizedTest
    @CsvSource({
        "Can you verify that the valve was closed?, STRICT",
        "VERIFY the claim, STRICT",
        "Fact-check: the plant was empty, STRICT",
        "please fact check this, STRICT",
        "查證核電廠的說法, STRICT",
        "請驗證這則消息, STRICT",
        "What is the trend in complaints?, MONITOR",
        "Public sentiment about the leak, MONITOR",
        "輿情如何？, MONITOR",
        "空汙趨勢, MONITOR",
        "Which fact-checkers looked at the leak?, STRICT",
        "Is the leak trending?, MONITOR",
        "驗證trend的說法, STRICT",
        "台灣的trend如何？, MONITOR",
        "Which bars in Lakeview are trendy?, DISCOVERY",
        "Did Trendlake verifyably pay?, DISCOVERY",
        "Was the plan unverifyable?, DISCOVERY",
        "Was the mayor sentimental about it?, DISCOVERY",
        "Did the plant know?, DISCOVERY",
        "核電廠知情嗎？, DISCOVERY"
    })
    void shouldSuggestTheModeThatTheQuestionsWordsAskFor(String question, Mode expected) {
        // When
        Mode mode = Mode.suggestedBy(question);
        // Then
        assertThat(mode).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"Verify the trend, STRICT", "查證輿情, STRICT"})
    void shouldPreferTheStricterModeWhenTheWordsAskForTwo(String question, Mode expected) {
        // When
        Mode mode = Mode.suggestedBy(question);
        // Then
        assertThat(mode).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void shouldBeWrittenInLowerCase(Mode mode) {
        // When
        String name = mode.wireName();
        // Then
        assertThat(name).isIn("strict", "discovery", "monitor");
    }
}
