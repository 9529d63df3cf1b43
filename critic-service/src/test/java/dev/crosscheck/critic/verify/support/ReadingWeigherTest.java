package dev.crosscheck.critic.verify.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Entailment;
import dev.crosscheck.reader.Stance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingWeigherTest {

    private static final String CLAIM = "The gasket failed in tank T-3.";
    private static final String CLAIM_ZH = "湖景廠在114年2月11日知悉儲槽洩漏。";

    private final List<String> read = new ArrayList<>();

    private Weigher says(Stance stance) {
        Entailment network = (_, windows) -> {
            read.addAll(windows);
            return windows.stream().map(_ -> stance).toList();
        };
        return new ReadingWeigher(() -> Optional.of(network));
    }

    private static TermCoverage coverage(String claim, Source source) {
        return new TermCoverage(ClaimText.of(claim), Evidence.of(source));
    }

    @Test
    void shouldWeighByWhatItReadsToo() {
        // Given
        TermCoverage coverage = coverage(CLAIM, Given.AGENCY);

        // When
        Support supported = says(Stance.ofScores(-3, -3, 3)).weigh(coverage, true);
        Support contradicted = says(Stance.ofScores(3, -3, -3)).weigh(coverage, true);

        // Then
        assertThat(supported.suffices()).isTrue();
        assertThat(supported.contradicts()).isFalse();
        assertThat(contradicted.suffices()).isFalse();
        assertThat(contradicted.score()).isLessThan(supported.score());
    }

    @Test
    void shouldWeighChineseByWordsAlone() {
        // Given
        TermCoverage coverage = coverage(CLAIM_ZH, Given.AGENCY_ZH);

        // When
        Support support = says(Stance.ofScores(9, -9, -9)).weigh(coverage, true);

        // Then
        assertThat(read).isEmpty();
        assertThat(support).isEqualTo(SupportModel.bundled().of(coverage));
    }

    @Test
    void shouldNotReadWhatLacksTheWords() {
        // Given
        TermCoverage coverage = coverage("The mayor resigned over the new bridge.", Given.AGENCY);

        // When
        Support support = says(Stance.ofScores(-9, -9, 9)).weigh(coverage, true);

        // Then
        assertThat(read).isEmpty();
        assertThat(support).isEqualTo(SupportModel.bundled().of(coverage));
    }

    @Test
    void shouldNotReadWhatIsNotLookedAtClosely() {
        // Given
        TermCoverage coverage = coverage(CLAIM, Given.AGENCY);

        // When
        Support support = says(Stance.ofScores(9, -9, -9)).weigh(coverage, false);

        // Then
        assertThat(read).isEmpty();
        assertThat(support).isEqualTo(SupportModel.bundled().of(coverage));
    }

    @Test
    void shouldWeighByWordsWithoutANetwork() {
        // Given
        TermCoverage coverage = coverage(CLAIM, Given.AGENCY);

        // When
        Support support = new ReadingWeigher(Optional::empty).weigh(coverage, true);

        // Then
        assertThat(support).isEqualTo(SupportModel.bundled().of(coverage));
    }
}
