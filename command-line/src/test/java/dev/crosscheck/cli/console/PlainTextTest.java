package dev.crosscheck.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "Grüße, 水廠漏氯 🌊",
                "two\nlines\tand a tab",
                "“14 people” — [4]",
                "\u200e\u200f left alone"
            })
    void shouldLetTextThroughWhenItHoldsNoControlCharacter(String text) throws IOException {
        // When
        String shown = shown(text);

        // Then
        assertThat(shown).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "'\u001b[2J\u001b[Hgone', '\uFFFD[2J\uFFFD[Hgone'",
        "'\u001b]0;title\u0007', '\uFFFD]0;title\uFFFD'",
        "'\u009b31mred', '\uFFFD31mred'",
        "'a\u0008b\u007fc', 'a\uFFFDb\uFFFDc'",
        "'true\rlies', 'truelies'",
        "'abc\u202edcba\u2066x\u2069', 'abc\uFFFDdcba\uFFFDx\uFFFD'",
    })
    void shouldTakeControlCharactersOutWhenTextHoldsThem(String text, String expected) throws IOException {
        // When
        String shown = shown(text);

        // Then
        assertThat(shown).isEqualTo(expected);
    }

    @Test
    void shouldWriteTheSameWhenBytesComeOneByOne() throws IOException {
        // Given
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PlainText text = new PlainText(bytes);

        // When
        for (byte one : "漏\u009b🌊\u001b.".getBytes(StandardCharsets.UTF_8)) {
            text.write(one);
        }

        // Then
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("漏\uFFFD🌊\uFFFD.");
    }

    @Test
    void shouldKeepTheMeaningOfJsonWhenControlCharactersAreEscaped() {
        // When
        String escaped = PlainText.escapeInJson("{\"title\": \"a\u009bb\u202ec\"}");

        // Then
        assertThat(escaped).isEqualTo("{\"title\": \"a\\u009bb\\u202ec\"}");
    }

    private static String shown(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new PlainText(bytes).write(text.getBytes(StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
