package dev.crosscheck.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StatusLineTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void shouldPrintALineOnlyWhenItSaysSomethingElseAndItIsNoTerminal() {
        // Given
        StatusLine line = new StatusLine(terminal(false));

        // When
        line.show("one");
        line.show("one");
        line.show("two");
        line.clear();

        // Then
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("one\ntwo\n");
    }

    @Test
    void shouldRewriteItsLineWhenItIsATerminal() {
        // Given
        StatusLine line = new StatusLine(terminal(true));

        // When
        line.show("one");
        line.say("stays");
        line.show("longer than it is wide");

        // Then
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("\r\u001b[Kone\r\u001b[Kstays\n\r\u001b[Klonger th");
    }

    @Test
    void shouldShowABarOnATerminalAloneAndOnlyWhenThereIsAnEnd() {
        // Given
        StatusLine wide = new StatusLine(terminal(true, 60));
        StatusLine plain = new StatusLine(terminal(false, 60));

        // When
        wide.show("5 of 20 files", 5, 20);
        wide.show("no end", 5, 0);
        plain.show("5 of 20 files", 5, 20);

        // Then
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("\r\u001b[K[#####...............]  25 %  5 of 20 files\r\u001b[Kno end5 of 20 files\n");
    }

    @Test
    void shouldCountAChineseCharacterAsTwoColumnsWhenItCuts() {
        assertThat(StatusLine.cut("湖景淨水廠", 5)).isEqualTo("湖景");
        assertThat(StatusLine.cut("a湖景", 5)).isEqualTo("a湖景");
    }

    private Terminal terminal(boolean interactive) {
        return terminal(interactive, 10);
    }

    private Terminal terminal(boolean interactive, int columns) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Terminal.on(stream, stream, interactive, false, columns);
    }
}
