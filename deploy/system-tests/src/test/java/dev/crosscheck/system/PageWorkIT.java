package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.Media;
import dev.crosscheck.page.testing.PageVisit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the tasks of daily users of the web page beyond asking and reading: files, steering, saving, printing. */
@Tag("system")
class PageWorkIT {

    private static final String AMBIGUOUS = "What did the company say recently?";
    private static final String CLEAR = "How many people were treated after the leak?";
    private static final String ONE_FILE = String.join(
            " ",
            "() => { const files = new DataTransfer();",
            "files.items.add(new File(['Inspectors closed the harbour bridge on 4 May 2024.'], 'bridge.txt'));",
            "return files; }");

    /** Adds up the layout shifts that no user input caused, as browsers measure them. Browsers call up to 0.1 good. */
    private static final String SHIFTS = String.join(
            " ",
            "() => { window.shifted = 0; new PerformanceObserver(list => list.getEntries()",
            ".filter(entry => !entry.hadRecentInput).forEach(entry => (window.shifted += entry.value)))",
            ".observe({ type: 'layout-shift' }); }");

    @TempDir
    static Path folder;

    @RegisterExtension
    static final PageStack PAGES = new PageStack(() -> folder, Duration.ofSeconds(30));

    @Test
    void shouldTakeADroppedFileAndRemoveItWhenThatWasMeant() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/documents");
            visit.one("input[name=new-collection]").fill("dropped");
            JSHandle files = visit.page().evaluateHandle(ONE_FILE);
            visit.one(".drop").dispatchEvent("drop", Map.of("dataTransfer", files));
            PlaywrightAssertions.assertThat(visit.one(".files .detail")).containsText("1 added");
            PlaywrightAssertions.assertThat(visit.one(".files progress")).hasJSProperty("value", 1);
            visit.at("#/documents/dropped");
            Locator remove = visit.one(".documents button.danger");

            // When
            remove.click();

