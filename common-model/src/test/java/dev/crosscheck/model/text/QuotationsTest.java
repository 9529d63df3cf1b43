package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuotationsTest {

    @Test
    void shouldFindEachKindOfMarksWhenTheyArePaired() {
        // When
        List<String> quoted = quoted("He said “one” and \"two\", 他說「三」與『四』, et «cinq».");

        // Then
        assertThat(quoted).containsExactly("one", "two", "三", "四", "cinq");
    }

    @Test
    void shouldTakeTheOutermostPairWhenMarksAreNested() {
        // When
        List<String> quoted = quoted("Gazette: “The owner said “never” and \"no\".” 日報：「業者稱「未發現異常」。」");

        // Then
        assertThat(quoted).containsExactly("The owner said “never” and \"no\".", "業者稱「未發現異常」。");
    }

    @Test
    void shouldIgnoreAMarkWhenItHasNoPartner() {
        // When
        List<String> quoted = quoted("An opening “ mark, and a 5\" pipe.");

        // Then
        assertThat(quoted).isEmpty();
    }

    @Test
    void shouldLeaveOnlyTheFrameWhenQuotationsAreTakenOut() {
        // When
        String frame = Quotations.without("Gazette: “It leaked.” [1]");

        // Then
        assertThat(frame).isEqualTo("Gazette: “” [1]");
    }

    @Test
    void shouldTellBalancedTextFromUnbalanced() {
        // Then
        assertThat(Quotations.balanced("“a “b” c”")).isTrue();
        assertThat(Quotations.balanced("「公司說")).isFalse();
        assertThat(Quotations.balanced("it closed.” The next")).isFalse();
        assertThat(Quotations.balanced("a 5\" pipe")).isFalse();
        assertThat(Quotations.balanced("the plant’s valve")).isTrue();
    }

    @Test
    void shouldUseTheMarksOfTheLanguageWhenQuoting() {
        // Then
        assertThat(Quotations.quote("It leaked.", Language.ENGLISH)).isEqualTo("“It leaked.”");
        assertThat(Quotations.quote("洩漏。", Language.CHINESE)).isEqualTo("「洩漏。」");
    }

    private static List<String> quoted(String text) {
        return Quotations.in(text).stream().map(span -> span.of(text)).toList();
    }
}
