package dev.crosscheck.critic.verify.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadWindowsTest {

    private static final String CLAIM = "The gasket of the pump failed because chlorine had softened the rubber.";

    private static List<String> texts(ReadWindows windows) {
        return windows.windows().stream().map(ReadWindows.Window::text).toList();
    }

    private static ReadWindows windows(String text) {
        return windows(Evidence.of(Given.source(1, "Agency", 1, "government", text)));
    }

    private static ReadWindows windows(Evidence evidence) {
        return ReadWindows.of(new TermCoverage(ClaimText.of(CLAIM), evidence));
    }

    private static String fill(int sentences) {
        return IntStream.range(0, sentences)
                .mapToObj(i -> "Day %d of the meeting was about the garden and its many old trees.".formatted(i))
                .collect(Collectors.joining(" "));
    }

    @Test
    void shouldReadTheWindowThatCoversMostFirst() {
        // When
        ReadWindows windows = windows(fill(30) + " The gasket of the pump failed. " + fill(30));

        // Then
        assertThat(texts(windows)).hasSize(4);
        assertThat(texts(windows).getFirst()).contains("The gasket of the pump failed.");
    }

    @Test
    void shouldReadWholeSentencesInWindowsOfLimitedLength() {
        // When
        ReadWindows windows = windows(fill(30));

        // Then
        assertThat(texts(windows))
                .allSatisfy(
                        window -> assertThat(window).hasSizeBetween(200, 420).matches("(?s)(Document|Day).*\\."));
    }

    @Test
    void shouldAssembleSentencesThatStandFarApart() {
        // When
        ReadWindows windows = windows("The gasket of the pump failed. " + fill(30)
                + " Chlorine had softened the rubber, the laboratory found. " + fill(30));

        // Then
        assertThat(windows.assembled().text())
                .startsWith("The gasket of the pump failed.")
                .contains("Chlorine had softened the rubber, the laboratory found.");
        assertThat(texts(windows)).noneMatch(window -> window.contains("gasket") && window.contains("Chlorine"));
    }

    @Test
    void shouldNotReadOnFromOneSourceToTheNext() {
        // Given
        Evidence both = Evidence.together(List.of(
                Evidence.of(Given.source(1, "Agency", 1, "government", "The gasket failed.")),
                Evidence.of(Given.source(2, "Ledger", 2, "news", "The rubber was soft."))));

        // When
        ReadWindows windows = windows(both);

        // Then
        assertThat(texts(windows))
                .containsExactlyInAnyOrder("Document 1 The gasket failed.", "Document 2 The rubber was soft.");
    }

    @Test
    void shouldCutASentenceThatIsLongerThanAnyoneReads() {
        // When
        ReadWindows windows = windows("The gasket of the pump failed " + "\uD83D\uDE00 and again ".repeat(1_000));

        // Then
        assertThat(texts(windows))
                .allSatisfy(window ->
                        assertThat(window.codePointCount(0, window.length())).isLessThanOrEqualTo(2_000));
    }
}
