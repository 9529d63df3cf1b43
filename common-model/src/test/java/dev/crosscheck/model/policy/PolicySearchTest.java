package dev.crosscheck.model.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Words;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicySearchTest {

    private static final String POLICY = """
        # Cover
        ## 1. Who is insured
        You and your spouse are insured.
        ## 2. Physiotherapy
        ### 2.1 Sessions
        We pay for up to twelve sessions in a year, subject to section 3.2.
        ### 2.2 Referral
        A doctor has to refer you.
        ## 3. Limits
        ### 3.1 Dental treatment
        Dental treatment is limited to 500 euros.
        ### 3.2 Waiting time
        Nothing is paid within ninety days of the start.
        """;

    private final PolicySearch search = PolicySearch.of(PolicyTree.of(POLICY, List.of(), _ -> null), POLICY, Words::of);

    @Test
    void shouldFindTheLeafWhenItsTitlesAndWordsTellIt() {
        // When
        PolicyHit best = search.search("How many physiotherapy sessions are paid?", 3)
                .hits()
                .getFirst();

        // Then
        assertThat(best.sectionPath()).containsExactly("Cover", "2. Physiotherapy", "2.1 Sessions");
        assertThat(best.text())
                .isEqualTo(POLICY.substring(best.start(), best.end()))
                .contains("up to twelve");
    }

    @Test
    void shouldBringUpWhatThePassageRefersToWhenItsWordsAreOthers() {
        // When
        List<PolicyHit> hits = search.search("physiotherapy sessions", 5).hits();

        // Then
        assertThat(hits).extracting(PolicyHit::text).anyMatch(text -> text.contains("ninety days"));
    }

    @Test
    void shouldTellWhatItOpenedWhenItGoesDown() {
        // When
        List<String> opened = search.search("dental", 2).opened();

        // Then
        assertThat(opened).startsWith("1", "1.3").contains("1.3.1");
    }

    @Test
    void shouldFindNothingWhenNoWordIsShared() {
        // Then
        assertThat(search.search("astronaut", 5).hits()).isEmpty();
        assertThat(search.search("", 5).hits()).isEmpty();
    }

    @Test
    void shouldStayInTheSectionThatIsNamed() {
        // When
        PolicySearch.Result found =
                search.searchIn("1.3", "sessions within ninety days", 5).orElseThrow();

        // Then
        assertThat(found.hits()).extracting(PolicyHit::sectionId).containsExactly("1.3.2", "1.3", "1.3.1");
        assertThat(found.opened()).containsExactly("1.3", "1.3.1", "1.3.2");
    }

    @Test
    void shouldReadASectionFromItsBeginningWhenNoWordsAreGiven() {
        // When
        List<PolicyHit> hits = search.searchIn("1.2", "", 2).orElseThrow().hits();

        // Then
        assertThat(hits).extracting(PolicyHit::sectionId).containsExactly("1.2", "1.2.1");
        assertThat(search.searchIn("1.9", "", 2)).isEmpty();
    }

    @Test
    void shouldReturnPiecesOfBoundedLengthWhenASectionIsLong() {
        // Given
        String text = "1. Long\n" + "The insured person pays a share of the cost. ".repeat(200);
        PolicySearch longOne = PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Words::of);

        // When
        List<PolicyHit> hits = longOne.search("share of the cost", 4).hits();

        // Then
        assertThat(hits).hasSize(4).allMatch(hit -> hit.text().length() <= 950);
    }

    @Test
    void shouldCutASentenceWhenItHasNoEnd() {
        // Given
        String text = "1. Endless\n" + "insured ".repeat(2_000);
        PolicySearch endless = PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Words::of);

        // Then
        assertThat(endless.search("insured", 8).hits())
                .hasSizeGreaterThan(4)
                .allMatch(hit -> hit.text().length() <= 3_000);
    }
}
