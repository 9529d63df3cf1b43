package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.Section;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DraftTextTest {

    @Test
    void shouldTakeTheLineOutWithItsOnlySentence() {
        // Given
        DraftText text = new DraftText("- One. [1]\n- Two. [2]\n- Three. [3]\n");

        // When
        text.remove("Two. [2]");

        // Then
        assertThat(text).hasToString("- One. [1]\n- Three. [3]\n");
    }

    @Test
    void shouldLeaveTheRestOfALineWhenOneSentenceGoes() {
        // Given
        DraftText text = new DraftText("One. [1] Two. [2] Three. [3]\nFour. [4]\n");

        // When
        text.remove("Two. [2]");

        // Then
        assertThat(text).hasToString("One. [1] Three. [3]\nFour. [4]\n");
    }

    @Test
    void shouldLeaveATableWholeWhenACellsSentenceGoes() {
        // Given
        DraftText text = new DraftText("| A. [1] | B. [2] |\n");

        // When
        text.remove("B. [2]");

        // Then
        assertThat(text).hasToString("| A. [1] | |\n");
    }

    @Test
    void shouldAddAnItemAfterTheLastOfItsSection() {
        // Given
        DraftText text = new DraftText("## Key findings\n\n- One. [1]\n\n## Inference (deduction)\n\nSo.\n");

        // When
        text.addItem(Section.FINDINGS, "Key findings", "Two. [2]");

        // Then
        assertThat(text).hasToString("## Key findings\n\n- One. [1]\n- Two. [2]\n\n## Inference (deduction)\n\nSo.\n");
    }

    @Test
    void shouldOpenASectionWhenItIsMissing() {
        // Given
        DraftText text = new DraftText("So.\n");

        // When
        text.addItem(Section.FINDINGS, "Key findings", "Two. [2]");
        text.putSection(Section.INFERENCE, "## Inference (deduction)\n\nSo it is.");

        // Then
        assertThat(text).hasToString("## Key findings\n\n- Two. [2]\n\nSo.\n\n## Inference (deduction)\n\nSo it is.\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## What is missing",
                " ## What is missing",
                "**What is missing**",
                "### 尚缺資訊",
                "## Open questions"
            })
    void shouldTakeASectionOutUpToTheNextOne(String heading) {
        // Given
        DraftText text = new DraftText("## Inference\n\nIt is so.\n\n" + heading
                + "\n\nThey lied.\n\n**Costs**\n\nThey stole.\n\n## Where the sources disagree\n\nNowhere.\n");

        // When
        text.removeSection(Section.MISSING);

        // Then
        assertThat(text).hasToString("## Inference\n\nIt is so.\n\n## Where the sources disagree\n\nNowhere.\n");
    }

    @Test
    void shouldLeaveASubQuestionOfTheFindingsWhateverItsWords() {
        // Given
        String markdown = "## Key findings\n\n### What is missing\n\n- A gasket. [1]\n";
        DraftText text = new DraftText(markdown);

        // When
        text.removeSection(Section.MISSING);

        // Then
        assertThat(text).hasToString(markdown);
    }

    @Test
    void shouldKeepAHeadingApartWhenTheFirstSentenceBelowItGoes() {
        // Given
        DraftText text = new DraftText("## Inference (deduction)\n\nIt lies. It is so.\n");

        // When
        text.remove("It lies.");

        // Then
        assertThat(text).hasToString("## Inference (deduction)\n\nIt is so.\n");
    }
}
