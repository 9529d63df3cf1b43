package dev.crosscheck.critic.verify;

import static dev.crosscheck.model.claim.Verdict.CONTRADICTED;
import static dev.crosscheck.model.claim.Verdict.INCONCLUSIVE;
import static dev.crosscheck.model.claim.Verdict.NOT_FOUND;
import static dev.crosscheck.model.claim.Verdict.SUPPORTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the verdicts on claims in free words, of any author. */
class TextVerifierTest {

    private final TextVerifier verifier = new TextVerifier();

    @Test
    void shouldHoldAgainstTheSourcesWhatIsStatedBesideADisagreement() {
        // Given
        String report =
                "## Where the sources disagree\n\nThe sources do not agree on the day. The mayor had been bribed. Who knew?\n";

        // Then
        assertThat(verifier.text(report, List.of(Given.AGENCY)))
                .extracting(Claim::text)
                .containsExactly("The mayor had been bribed.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The plant learned of the leak on February 11, 2025. | The Lakeview plant knew about the leak on 11 February 2025.",
                "The gasket in tank T-3 failed. | The gasket failed in tank T-3 during the night.",
                "Two thirds of residents were evacuated. | Officials said 66.7% of residents had been evacuated by Monday.",
                "The fine was 1,200,000 dollars. | The agency set the fine at 1.2 million dollars.",
                "The pipe is 1.5 km long. | The pipe, which is 1,500 metres long, was laid in May.",
                "At the clinic 41 people were treated. | At the clinic 41 people, not 14, were treated.",
                "At the clinic 41 people, not 14, were treated. | At the clinic 41 people, not 14, were treated on Monday.",
                "The tank lost 3,000 litres. | The tank lost 3,000 litres, not 4,800 litres, in all.",
                "就醫人數為41人。 | 就醫人數為41人，而非14人。",
                "The repair took three weeks. | The repair of the pipe took 21 days in all.",
                "More than 40 people were treated at the clinic on Sunday. | At the clinic 52 people were treated on Sunday.",
                "湖景廠在2025年2月11日知悉儲槽洩漏。 | 湖景廠在民國114年2月11日即已知悉儲槽洩漏。",
                "百分之三十的住戶停水。 | 縣府公布，30%的住戶停水兩天。",
                "三成住戶停水。 | 縣府公布，百分之三十住戶停水兩天。"
            })
    void shouldSupportAParaphrase(String claim, String source) {
        // Then
        assertThat(judged(claim, source).verdict()).isEqualTo(SUPPORTED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The plant learned of the leak on 12 February 2025. | The Lakeview plant knew about the leak on 11 February 2025. | figure_differs: 12 February 2025 / 11 February 2025",
                "At the clinic 41 people were treated. | At the clinic 14 people were treated. | figure_differs: 41 people / 14 people",
                "At least 60 people were treated at the clinic. | At the clinic 52 people were treated. | figure_differs: 60 people / 52 people",
                "At the clinic 14 people were treated. | At the clinic 41 people, not 14, were treated. | figure_differs: 14 people / 41 people",
                "The plant learned of the leak on 3 March 2025. | The plant learned of the leak on 11 February 2025, not on 3 March 2025. | figure_differs: 3 March 2025 / 11 February 2025",
                "The tank lost 4,800 litres in all. | The tank lost 3,000 litres, not 4,800 litres, in all. | figure_differs: 4,800 litres / 3,000 litres",
                "就醫人數為14人。 | 就醫人數為41人，而非14人。 | figure_differs: 14人 / 41人",
                "At the clinic not 14 people were treated. | At the clinic 14 people were treated. | source_affirms",
                "The gasket did not fail in tank T-3. | The gasket failed in tank T-3. | source_affirms",
                "The tank was inspected in May. | The tank was not inspected in May. | source_denies",
                "The price of water increased in May. | The price of water decreased in May. | opposite_direction: increas / decreas",
                "None of the residents were warned by the company. | Some of the residents were warned by the company. | quantifier_differs: none / some",
                "就醫人數為41人。 | 就醫人數為14人。 | figure_differs: 41人 / 14人",
                "湖景廠在2025年2月12日知悉儲槽洩漏。 | 湖景廠在民國114年2月11日知悉儲槽洩漏。 | figure_differs: 2025年2月12日 / 民國114年2月11日",
                "湖景廠的水價在五月上升。 | 湖景廠的水價在五月下降。 | opposite_direction: 上升 / 下降"
            })
    void shouldSayWhatASourceHasOtherwise(String claim, String source, String reason) {
        // When
        Claim judged = judged(claim, source);

        // Then
        assertThat(judged.verdict()).isEqualTo(CONTRADICTED);
        assertThat(judged.reasons()).contains(reason);
        assertThat(judged.quote()).isEqualTo(source);
        assertThat(judged.score()).isLessThan(0.25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The board had ordered the leak to be kept secret. | The manager was told by email that a tank was leaking. | not_covered",
                "Solution leaked from tank T-7 into the drain. | Solution leaked from tank T-3 into the drain. | name_not_found: T-7",
                "At the clinic 14 people were treated. | At the clinic 41 rather than 14 people were treated. | figure_not_found: 14 people",
                "The mayor of Lakeview resigned in 2024. | The mayor of Lakeview resigned on Monday. | figure_not_found: 2024",
                "Solution leaked into the drain for six months. | On 6 March solution leaked into the drain. | figure_not_found: six months",
                "The notice was signed by director Elena Marsh in Lakeview. | The notice was signed by the director in Lakeview. | name_not_found: Elena Marsh",
                "All of the samples met the standard for tap water. | Most of the samples met the standard for tap water. | quantifier_stronger: all / most",
                "Only the company knew of the leak at the plant. | The company knew of the leak at the plant. | quantifier_stronger: only",
                "董事會下令隱瞞洩漏。 | 湖景廠在114年2月11日知悉儲槽洩漏。 | not_covered",
                "所有樣本都符合飲用水標準。 | 部分樣本符合飲用水標準。 | quantifier_stronger: all / some"
            })
    void shouldNotFindWhatASourceDoesNotSay(String claim, String source, String reason) {
        // When
        Claim judged = judged(claim, source);

        // Then
        assertThat(judged.verdict()).isEqualTo(NOT_FOUND);
        assertThat(judged.reasons()).anySatisfy(given -> assertThat(given).startsWith(reason));
        assertThat(judged.quote()).isNull();
        assertThat(judged.score()).isLessThan(0.5);
    }

