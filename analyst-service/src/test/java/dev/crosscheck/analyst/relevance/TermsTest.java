package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TermsTest {

    @Test
    void shouldStemEnglishAndDropFunctionWords() {
        // When
        var terms = Terms.of("Did the plants know about the leaks, and who was leaking?");

        // Then
        assertThat(terms).containsExactly("plant", "know", "leak", "leak");
    }

    @Test
    void shouldBringIrregularFormsTogether() {
        // Then
        assertThat(Terms.distinct("knew known aware")).containsExactly("know");
    }

    @Test
    void shouldNotTakeFoundingForFinding() {
        // Then
        assertThat(Terms.distinct("It was founded by its founders.")).containsExactly("establish");
        assertThat(Terms.of("They found a leak."))
                .first()
                .isEqualTo(Terms.of("discover").getFirst());
    }

    @Test
    void shouldNotTakeDamageForCompensation() {
        // Then
        assertThat(Terms.of("damage")).doesNotContainAnyElementsOf(Terms.of("compensation"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"The units were called back.", "It called 640 jars back.", "calling back a batch"})
    void shouldReadCalledBackAsRecalled(String text) {
        // Then
        assertThat(Terms.distinct(text)).contains("recal").doesNotContain("call");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The repair was put off.",
                "They put the repair off.",
                "Put it off: the repair.",
                "The repair is put off by a week.",
                "putting off the repair"
            })
    void shouldReadPutOffAsPostponed(String text) {
        // Then
        assertThat(Terms.distinct(text)).contains("postpon").doesNotContain("put");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Visitors were put off by the smell.",
                "Put the off-road tyres here.",
                "They put the lid on and switched off the pump."
            })
    void shouldNotReadOtherWordsAsPostponed(String text) {
        // Then
        assertThat(Terms.distinct(text)).doesNotContain("postpon");
    }

    @Test
    void shouldReadCalledOffAsCancelled() {
        // Then
        assertThat(Terms.distinct("They called the regatta off."))
                .isEqualTo(Terms.distinct("cancelled regatta"))
                .isEqualTo(Terms.distinct("The cancellation of the regatta"));
    }

    @Test
    void shouldNotCutChineseWordsThatOverlapWithKilling() {
        // Then
        assertThat(Terms.of("中毒死亡")).containsExactly("中毒", "死亡");
        assertThat(Terms.of("農藥毒死蜜蜂")).containsExactly("農藥", "死亡", "蜜蜂");
    }

    @Test
    void shouldTakePairsOfHanCharactersWithinWords() {
        // When
        var terms = Terms.of("湖景廠在三月之前就知道洩漏了嗎？");

        // Then
        assertThat(terms).containsExactly("湖景", "景廠", "三月", "知道", "洩漏");
    }

    @Test
    void shouldBringChineseSynonymsTogether() {
        // Then
        assertThat(Terms.distinct("知悉")).isEqualTo(Terms.distinct("得知"));
        assertThat(Terms.distinct("外洩")).isEqualTo(Terms.distinct("洩漏"));
    }

    @Test
    void shouldReadBothScriptsInOneText() {
        // Then
        assertThat(Terms.of("《The Lanchuan Ledger》報導")).contains("lanchuan", "ledger", "報導");
    }

    @Test
    void shouldMeasureSharesAndLikeness() {
        // Given
        Set<String> wanted = Set.of("a", "b", "c", "d");
        Set<String> present = Set.of("a", "b", "x", "y");

        // Then
        assertThat(Terms.share(wanted, present)).isEqualTo(0.5);
        assertThat(Terms.likeness(wanted, present)).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(Terms.share(Set.of(), present)).isZero();
        assertThat(Terms.likeness(Set.of(), Set.of())).isZero();
    }
}
