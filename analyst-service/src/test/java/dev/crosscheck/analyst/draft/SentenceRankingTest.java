package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentenceRankingTest {

    private static SentenceRanking ranking(String question, Source... sources) {
        return DraftOf.ranking(question, List.of(sources));
    }

    private static List<String> answering(String question, Source... sources) {
        return ranking(question, sources).answering(question).stream()
                .map(ranked -> ranked.candidate().text())
                .toList();
    }

    @Test
    void shouldPreferTheMatterToTheVerb() {
        // Given
        Source ledger = Given.source(
                1,
                "Ledger",
                2,
                "2025-03-20",
                "The long weekend began on 28 February 2025. The company puts the start of the leak at 27 February 2025.");

        // Then
        assertThat(answering("When did the leak begin?", ledger).getFirst())
                .isEqualTo("The company puts the start of the leak at 27 February 2025.");
    }

    @Test
    void shouldFindNearTermsOfTheQuestionsWords() {
        // Given
        Source agency = Given.source(1, "水安全署", 1, "2025-04-10", "湖景水務公司合計處新臺幣600萬元罰鍰。排放閥由何人開啟，無法查明。");

        // Then
        assertThat(answering("湖景水務公司被罰多少錢？", agency).getFirst()).isEqualTo("湖景水務公司合計處新臺幣600萬元罰鍰。");
        assertThat(answering("是誰打開了排放閥？", agency).getFirst()).isEqualTo("排放閥由何人開啟，無法查明。");
    }

    @Test
    void shouldLookForWhatASideSaysAmongThoseWhoSpeakForIt() {
        // Given
        Source harbour = Given.source(
                1, "Port Authority", 1, "2024-05-02", "The ferry was cancelled on nine days because of the wind.");
        Source forum = Given.source(
                2, "Islanders' Board", 5, "2024-05-03", "The ferry was cancelled on twenty days, I kept a list.");
        Source paper = Given.source(
                3,
                "Coast Daily",
                2,
                "2024-05-04",
                "Residents said that the ferry was cancelled without any notice. The ferry was cancelled in 2019 as well.");

        // Then
        assertThat(answering("What do officials say about the cancelled ferry?", harbour, forum, paper))
                .containsExactly("The ferry was cancelled on nine days because of the wind.");
        assertThat(answering("What do residents say about the cancelled ferry?", harbour, forum, paper))
                .containsExactlyInAnyOrder(
                        "The ferry was cancelled on twenty days, I kept a list.",
                        "Residents said that the ferry was cancelled without any notice.");
    }

    @Test
    void shouldTakeAFigureForTheMeasureThatIsAskedFor() {
        // Given
        Source wire = Given.source(
                1,
                "Wire",
                2,
                "2025-03-06",
                "The board of the operator learned of the leak on 3 March. About 1,200 litres leaked, according to the operator.");

        // Then
        assertThat(answering("The operator: the volume of the leak", wire).getFirst())
                .startsWith("About 1,200 litres");
    }

    @Test
    void shouldRefuseWhenNoSentenceHoldsWhatIsAsked() {
        // Given
        Source wire = Given.source(
                1,
                "Wire",
                2,
                "2025-04-11",
                "The agency fined the water company of Lakeview NT$6 million for the leak.");

        // Then
        assertThat(answering("How much is the price of water in Lakeview?", wire))
                .isEmpty();
    }

    @Test
    void shouldSetAsideWhatALaterSourceCorrected() {
        // Given
        Source first = Given.source(1, "County", 1, "2025-03-05", "The leak began on 27 February 2025.");
        Source later = Given.source(
                2,
                "Wire",
                2,
                "2025-04-11",
                "The county corrected the volume from 1,200 to 4,800 litres on 18 March 2025, and the beginning of the leak from 27 February to 9 February 2025.");
        SentenceRanking ranking = ranking("When did the leak begin?", first, later);

        // When
        List<KeyFinding> findings = KeyFindings.of(
                        List.of("When did the leak begin?"), Given.question("When did the leak begin?"), ranking)
                .values()
                .iterator()
                .next();

        // Then
        assertThat(findings).extracting(KeyFinding::number).containsExactly(2);
        assertThat(ranking.candidates())
                .filteredOn(ranking::isOutdated)
                .extracting(Candidate::number)
                .containsExactly(1);
    }

    @Test
    void shouldCountThoseWhoSayTheSameAndNotThoseWhoDenyItInTheSameWords() {
        // Given
        Source agency =
                Given.source(1, "Agency", 1, "2025-03-14", "The Lakeview plant knew about the leak in February.");
        Source ledger =
                Given.source(2, "Ledger", 2, "2025-03-20", "The Lakeview plant knew about the leak in February.");
        Source company = Given.source(
                3, "Company", 2, "2025-03-07", "Nobody at the Lakeview plant knew about the leak in February.");
        String question = "Did the Lakeview plant know about the leak?";

        // When
        List<KeyFinding> findings = KeyFindings.of(
                        List.of(question), Given.question(question), ranking(question, agency, ledger, company))
                .get(question);

        // Then
        assertThat(findings.getFirst().agreeing()).extracting(Candidate::number).containsExactly(2);
        assertThat(findings).extracting(KeyFinding::number).contains(3);
    }

    @Test
    void shouldShowAWithdrawalOnlyBesideTheDenialThatItMayTakeBack() {
        // Given
        Source company = Given.source(
                1,
                "Wire",
                2,
                "2025-03-08",
                "The company denied that it had known of the leak. The agency found no evidence that 300 people were treated.");
        Source later = Given.source(
                2, "Wire", 2, "2025-04-11", "The company withdrew its denial of the leak on 28 March 2025.");

        // Then
        assertThat(ranking("Did the company know of the leak?", company, later)
                        .disputing("Did the company know of the leak?"))
                .extracting(ranked -> ranked.candidate().number())
                .containsExactlyInAnyOrder(1, 2);
        assertThat(ranking("How many people were treated?", company, later).disputing("How many people were treated?"))
                .extracting(ranked -> ranked.candidate().number())
                .containsExactly(1);
    }
}
