package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.writer.Given;
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
class LlmComposerPromptTest {

    @Test
    void shouldKeepEveryWordOfTheComposePromptInEnglish() {
        approve(LlmComposer.prompt(
                Given.compose(
                        Given.DRAFT,
                        Given.review(ReviewStatus.WARN),
                        Given.facts(),
                        Given.AGENCY,
                        Given.WIRE,
                        Given.FORUM),
                Given.DRAFT,
                List.of(1, 3),
                20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheComposePromptInChinese() {
        approve(LlmComposer.prompt(
                Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY_ZH),
                Given.DRAFT_ZH,
                List.of(4),
                20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compose"})
    void shouldHaveTheSamePartsInBothLanguages(String task) {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(LlmComposer.class, task);

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith(task + ".en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith(task + ".zh-Hant.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compose"})
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(LlmComposer.class, task)
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
