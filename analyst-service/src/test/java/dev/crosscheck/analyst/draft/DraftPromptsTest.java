package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
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
 * Tests that the prompts to the model stay as approved. Changing a prompt requires a new version and a newly approved
 * rendering.
 */
class DraftPromptsTest {

    @Test
    void shouldKeepEveryWordOfTheDraftPromptInEnglish() {
        approve(DraftPrompts.draft(write("Did the Lakeview plant know about the leak?", Mode.MONITOR), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheDraftPromptInChinese() {
        approve(DraftPrompts.draft(write("湖景廠知道洩漏嗎？", Mode.STRICT), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheRevisePromptInEnglish() {
        approve(DraftPrompts.revise(revise("Did the Lakeview plant know about the leak?", Mode.MONITOR), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheRevisePromptInChinese() {
        approve(DraftPrompts.revise(revise("湖景廠知道洩漏嗎？", Mode.STRICT), 20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"draft", "revise"})
    void shouldHaveTheSamePartsInBothLanguages(String task) {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(DraftPrompts.class, task);

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith(task + ".en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith(task + ".zh-Hant.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"draft", "revise"})
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(DraftPrompts.class, task)
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

    private static WriteDraft write(String question, Mode mode) {
        return new WriteDraft(
                Given.SESSION,
                Given.STEP,
                within(Given.question(question, mode)),
                List.of(question),
                sources(),
                List.of("Who told the county"),
                true);
    }

    private static ReviseDraft revise(String question, Mode mode) {
        String sentence = "The board had been told. [9]";
        Draft draft = new Draft(
                DraftStatus.DRAFT_READY,
                "## Key findings\n\n- " + sentence + "\n",
                "",
                List.of(9),
                List.of(),
                List.of(),
                List.of());
        Review review = new Review(
                ReviewStatus.REJECT,
                "One citation has no source.",
                List.of(),
                List.of(
                        new Violation(ReviewRules.UNKNOWN_CITATION, sentence, "There is no source 9."),
                        new Violation(ReviewRules.INFERENCE_TYPE_MISSING, "", "Name the type of inference.")),
                ModeCompliance.COMPLIANT,
                List.of(),
                List.of());
        return new ReviseDraft(
                Given.SESSION,
                Given.STEP,
                within(Given.question(question, mode)),
                List.of(question),
                sources(),
                List.of(),
                draft,
                review,
                false);
    }

    /** Adds dates to the brief in monitor mode, so that one of the approved prompts has dates. */
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
