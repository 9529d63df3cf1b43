package dev.crosscheck.cli.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.TextPiece;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TextViewTest {

    private static final String HEAD = "  The draft, as the model writes it (not checked yet)\n";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final TextView view = new TextView(Terminal.on(
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            true,
            false,
            80));

    @Test
    void shouldMarkEveryLineOfWhatIsWritten() {
        // When
        view.show(piece(1, 1, 0, "One\ntwo", false));
        view.show(piece(1, 1, 7, " lines\n\n漏油", true));

        // Then
        assertThat(shown()).isEqualTo(HEAD + "  | One\n  | two lines\n  | \n  | 漏油\n");
    }

    @Test
    void shouldShowWhereAPieceIsMissing() {
        // When
        view.show(piece(1, 1, 4, "after the start", false));
        view.show(piece(1, 1, 30, "after a gap", true));

        // Then
        assertThat(shown()).isEqualTo(HEAD + "  | […]after the start[…]after a gap\n");
    }

    @Test
    void shouldBeginAnewWhenTheTextIsWrittenAnew() {
        // When
        view.show(piece(1, 1, 0, "first", false));
        view.show(piece(1, 2, 0, "second", false));
        view.show(piece(2, 1, 0, "third", true));

        // Then
        assertThat(shown()).isEqualTo(HEAD + "  | first\n" + HEAD + "  | second\n" + HEAD + "  | third\n");
    }

    @Test
    void shouldPassOverWhatIsVoidOrWasShown() {
        // Given
        view.show(piece(2, 1, 0, "new", false));

        // When
        view.show(piece(1, 3, 0, "of an earlier attempt", false));
        view.show(piece(2, 1, 0, "new", false));
        view.close();
        view.show(piece(2, 1, 3, "after the step's event", true));

        // Then
        assertThat(shown()).isEqualTo(HEAD + "  | new\n");
    }

    @Test
    void shouldSayNothingOfATextThatIsEmpty() {
        // When
        view.show(piece(1, 1, 0, "", true));

        // Then
        assertThat(shown()).isEmpty();
    }

    @Test
    void shouldLeaveOutWhatCommandsATerminal() {
        // When
        view.show(piece(1, 1, 0, "a\u001b[2Jb\u0007c\rd\u009be", true));

        // Then
        assertThat(shown()).isEqualTo(HEAD + "  | a[2Jbcde\n");
    }

    private static TextPiece piece(int attempt, int call, long offset, String text, boolean last) {
        return new TextPiece("s1.draft-1", "draft", attempt, call, offset, text, last);
    }

    private String shown() {
        return err.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
