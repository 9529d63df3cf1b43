package dev.crosscheck.analyst.draft;

import static dev.crosscheck.analyst.draft.AgreeingVoicesTest.AGENCY;
import static dev.crosscheck.analyst.draft.AgreeingVoicesTest.AGENCY_AGAIN;
import static dev.crosscheck.analyst.draft.AgreeingVoicesTest.COPY;
import static dev.crosscheck.analyst.draft.AgreeingVoicesTest.LEDGER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InferenceTest {

    private static final Source PARTY =
            party(5, "Lakeview Water", "We regret that we only told the county of it three weeks later, in March.");

    @Test
    void shouldSayThatSourcesAreNotIndependentOfEachOther() {
        // Then
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, AGENCY_AGAIN))
                .startsWith("2 sources say so, but they are not independent of each other: [4]");
        assertThat(whoSaysSo(Language.CHINESE, AGENCY, AGENCY_AGAIN)).startsWith("2 個來源都這麼說，但彼此並不獨立：[4]");
    }

    @Test
    void shouldSayThatSourcesCarryOneText() {
        // Then
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, COPY))
                .startsWith("2 sources say so, but all of them carry one text: [1]");
    }

    @Test
    void shouldCountHowManySourcesAreIndependent() {
        // Then
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, LEDGER)).startsWith("2 independent sources say so: [1]");
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, AGENCY_AGAIN, LEDGER))
                .startsWith("3 sources of 2 independent origins say so: [4]");
    }

    @Test
    void shouldNotSayThatSourcesAgreeWhenEachStandsBehindAPointOfItsOwn() {
        // Given
        Source first = Given.source(1, "Agency", null, null, "On 13 May it began.");
        Source second = Given.source(2, "Wire", null, null, "On 29 July it was found.");

        // When
        List<String> sentences =
                inference(Language.ENGLISH, List.of(), 2, 1, first, second).sentences();

        // Then
        assertThat(sentences)
                .contains("The points of the answer rest on 2 sources of 2 independent origins: [1] (unrated, undated);"
                        + " [2] (unrated, undated).")
                .contains("No contradiction between them was found, but not every point has a second, independent"
                        + " source.")
                .noneMatch(sentence -> sentence.contains("say so"));
    }

    @Test
    void shouldNotSayThatNothingContradictsWhenAnotherAccountIsShown() {
        // Given
        Source first = Given.source(1, "Agency", null, null, "On 13 May it began.");
        Source second = Given.source(2, "Wire", 3, null, "On 29 July it was found.");
        Inference.Basis clear = basis(List.of(first, second), List.of(), 2, 1);

        // When
        List<String> contested = inference(contested(clear), Language.ENGLISH).sentences();
        List<String> chinese = inference(contested(clear), Language.CHINESE).sentences();

        // Then
        assertThat(contested)
                .contains("Some points have no second, independent source.")
                .contains("No official source and no mainstream news is among them, so they are not representative.")
                .noneMatch(sentence -> sentence.contains("No contradiction"));
        assertThat(chinese).contains("其中並非每一點都有第二個獨立來源。").noneMatch(sentence -> sentence.contains("未發現矛盾"));
    }

    @Test
    void shouldOnlyListTheSourcesWhenNothingAnswersDirectly() {
        // Given
        Inference.Basis near = near(basis(List.of(AGENCY, COPY, LEDGER), List.of(), 3, 1));

        // When
        List<String> sentences = inference(near, Language.ENGLISH).sentences();
        List<String> chinese = inference(near, Language.CHINESE).sentences();

        // Then
        assertThat(sentences).hasSize(1).first().asString().startsWith("What comes nearest stands in 3 sources: [1]");
        assertThat(chinese).hasSize(1).first().asString().startsWith("最接近的說法見於 3 個來源：[1]");
    }

    @Test
    void shouldNotSpeakOfAnswersWhenSeveralPartsHaveOnlyWhatComesNearest() {
        // When
        List<String> sentences = inference(near(basis(List.of(LEDGER), List.of(), 2, 1)), Language.ENGLISH)
                .sentences();

        // Then
        assertThat(sentences).first().asString().startsWith("What comes nearest stands in one source: [2]");
    }

    @Test
    void shouldSayOfUnratedSourcesOnlyThatNoneIsRated() {
        // Given
        Source first = Given.source(1, "Minutes", null, null, "On 13 May it began.");
        Source second = Given.source(2, "Diary", null, null, "On 29 July it was found.");

        // Then
        assertThat(inference(Language.ENGLISH, List.of(), first, second).sentences())
                .contains("None of these sources is rated, so they need not be representative.")
                .noneMatch(sentence -> sentence.contains("No official source"));
        assertThat(inference(Language.CHINESE, List.of(), first, second).sentences())
                .contains("其中的來源均未評級，未必具代表性。");
    }

    @Test
    void shouldSayWhoseAccountItIsWhenOnlyAPartyGivesIt() {
        // Then
        assertThat(inference(Language.ENGLISH, List.of(PARTY), PARTY).sentences())
                .containsExactly(
                        "Only one source says so: [5] (unrated, 7 March 2025).",
                        "The account is by Lakeview Water itself, a party to the matter [5]: primary for what it says,"
                                + " weak for whether it is so.",
                        "No independent source confirms it, so it holds unless this one is mistaken or out of date.");
        assertThat(inference(Language.CHINESE, List.of(PARTY), PARTY).sentences())
                .contains("這個說法出自當事人Lakeview Water本身 [5]：其主張以此為準，是否屬實則難以此為憑。");
    }

    @Test
    void shouldNameAPartyOnceWhenItSaysItTwice() {
        // Given
        Source again = party(6, "Lakeview Water", "The board was told of a leak by the operators on that very day.");

        // Then
        assertThat(inference(Language.ENGLISH, List.of(PARTY, again), PARTY, again)
                        .sentences())
                .anyMatch(sentence ->
                        sentence.startsWith("2 sources say so, but they are not independent of each other: "))
                .anyMatch(sentence ->
                        sentence.startsWith("The account is by Lakeview Water itself, a party to the matter [5, 6]:"));
    }

    @Test
    void shouldNameEachPartyWhenSeveralGiveOneAccount() {
        // Given
        Source other = party(6, "Pinecrest Ltd", "Our fitters told the works of a leak on that very day in writing.");

        // Then
        assertThat(inference(Language.ENGLISH, List.of(PARTY, other), PARTY, other)
                        .sentences())
                .contains(
                        "The accounts are by Lakeview Water and Pinecrest Ltd themselves, parties to the matter [5, 6]:"
                                + " primary for what they say, weak for whether it is so.");
    }

    @Test
    void shouldSayThatOneOfSeveralAnswersIsTheAccountOfAParty() {
        // Then
        assertThat(inference(Language.ENGLISH, List.of(PARTY), AGENCY, PARTY).sentences())
                .anyMatch(sentence -> sentence.startsWith("One account is by Lakeview Water itself,"));
        assertThat(inference(Language.CHINESE, List.of(PARTY), AGENCY, PARTY).sentences())
                .anyMatch(sentence -> sentence.startsWith("其中有的說法出自當事人Lakeview Water本身 [5]："));
    }

    @Test
    void shouldNotCountAPartyThatConfirmsWhatOthersSay() {
        // When
        Inference inference = inference(Language.ENGLISH, List.of(), AGENCY, PARTY);

        // Then
        assertThat(inference.type()).isEqualTo(Inference.Type.DEDUCTION);
        assertThat(inference.sentences())
                .startsWith(
                        "2 sources say so, among them a party to the matter, and only one of them is independent: [1]"
                                + " (tier 1, government, 14 March 2025); [5] (unrated, 7 March 2025).",
                        "Source [5] is a party to the matter and does not count as independent.");
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, LEDGER, PARTY))
                .startsWith("3 sources of 2 independent origins say so: ");
        assertThat(inference(Language.CHINESE, List.of(), AGENCY, PARTY).sentences())
                .anyMatch(sentence -> sentence.startsWith("2 個來源（含當事人，獨立來源 1 個）都這麼說：[1]"))
                .contains("來源 [5] 是當事人，不計入獨立來源。");
    }

    private static String whoSaysSo(Language language, Source... answering) {
        return inference(language, List.of(), answering).sentences().getFirst();
    }

    private static Inference inference(Language language, List<Source> accounts, Source... answering) {
        List<Integer> numbers = Stream.of(answering).map(Source::number).toList();
        return inference(language, accounts, 1, Voices.of(List.of(answering)).count(numbers), answering);
    }

    private static Inference inference(
            Language language, List<Source> accounts, int points, int fewest, Source... answering) {
        return inference(basis(List.of(answering), accounts, points, fewest), language);
    }

    private static Inference inference(Inference.Basis basis, Language language) {
        return new Inference(
                basis, Voices.of(basis.answering()), language, Phrases.load(HeuristicDrafter.class, "draft", language));
    }

    private static Inference.Basis basis(List<Source> answering, List<Source> accounts, int points, int fewest) {
        int independent = Voices.of(answering)
                .count(answering.stream().map(Source::number).toList());
        return new Inference.Basis(
                answering, independent, points, fewest, accounts, answering, Map.of(), 1, true, false, false, false);
    }

    /** Returns the same basis for a draft that shows a disagreement which was corrected since. */
    private static Inference.Basis contested(Inference.Basis basis) {
        return new Inference.Basis(
                basis.answering(),
                basis.independent(),
                basis.points(),
                basis.fewest(),
                basis.accounts(),
                basis.cited(),
                basis.against(),
                basis.parts(),
                true,
                false,
                true,
                false);
    }

    /** Returns the same basis for two parts of a question that nothing answers directly. */
    private static Inference.Basis near(Inference.Basis basis) {
        return new Inference.Basis(
                basis.answering(),
                basis.independent(),
                basis.points(),
                basis.fewest(),
                basis.accounts(),
                basis.cited(),
                basis.against(),
                2,
                false,
                false,
                false,
                false);
    }

    private static Source party(int number, String outlet, String text) {
        return Given.source(number, outlet, null, "2025-03-07", text).ofParty();
    }
}
