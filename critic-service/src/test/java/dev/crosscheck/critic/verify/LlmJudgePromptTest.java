package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.critic.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class LlmJudgePromptTest extends PromptContract {

    LlmJudgePromptTest() {
        super(LlmJudge.class, "judge");
    }

    @Test
    void shouldKeepEveryWordOfTheJudgePromptInEnglish() {
        approve(LlmJudge.prompt(doubt("An inspector had been warned.", Given.AGENCY, Given.LEDGER), Language.ENGLISH));
    }

    @Test
    void shouldKeepEveryWordOfTheJudgePromptInChinese() {
        approve(LlmJudge.prompt(doubt("督導曾接獲示警。", Given.AGENCY_ZH), Language.CHINESE));
    }

    @Test
    void shouldShowNoTierAndNoOutlet() {
        assertThat(LlmJudge.prompt(doubt("An inspector had been warned.", Given.AGENCY), Language.ENGLISH)
                        .user())
                .doesNotContain("tier", Given.AGENCY.document().site());
    }

    @Test
    void shouldShowOfALongSourceWhatHasMostToDoWithTheClaim() {
        // Given
        String text = "Nothing of note happened on that day. ".repeat(200) + "An inspector was warned by phone.";
        Doubt doubt = doubt("An inspector had been warned.", Given.source(1, "Herald", 2, "news", text));

        // Then
        assertThat(doubt.isShownWhole()).isFalse();
        assertThat(doubt.shown()).contains("An inspector was warned by phone.").hasSizeLessThan(3_100);
    }

    private static Doubt doubt(String claim, Source... sources) {
        List<Integer> numbers = List.of(sources).stream().map(Source::number).toList();
        return new Doubt(
                new Assertion(claim, claim, false, numbers, new Span(0, claim.length())),
                new PreparedSources(List.of(sources)).all());
    }
}
