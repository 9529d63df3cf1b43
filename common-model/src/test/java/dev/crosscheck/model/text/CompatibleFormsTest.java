package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompatibleFormsTest {

    @ParameterizedTest
    @CsvSource({
        "plain text,  plain text",
        "ＤＮＡ４２,    DNA42",
        "10⁶ tonnes,  10⁶ tonnes",
        "１０⁻³ ｍ²,   10⁻³ m²",
        "⁶，ﬁn,       '⁶,fin'",
        "病人,         病人"
    })
    void shouldWritePlainCharactersAndKeepRaisedOnes(String text, String plain) {
        // Then
        assertThat(CompatibleForms.plain(text)).isEqualTo(plain);
    }
}
