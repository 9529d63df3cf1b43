package dev.crosscheck.gateway.doors.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;
import org.junit.jupiter.api.Test;

class ShortenedTest {

    @Test
    void shouldCutALongTextAtALineAndSayWhereTheRestIs() {
        // Given
        String text = "A line.\n".repeat(20_000);

        // When
        String cut = Shortened.text(text, "there");

        // Then
        assertThat(cut).endsWith("A line.\n\n(cut here; the whole is there)");
        assertThat(cut.length()).isBetween(Shortened.LONGEST - 100, Shortened.LONGEST + 100);
        assertThat(Shortened.text("Short.", "there")).isEqualTo("Short.");
    }

    @Test
    void shouldNotCutACharacterInHalves() {
        assertThat(Shortened.text("x" + "😀".repeat(60_000), "there"))
                .doesNotContain("\uD83D\n")
                .contains("😀\n\n(cut");
        assertThat(Shortened.line("a\n😀😀", 3)).isEqualTo("a …");
    }

    @Test
    void shouldLeaveOutTheLastItemsOfAnAnswerThatIsTooLong() {
        // Given
        ObjectNode answer = WireJson.mapper().createObjectNode().put("watermark", 3);
        for (int i = 0; i < 50; i++) {
            answer.withArray("items").addObject().put("number", i).put("text", "x".repeat(5_000));
        }

        // When
        ObjectNode bounded = Shortened.lists(answer);

        // Then
        assertThat(bounded.path("items")).hasSize(15);
        assertThat(bounded.at("/items/14/number").intValue()).isEqualTo(14);
        assertThat(bounded.path("left_out").intValue()).isEqualTo(35);
    }
}
