package dev.crosscheck.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the lines that a user edits, on a terminal whose keys are given. */
class EditedLinesTest {

    @TempDir
    Path folder;

    private EditedLines typed(String keys) throws IOException {
        Terminal terminal = new DumbTerminal(
                new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)), new ByteArrayOutputStream());
        return EditedLines.on(terminal, folder.resolve("history"));
    }

    @Test
    void shouldGoOnInTheNextLineWhenALineEndsWithABackslash() throws IOException {
        // Given
        EditedLines lines = typed("How much is\\\n15 % of 2400?\nIt's \"late\n");

        // Then
        assertThat(lines.next()).contains("How much is\n15 % of 2400?");
        assertThat(lines.next()).contains("It's \"late");
        assertThat(lines.next()).isEmpty();
        lines.close();
    }

    @Test
    void shouldKeepTheLinesForTheNextConversation() throws IOException {
        // Given
        EditedLines lines = typed("What leaked?\n");
        lines.next();

        // When
        lines.close();

        // Then
        assertThat(folder.resolve("history")).content().contains("What leaked?");
    }
}
