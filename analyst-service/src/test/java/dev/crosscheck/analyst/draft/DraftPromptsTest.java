package dev.crosscheck.analyst.draft;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;

class DraftPromptsTest extends PromptContract {

    DraftPromptsTest() {
        super(DraftPrompts.class, "draft", "revise");
    }

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

    private static WriteDraft write(String question, Mode mode) {
        return new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.prompted(question, mode),
                List.of(question),
                Given.sources(),
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
                Given.prompted(question, mode),
                List.of(question),
                Given.sources(),
                List.of(),
                draft,
                review,
                false);
    }
}
