package dev.crosscheck.critic.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
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
class LlmCriticPromptTest {

    @Test
    void shouldKeepEveryWordOfTheReviewPromptInEnglish() {
        approve(LlmCritic.prompt(
                Given.review(Mode.MONITOR, CriticContract.SOUND, Given.AGENCY, Given.LEDGER, Given.FORUM), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheReviewPromptInChinese() {
        approve(LlmCritic.prompt(
                Given.review(Mode.STRICT, "## 核心發現\n\n- 水安全署：「湖景廠在114年2月11日即已知悉儲槽洩漏。」 [4]\n", Given.AGENCY_ZH),
                20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"review"})
    void shouldHaveTheSamePartsInBothLanguages(String task) {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(LlmCritic.class, task);

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith(task + ".en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith(task + ".zh-Hant.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"review"})
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(LlmCritic.class, task)
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
