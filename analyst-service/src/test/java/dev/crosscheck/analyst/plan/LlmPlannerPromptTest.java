package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
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
class LlmPlannerPromptTest {

    @Test
    void shouldKeepEveryWordOfThePlanPromptInEnglish() {
        approve(LlmPlanner.prompt(plan("Did the Lakeview plant know about the leak?", Mode.MONITOR), 6));
    }

    @Test
    void shouldKeepEveryWordOfThePlanPromptInChinese() {
        approve(LlmPlanner.prompt(plan("湖景廠知道洩漏嗎？", Mode.STRICT), 6));
    }

    @Test
    void shouldKeepEveryWordOfTheTimeRangePromptInEnglish() {
        approve(LlmTimeRange.prompt(Given.question("What is new at the Lakeview plant lately?")));
    }

    @Test
    void shouldKeepEveryWordOfTheTimeRangePromptInChinese() {
        approve(LlmTimeRange.prompt(Given.question("湖景廠近來有什麼消息？")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan", "time_range"})
    void shouldHaveTheSamePartsInBothLanguages(String task) {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(LlmPlanner.class, task);

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith(task + ".en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith(task + ".zh-Hant.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan", "time_range"})
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(LlmPlanner.class, task)
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

    private static PlanResearch plan(String question, Mode mode) {
        return new PlanResearch(Given.SESSION, Given.STEP, Given.question(question, mode), null, 10);
    }
}
