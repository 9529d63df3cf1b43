package dev.crosscheck.analyst.reflect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
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
class LlmReflectorPromptTest {

    @Test
    void shouldKeepEveryWordOfTheReflectPromptInEnglish() {
        approve(LlmReflector.prompt(assess("Did the Lakeview plant know about the leak?", Mode.MONITOR), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheReflectPromptInChinese() {
        approve(LlmReflector.prompt(assess("湖景廠知道洩漏嗎？", Mode.STRICT), 20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reflect"})
    void shouldHaveTheSamePartsInBothLanguages(String task) {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(LlmReflector.class, task);

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith(task + ".en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith(task + ".zh-Hant.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"reflect"})
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(LlmReflector.class, task)
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

    private static AssessCoverage assess(String question, Mode mode) {
        return new AssessCoverage(
                Given.SESSION,
                Given.STEP,
                within(Given.question(question, mode)),
                List.of(question),
                List.of(
                        new QueryOutcome(new PlannedQuery("Lakeview leak", "the leak"), 2, null),
                        new QueryOutcome(new PlannedQuery("Lakeview denial", "a denial"), 0, "timeout")),
                sources());
    }

    /** Of the modes that are frozen here, one is asked with dates. */
    private static Brief within(Brief brief) {
        return brief.mode() == Mode.MONITOR ? brief.within(LocalDate.of(2025, 1, 1), LocalDate.of(2025, 3, 31)) : brief;
    }

    private static List<Source> sources() {
        return Given.seenIn(
                Mode.DISCOVERY,
                Given.source(
                        1,
                        "Water Safety Agency",
                        1,
                        "2025-03-14",
                        "The Lakeview plant knew about the leak on 11 February 2025. The inspectors found a gasket of the wrong material."),
                Given.source(2, "溪聲論壇", 5, null, "湖景廠早就知道洩漏了。"));
    }
}
