package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Map;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every word that goes to the model, frozen: a change to a prompt comes with its new version and its approved render.
 */
class LlmJudgePromptTest {

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

    @Test
    void shouldHaveTheSamePartsInBothLanguages() {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(LlmJudge.class, "judge");

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith("judge.en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith("judge.zh-Hant.");
    }

    private static Doubt doubt(String claim, Source... sources) {
        List<Integer> numbers = List.of(sources).stream().map(Source::number).toList();
        return new Doubt(
                new Assertion(claim, claim, false, numbers, new Span(0, claim.length())),
                new PreparedSources(List.of(sources)).all());
    }

    @ParameterizedTest
    @ValueSource(strings = {"judge"})
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(LlmJudge.class, task)
                .forEach((language, file) -> Approvals.verify(
                        file.whole(),
                        Approvals.NAMES.withParameters(task, language.tag()).withReporter(QuietReporter.INSTANCE)));
    }

    private static void approve(Prompt prompt) {
        Approvals.verify(
                "version: " + prompt.version() + "\n\n=== system\n" + prompt.system() + "\n\n=== user\n" + prompt.user()
                        + "\n",
                new Options(QuietReporter.INSTANCE));
    }
}
