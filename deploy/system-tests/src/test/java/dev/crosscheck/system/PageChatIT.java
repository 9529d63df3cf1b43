package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.page.testing.PageVisit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests conversations on the web page in a local browser. */
@Tag("system")
class PageChatIT {

    private static final String QUESTION = "How many people were treated after the leak?";
    private static final String FOLLOW_UP = "How many people were treated at the Lakeview Health Centre?";

    @TempDir
    static Path folder;

    @RegisterExtension
    static final PageStack PAGES = new PageStack(() -> folder, Duration.ofMinutes(1));

    /** The report's sources contain the answer, so it may cite nothing else. */
    @ParameterizedTest
    @CsvSource({"en-GB, 1280, LIGHT", "zh-TW, 390, DARK"})
    void shouldAnswerAFollowUpUnderTheNumbersOfTheReportsSources(String locale, int width, ColorScheme scheme) {
        try (PageVisit visit = PAGES.visit(locale, width, scheme)) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(QUESTION);
            visit.one(".report .sign").waitFor();
            List<String> report =
                    listed(visit.page().locator("tr:has(button.cite-link)"), "td:nth-child(1)", "td:nth-child(3)");

            // When
            visit.one("textarea[name=follow-up]").fill(FOLLOW_UP);
            visit.one(".follow-up button").click();

            // Then
            Locator answer = visit.one(".thread .answer");
            PlaywrightAssertions.assertThat(answer).containsText("14 people");
            assertThat(visit.page().url()).contains("#/chat/");
            List<String> cited = answer.locator("> ul.detail li").allInnerTexts();
            assertThat(cited).isNotEmpty();
            assertThat(report).containsAll(cited);
            PlaywrightAssertions.assertThat(visit.one(".thread .detail a[href^='#/session/']"))
                    .isVisible();
            visit.picture(locale + "-follow-up").assertSound();
        }
    }

    /** Formats rows as an answer lists its citations: number and title. */
    private static List<String> listed(Locator rows, String number, String title) {
        return rows.all().stream()
                .map(row -> "[" + row.locator(number).innerText().strip() + "] "
                        + row.locator(title).innerText().strip())
                .toList();
    }
}