            // Then
            PlaywrightAssertions.assertThat(remove).hasText("Remove from all searches?");
            assertThat(remove.getAttribute("aria-label")).startsWith("Remove from all searches?");
            visit.picture("removal").assertSound();
            remove.click();
            PlaywrightAssertions.assertThat(visit.one(".documents button.danger"))
                    .hasCount(0);
        }
    }

    @Test
    void shouldCheckATextFromAFileAgainstFilesThatTheServerReads() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/check");
            visit.one("#text-file")
                    .setInputFiles(
                            file("report.md", "The valve was replaced in May 2024 [2]. It cost 9,000 dollars [2]."));
            PlaywrightAssertions.assertThat(visit.one("textarea[name=text]"))
                    .hasValue(Pattern.compile("The valve was replaced.*"));
            visit.one("textarea[name=source]").fill("The mayor opened a bridge.");

            // When
            visit.one("#source-files")
                    .setInputFiles(file(
                            "valve.html",
                            "<title>The valve</title><p>The valve was replaced in May 2024. It cost 4,000"
                                    + " dollars.</p>"));
            PlaywrightAssertions.assertThat(visit.page().locator(".source-given"))
                    .hasCount(2);
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".marked .claim.supported"))
                    .containsText("replaced in May");
            visit.one(".marked button.sign.contradicted").click();
            PlaywrightAssertions.assertThat(visit.one(".claims li:focus")).containsText("4,000 dollars");
            visit.picture("check-files").assertSound();
        }
    }

    @Test
    void shouldKeepWhatIsBegunWhenTheLanguageIsTurnedOrAnotherViewLookedAt() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.one("textarea").fill("Who closed the bridge?");
            visit.one("input[value=monitor]").check();

            // When
            visit.one(".bar button").click();
            visit.one(".bar a[href='#/history']").click();
            visit.one(".bar a[href='#/ask']").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("textarea")).hasValue("Who closed the bridge?");
            PlaywrightAssertions.assertThat(visit.one("input[value=monitor]")).isChecked();
        }
    }

    @Test
    void shouldFindPassagesOfACollection() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.at("#/documents/demo");

            // When
            visit.one("input[name=passages]").fill("How many people were treated?");
            visit.page().keyboard().press("Enter");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".passages blockquote")).isVisible();
            visit.picture("passages").assertSound();
        }
    }

    @Test
    void shouldMoveNothingWhileSomebodyWatches() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.page().evaluate(SHIFTS);

            // When
            visit.ask(CLEAR);
            visit.one(".report .sign").waitFor();

            // Then
            assertThat(((Number) visit.page().evaluate("window.shifted")).doubleValue())
                    .isLessThan(0.1);
        }
    }

    @Test
    void shouldMoveNothingWhenItAsksWhatAQuestionMeans() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.page().evaluate(SHIFTS);

            // When
            visit.ask(AMBIGUOUS);
            visit.one(".dialog button.example").waitFor();
            PlaywrightAssertions.assertThat(visit.one(".lanes")).isHidden();
            visit.one(".dialog button.example").click();
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
            visit.one(".report").waitFor();

            // Then
            assertThat(((Number) visit.page().evaluate("window.shifted")).doubleValue())
                    .isLessThan(0.1);
            PlaywrightAssertions.assertThat(visit.one(".lanes")).isVisible();
        }
    }

    @Test
    void shouldGoOnWithASessionThatWasPaused() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(AMBIGUOUS);
            visit.one(".dialog").waitFor();

            // When
            visit.one(".verbs button:has-text('Pause')").click();
            PlaywrightAssertions.assertThat(visit.one(".verbs button:has-text('Resume')"))
                    .isVisible();
            visit.picture("paused").assertSound();
            visit.one(".verbs button:has-text('Resume')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".verbs button:has-text('Pause')"))
                    .isVisible();
            visit.one(".dialog button.example").click();
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
        }
    }

    @Test
    void shouldWriteTheReportAtOnceWhenToldToFinish() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(AMBIGUOUS);
            visit.one(".dialog").waitFor();

            // When
            visit.one(".verbs button:has-text('Finish now')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
            PlaywrightAssertions.assertThat(visit.one("article.report h2")).isVisible();
            PlaywrightAssertions.assertThat(visit.one(".dialog")).hasCount(0);
        }
    }

    @Test
    void shouldShowAReportToWhoeverHasItsLinkUntilThatIsRevoked() {
        try (PageVisit visit = PAGES.visit();
                PageVisit guest = PAGES.visit()) {
            // Given
            answered(visit);
            visit.one(".shared > summary").click();
            visit.one(".shared button:has-text('Create a link')").click();
            String address = visit.one(".shared input.address").inputValue();
            assertThat(guest.page().navigate(address).status()).isEqualTo(200);
            PlaywrightAssertions.assertThat(guest.one("h1")).isVisible();

            // When
            visit.one(".shared li button:has-text('Revoke')").click();
            PlaywrightAssertions.assertThat(visit.one(".shared li")).hasCount(0);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".shared input.address")).hasCount(0);
            assertThat(guest.page().navigate(address).status()).isEqualTo(404);
            visit.assertSound();
        }
    }

    @Test
    void shouldShowWhatChangedAndGoOnFromAnEventInASessionOfItsOwn() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            answered(visit);
            String before = visit.page().url();

            // When
            visit.one("summary:has-text('All rounds')").click();
            visit.one(".turn").waitFor();
            visit.one("summary:has-text('Steps: who did them')").click();
            visit.one("table tbody tr").waitFor();
            visit.picture("trace").assertSound();
            visit.one("summary:has-text('All events')").click();
            visit.one(".events button").click();

            // Then
            visit.page().waitForCondition(() -> !visit.page().url().equals(before));
            PlaywrightAssertions.assertThat(visit.one(".facts-line a[href^='#/session/']"))
                    .isVisible();
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
        }
    }

    @Test
    void shouldSaveEveryFormOfAReport() throws IOException {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            answered(visit);

            // When
            visit.one(".exports summary").click();

            // Then
            assertThat(saved(visit, "HTML")).content().startsWith("<!DOCTYPE html>");
            assertThat(saved(visit, "BibTeX")).content().startsWith("@");
            assertThat(saved(visit, "CSL-JSON")).content().startsWith("[{");
            assertThat(saved(visit, "JSON")).content().contains("\"claims\":");
            assertThat(Files.readAllBytes(saved(visit, "PDF"))).startsWith('%', 'P', 'D', 'F');
            assertThat(Files.readAllBytes(saved(visit, "Word"))).startsWith('P', 'K');
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "zh-TW"})
    void shouldTurnTheThemeAndPrintTheReportAlone(String locale) {
        try (PageVisit visit = PAGES.visit(locale, 1280, ColorScheme.LIGHT)) {
            // Given
            answered(visit);
            Object light = background(visit);

            // When
            visit.page().locator(".bar button").nth(1).click();

            // Then
            assertThat(background(visit)).isNotEqualTo(light);
            visit.picture(locale + "-turned-dark").assertSound();
            visit.page().reload();
            visit.one(".report .sign").waitFor();
            assertThat(background(visit)).isNotEqualTo(light);
            visit.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            PlaywrightAssertions.assertThat(visit.one("article.report")).isVisible();
            PlaywrightAssertions.assertThat(visit.one(".bar")).isHidden();
            PlaywrightAssertions.assertThat(visit.one(".again")).isHidden();
            PlaywrightAssertions.assertThat(visit.one(".shared")).isHidden();
            PlaywrightAssertions.assertThat(visit.one(".follow-up")).isHidden();
            assertThat(background(visit)).as("paper is white").isIn("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)");
            visit.picture(locale + "-paper");
        }
    }

    private static FilePayload file(String name, String text) {
        return new FilePayload(name, "application/octet-stream", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Object background(PageVisit visit) {
        return visit.page().evaluate("getComputedStyle(document.body).backgroundColor");
    }

    private static Path saved(PageVisit visit, String form) {
        Download download = visit.page()
                .waitForDownload(() ->
                        visit.one(".exports button:text-is('" + form + "')").click());
        return download.path();
    }

    private static void answered(PageVisit visit) {
        visit.at("#/ask");
        visit.loadExamples();
        visit.ask(CLEAR);
        visit.one(".report .sign").waitFor();
    }
}
