package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.ShortAnswers.Line;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedAnyoneTest {

    private static final String HURT = "Has anyone been hurt by the overheating connector in the dehumidifiers?";

    private static final Optional<AnswerWord> YES = Optional.of(AnswerWord.YES);
    private static final Optional<AnswerWord> NO = Optional.of(AnswerWord.NO);

    private static Optional<AnswerWord> word(String question, String... sentences) {
        Source source = Given.source(1, "Recall Watch", 2, "2026-03-02", String.join(" ", sentences));
        List<Source> seen = Given.seenIn(Mode.DISCOVERY, source);
        Reader reader = Pointing.at(sentences[sentences.length - 1]);
        List<Line> answers =
                new DraftMaterial(Given.question(question), List.of(question), seen, "", Optional.of(reader)).answers();
        return answers.stream().findFirst().flatMap(Line::word);
    }

    @ParameterizedTest
    @CsvSource({
        "Was anyone hurt when the ferry ran aground?, hurt",
        "Has anybody been arrested?, arrested",
        "Was anybody admitted to hospital after the leak?, admitted to hospital",
        "Did anyone resign over the affair?, resign",
        "Have any people ever died in this cave?, died",
        "有沒有人受傷？, 受傷",
        "這場火災有人死亡嗎？, 死亡"
    })
    void shouldKeepWhatIsAskedWithoutItsCircumstances(String question, String predicate) {
        // When
        Optional<AskedAnyone> asked = AskedAnyone.in(question);

        // Then
        assertThat(asked).map(AskedAnyone::predicate).contains(Terms.distinct(predicate));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Was the driver hurt?",
                "Was anyone else hurt?",
                "Who was hurt?",
                "Can anyone join the club?",
                "有多少人受傷？",
                "公司有錯嗎？",
                "所有人都同意嗎？",
                "公司有人工智慧部門嗎？",
                "有沒有人在三月二十七日的化工廠氣爆中死亡？"
            })
    void shouldLeaveOtherQuestionsAlone(String question) {
        // Then
        assertThat(AskedAnyone.in(question)).isEmpty();
    }

    @Test
    void shouldSayNoWhenASourceOfTheMatterSaysNobody() {
        // Then
        assertThat(word(
                        HURT,
                        "Fellgate recalls the dehumidifier, because a connector can overheat and melt.",
                        "In one case a floor was scorched.",
                        "Nobody has been injured."))
                .isEqualTo(NO);
    }

    @Test
    void shouldSayYesWhenASourceOfTheMatterSaysThatSomebodyWas() {
        // Then
        assertThat(word(
                        HURT,
                        "Fellgate recalls the dehumidifier, because a connector can overheat and melt.",
                        "Two owners were slightly injured."))
                .isEqualTo(YES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Owners could be injured.",
                "Quick braking prevented injuries to owners.",
                "Profits were injured.",
                "Two owners are feared injured.",
                "The connector melted without warning.",
                "The driver was not injured.",
                "Unplug the unit, so that nobody can be injured.",
                "A connector melted."
            })
    void shouldNeitherSayYesNorNoWhenTheSentenceTellsOfOnePersonOrOfARisk(String sentence) {
        // Then
        assertThat(word(
                        HURT,
                        "Fellgate recalls the dehumidifier, because a connector can overheat and melt.",
                        sentence))
                .isNotIn(YES, NO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The unit failed without warning and two owners were injured.",
                "The driver was injured; no one else was.",
                "Two owners were injured, none seriously."
            })
    void shouldNotSayNoWhenTheDenialIsOfSomethingElse(String sentence) {
        // Then
        assertThat(word(
                        HURT,
                        "Fellgate recalls the dehumidifier, because a connector can overheat and melt.",
                        sentence))
                .isNotEqualTo(NO);
    }

    @Test
    void shouldNeitherSayYesNorNoFromASourceOnAnotherMatter() {
        // Then
        assertThat(word(HURT, "The bus left the road at the bridge.", "Nobody has been injured."))
                .isNotIn(YES, NO);
    }

    @Test
    void shouldNotShowTheAnswerNoAsADisagreementNorAsMissing() {
        // Given
        Source recall = Given.source(
                1,
                "Recall Watch",
                2,
                "2026-03-02",
                "Fellgate recalls the dehumidifier, because a connector can overheat and melt."
                        + " Nobody has been injured.");
        WriteDraft command = new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question(HURT),
                List.of(HURT),
                Given.seenIn(Mode.DISCOVERY, recall),
                List.of("No source found answers: " + HURT.replace("?", "")),
                false);

        // When
        String draft = new HeuristicDrafter(_ -> Optional.of(Pointing.at("Nobody has been injured")))
                .draft(command, NoCalls.context())
                .result()
                .markdown();

        // Then
        assertThat(draft).contains("**No**").doesNotContain("disagree", "missing");
    }
}