    @Test
    void shouldNotSupportWhatASourceOnlyDenies() {
        // Then
        assertThat(judged(
                                "The tank had been leaking since Christmas.",
                                "The company denied that the tank had been leaking since Christmas.")
                        .verdict())
                .isNotEqualTo(SUPPORTED);
    }

    @Test
    void shouldNotFindAPartOfANumberInTheNumber() {
        // Then
        assertThat(judged("200 litres escaped.", "About 1,200 litres escaped.").verdict())
                .isNotEqualTo(SUPPORTED);
    }

    @Test
    void shouldLeaveOpenWhatItCannotRead() {
        // When
        Claim judged = judged("The Lakeview plant knew about the leak in February.", "湖景廠在二月即已知悉儲槽洩漏。");

        // Then
        assertThat(judged.verdict()).isEqualTo(INCONCLUSIVE);
        assertThat(judged.reasons()).contains("other_language");
    }

    @Test
    void shouldQuoteTheSourceLetterForLetter() {
        // Given
        String text =
                "The weather was fine.\n\nThe  Lakeview plant “knew” about the leak on 11 February 2025. Nobody was hurt.";
        Source source = Given.source(1, "Agency", 1, "government", text);

        // When
        Claim claim = verifier.claims(List.of("The plant learned of the leak on 11 February 2025."), List.of(source))
                .getFirst();

        // Then
        assertThat(claim.verdict()).isEqualTo(SUPPORTED);
        assertThat(text.substring(claim.start() - 100, claim.end() - 100)).isEqualTo(claim.quote());
    }

    @Test
    void shouldFindAQuotationThatIsNearlyRightAndNoneThatIsMadeUp() {
        // Given
        Source source = Given.source(
                1, "Agency", 1, "government", "The manager of the plant was told by email that a tank was leaking.");

        // When
        List<Claim> claims = verifier.text(
                "“The manager of the plant was told by emial that a tank was leaking.” [1] “The manager of the plant was told by letter to stay at home.” [1]",
                List.of(source));

        // Then
        assertThat(claims).extracting(Claim::verdict).containsExactly(SUPPORTED, NOT_FOUND);
        assertThat(claims.getFirst().reasons()).containsExactly("quote_nearly");
        assertThat(claims.getLast().reasons()).contains("quote_not_found");
        assertThat(claims.getLast().score()).isZero();
    }

    @Test
    void shouldPutTogetherWhatTwoSourcesSay() {
        // Given
        Source first = Given.source(1, "Agency", 1, "government", "The gasket of tank T-3 failed on 11 February 2025.");
        Source second = Given.source(2, "Wire", 2, "news", "On Monday 14 people were treated at the clinic.");

        // When
        Claim claim = verifier.text(
                        "The gasket of tank T-3 failed on 11 February 2025 and 14 people were treated at the clinic [1, 2].",
                        List.of(first, second))
                .getFirst();

        // Then
        assertThat(claim.verdict()).isEqualTo(SUPPORTED);
        assertThat(claim.reasons()).contains("sources_together");
    }

    @Test
    void shouldNameASourceThatDisputesWhatAnotherSupports() {
        // Given
        Source first = Given.source(1, "Wire", 2, "news", "At the clinic 41 people were treated.");
        Source second = Given.source(2, "Clinic", 1, "official", "At the clinic 14 people were treated.");

        // When
        Claim claim = verifier.claims(List.of("At the clinic 14 people were treated."), List.of(first, second))
                .getFirst();

        // Then
        assertThat(claim.verdict()).isEqualTo(SUPPORTED);
        assertThat(claim.citation()).isEqualTo(2);
        assertThat(claim.reasons()).contains("disputed_by: [1]");
    }

    @Test
    void shouldMakeNoClaimsOfHeadingsLeadInsAndTheListOfSources() {
        // When
        List<Claim> claims = verifier.text(
                "# The leak\n\nThe sources say:\n\n- It leaked [1].\n\n## Sources\n\n- [1] The agency's record\n",
                List.of(Given.AGENCY));

        // Then
        assertThat(claims).extracting(Claim::text).containsExactly("It leaked.");
    }

    private Claim judged(String claim, String source) {
        List<Claim> claims = verifier.claims(List.of(claim), List.of(Given.source(1, "Site", 1, "news", source)));
        assertThat(claims).hasSize(1);
        Claim judged = claims.getFirst();
        boolean supported = judged.verdict() == Verdict.SUPPORTED;
        assertThat(judged.score() >= 0.5).isEqualTo(supported);
        return judged;
    }
}
