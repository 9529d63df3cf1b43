package dev.crosscheck.search.web.provider;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderResponsesTest {

    @ParameterizedTest
    @ValueSource(strings = {"n<m", "p < 0.05", "a<b and c>d", "0.1<z<0.5 are red. More.", "at <https://a.example>"})
    void shouldKeepATextWholeWhenASignBeginsNoElement(String text) {
        assertThat(ProviderResponses.plain(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<jats:list list-type=\"bullet\">Herons</jats:list>",
                "<jats:xref ref-type='bibr' rid=\"b1\">Herons</jats:xref>",
                "<mml:semantics>Herons</mml:semantics>",
                "<ns4:math>Herons</ns4:math>",
                "<font color=\"red\">Herons</font>",
                "<a href=foo>Herons</a>",
                "<list-item><label/>Herons</list-item>"
            })
    void shouldRemoveTheElementsOfTitlesAndAbstracts(String marked) {
        assertThat(ProviderResponses.plain(marked)).isEqualTo("Herons");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.5 x 10<sup>6</sup> herons         | 1.5 x 10⁶ herons",
                "<p>Some 10<jats:sup>-3</jats:sup> m | Some 10⁻³ m",
                "Herons.<jats:sup>1</jats:sup> Owls  | Herons. Owls",
                "<sup>63</sup>Cu,<sup>65</sup>Cu     | ⁶³Cu,⁶⁵Cu",
                "The 1<sup>st</sup> CO<sub>2</sub>   | The 1st CO2"
            })
    void shouldKeepSuperscriptsApartFromTheNumbersBeforeThem(String marked, String plain) {
        assertThat(ProviderResponses.plain(marked)).isEqualTo(plain);
    }
}
