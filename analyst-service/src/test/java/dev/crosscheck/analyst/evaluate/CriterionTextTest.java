package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CriterionTextTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            申請人沒有犯罪紀錄 | true
            申請人沒犯過罪     | true
            申請人無犯罪紀錄   | true
            合約並非無效       | true
            病人非常需要手術   | false
            契約未來仍有效     | false
            無論何時均可解約   | false
            不動產已登記       | false
            押金被沒收         | false
            除非病人同意       | false
            病人非常不舒服     | true
            病人是非吸菸者     | true
            契約未免除責任     | true
            資金用途無限制     | true
            病人對青黴素不過敏 | true
            申請人沒收到通知   | true
            申請人沒收入       | true
            學生沒入學         | true
            病人沒入住         | true
            服務無妨礙         | true
            資金用途無限       | false
            不過契約有效       | false
            財產被沒入         | false
            """)
    void shouldTellDenialsFromOtherWordsWithTheSameCharacter(String text, boolean denied) {
        // Then
        assertThat(CriterionText.of(text).signals().contains("not")).isEqualTo(denied);
    }

    @ParameterizedTest
    @CsvSource({"除非病人同意", "除病人同意外"})
    void shouldStillSeeTheExceptionWhenItsWordDeniesNothing(String text) {
        // Then
        assertThat(CriterionText.of(text).signals()).contains("except");
    }
}
