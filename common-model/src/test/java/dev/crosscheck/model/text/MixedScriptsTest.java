package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MixedScriptsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The L\u0430keview plant leaked.",
                "\u0421rosscheck",
                "said so: p\u0430ypal.",
                "The p\u03bfrt is open.",
                "\u0391mazon",
                "\u5e02\u9577\u8aaaL\u0430keview\u6c92\u6709\u6d29\u6f0f"
            })
    void shouldFindAWordWhenItMixesLatinWithLettersThatLookLatin(String text) {
        assertThat(MixedScripts.isIn(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "The Lakeview plant leaked.",
                "The city of Moscow (\u041c\u043e\u0441\u043a\u0432\u0430) has a port.",
                "A film of 5 \u03bcm and 3 \u00b5m; NF\u03baB, TNF\u03b1, \u0394T, k\u03a9",
                "Zo\u00eb Brandt, na\u00efve",
                "\u5e02\u9577\u8aaaLakeview\u6c92\u6709\u6d29\u6f0f",
                "\u0398\u03b5\u03c3\u03c3\u03b1\u03bb\u03bf\u03bd\u03af\u03ba\u03b7 and Athens"
            })
    void shouldFindNothingWhenEachWordHasOneScriptOrIsASymbol(String text) {
        assertThat(MixedScripts.isIn(text)).isFalse();
    }
}
