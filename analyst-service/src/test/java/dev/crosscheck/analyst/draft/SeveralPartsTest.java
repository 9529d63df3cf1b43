package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions with several parts whose answers may stand in one sentence. */
class SeveralPartsTest {

    private static final String FAILED = "Why did the water pump fail?";
    private static final String COST = "What did the repair cost?";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Why did the water pump fail? | What did the repair cost? | The water pump failed because roots had"
                        + " grown into its pipe, and the repair cost 340 euros. | 340 euros",
                "抽水機為什麼故障？ | 修理花了多少錢？ | 抽水機因進水管被樹根堵住而故障，修理花了3,400元。 | 3,400元"
            })
    void shouldAnswerBothPartsWithOneSentenceIfNoOtherAnswersTheSecond(
            String first, String second, String sentence, String price) {
        // Given
        Source minutes = source(sentence);

        // When
        Draft draft = draft(List.of(first, second), minutes);

        // Then
        assertThat(draft.missingInformation()).noneMatch(missing -> missing.contains(second.replaceAll("[?？]", "")));
        assertThat(findings(draft, second)).contains(price).contains("[1]");
    }

    @Test
    void shouldAnswerAPartWithWhatAnotherPartHasOnlyBeside() {
        // Given
        String chairs = "Who chairs the rowing club?";
        String cost = "What did the new boat cost?";
        Source minutes =
                source("Ada Vale chairs the rowing club, which has a new boat. The new boat cost 9,200 euros.");

        // When
        Draft draft = draft(List.of(chairs, cost), minutes);

        // Then
        assertThat(findings(draft, chairs)).contains("Ada Vale").contains("9,200");
        assertThat(findings(draft, cost)).contains("9,200").doesNotContain("Ada Vale");
    }

    @Test
    void shouldLeaveAPartOpenThatTheSentenceOfAnotherDoesNotAnswer() {
        // Given
        Source minutes = source("The water pump failed because roots had grown into its pipe before the repair.");

        // When
        Draft draft = draft(List.of(FAILED, COST), minutes);

        // Then
        assertThat(draft.missingInformation()).anyMatch(missing -> missing.contains("What did the repair cost"));
        assertThat(findings(draft, COST)).doesNotContain("because roots");
    }

    @Test
    void shouldAnswerAShortPartOnlyFromAPassageOnTheTopicOfTheWhole() {
        // Given
        String pays = "Who pays?";
        Source resignation = source("Ada Vale resigned on Friday. She pays for her own lawyer, she said.");
        Source cleaning = source("The county pays for the cleaning of the creek, the council decided.");

        // When
        Draft elsewhere = draft(List.of("How much will the cleaning of the creek cost?", pays), resignation);
        Draft there = draft(List.of("How much will the cleaning of the creek cost?", pays), cleaning);

        // Then
        assertThat(elsewhere.markdown()).doesNotContain("lawyer");
        assertThat(findings(there, pays)).contains("The county pays");
    }

    private static Source source(String text) {
        return Given.source(1, "Allotment Society", 2, "2026-10-14", text);
    }

    private static String findings(Draft draft, String part) {
        return draft.markdown()
                .split("### " + part.substring(0, part.length() - 1), -1)[1]
                .split("\n#", -1)[0];
    }

    private static Draft draft(List<String> parts, Source source) {
        WriteDraft command = new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question(String.join(" ", parts)),
                parts,
                Given.seenIn(Mode.DISCOVERY, source),
                List.of(),
                false);
        return new HeuristicDrafter(Given.NO_READER)
                .draft(command, NoCalls.context())
                .result();
    }
}
