package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import dev.crosscheck.page.testing.PageVisit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the common uses of the web page in a local browser, on one stack. */
@Tag("system")
class PageIT {

    private static final String AMBIGUOUS = "What did the company say recently?";
    private static final String HOSTILE = String.join(
            " ",
            "<script>window.hacked=1</script>",
            "<img src=x onerror=window.hacked=1>",
            "<svg onload=window.hacked=1></svg>",
            "[link](javascript:window.hacked=1)",
            "![i](https://evil.example/i.png)",
            "[1]: javascript:window.hacked=1",
            "\u202Egnirts\u202C",
            "\uDB40\uDC41\uDB40\uDC42 end.");
    private static final String NO_HACK = String.join(
            " ",
            "() => window.hacked === undefined && !document.querySelector('main script,",
            "main img, main iframe, main [onload], main [onerror], main a[href^=javascript], main a[href^=data]')");

    /** More than the stops from the heading of a session to the first mark of its report. */
    private static final int MOST_TABS = 60;

    @TempDir
    static Path folder;

    @RegisterExtension
    static final PageStack PAGES = new PageStack(() -> folder, Duration.ofMinutes(1));

    @Test
    void shouldLeadFromAnExampleToThePassageBehindASentence() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("");
            visit.loadExamples();

            // When
            visit.one(".examples button.example").click();
            visit.one("button.main").click();
            visit.one(".report .sign").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".panel mark")).isVisible();
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
            assertThat(visit.page().locator(".report .claim").count()).isPositive();
            assertThat(visit.page().locator(".queries li").count()).isPositive();
            visit.picture("report").assertSound();
            visit.one(".verbs button:has-text('Read the report')").click();
            PlaywrightAssertions.assertThat(visit.one(".report h2")).isInViewport();
        }
    }

    @Test
    void shouldLeadFromTheQuestionToAPassageAndBackByKeyboardAlone() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.at("#/ask");
            PlaywrightAssertions.assertThat(visit.one("textarea[name=question]"))
                    .isFocused();

            // When
            visit.page().keyboard().type("How many people were treated after the leak?");
            visit.page().keyboard().press("Control+Enter");
            visit.one(".report .sign").waitFor();
            for (int i = 0; i < MOST_TABS && visit.page().locator(".sign:focus").count() == 0; i++) {
                visit.page().keyboard().press("Tab");
            }
            visit.page().keyboard().press("Enter");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".panel mark")).isVisible();
            PlaywrightAssertions.assertThat(visit.one("#panel-title")).isFocused();
            visit.page().keyboard().press("Escape");
            PlaywrightAssertions.assertThat(visit.one(".panel")).isHidden();
            PlaywrightAssertions.assertThat(visit.one(".sign:focus")).isVisible();
        }
    }

    @Test
    void shouldGoOnWhereItWasWhenTheGatewayIsKilled() throws Exception {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(AMBIGUOUS);
            PlaywrightAssertions.assertThat(visit.one(".dialog")).isVisible();
            visit.picture("clarification").assertSound();

            // When
            gateway().destroyForcibly();
            PlaywrightAssertions.assertThat(visit.one(".note-line .warning")).isVisible();
            visit.picture("reconnecting");
            PlaywrightAssertions.assertThat(visit.one(".note-line .warning")).hasCount(0);
            visit.one(".dialog button.example").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
            PlaywrightAssertions.assertThat(visit.one(".events li")).isHidden();
            visit.one("summary:has-text('All events')").click();
            List<String> numbers = visit.page().locator(".events .number").allTextContents();
            assertThat(numbers)
                    .hasSizeGreaterThan(6)
                    .isEqualTo(IntStream.rangeClosed(1, numbers.size())
                            .mapToObj(Integer::toString)
                            .toList());
        }
    }

    @Test
    void shouldCancelASession() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(AMBIGUOUS);

            // When
            visit.one(".verbs .danger").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Cancelled");
            PlaywrightAssertions.assertThat(visit.one(".verbs button")).hasCount(0);
            visit.assertSound();
        }
    }

    @Test
    void shouldTakeAFileAndNameWhatItCannotRead() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/documents");

            // When
            visit.one("#files").setInputFiles(new FilePayload[] {
                file("bridge.txt", "Inspectors closed the harbour bridge on 4 May 2024."), file("nothing.bin", "\u0001")
            });

            // Then
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".files .detail").nth(0))
                    .containsText("1 added");
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".files .detail").nth(1))
                    .hasClass(java.util.regex.Pattern.compile(".*failure.*"));
            visit.picture("documents").assertSound();
        }
    }

    @Test
    void shouldMarkAPastedTextSentenceBySentence() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/check");

            // When
            check(visit, "The valve was replaced in May 2024 [1]. It cost 9,000 dollars [1].");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".marked .claim.supported"))
                    .containsText("replaced in May");
            assertThat(visit.page().locator(".marked .claim").count()).isEqualTo(2);
            visit.picture("check").assertSound();
        }
    }

    @Test
    void shouldNeverRunWhatATextBringsAlong() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/documents");
            visit.one("#files")
                    .setInputFiles(new FilePayload[] {file("hostile.md", "# " + HOSTILE + "\n\n" + HOSTILE)});
            PlaywrightAssertions.assertThat(visit.one(".files .detail")).containsText("1 added");

            // When
            visit.at("#/documents/mine");
            visit.one("summary:has-text('Text as it was read')").click();
            PlaywrightAssertions.assertThat(visit.one("pre")).isVisible();

            // Then
            assertHarmless(visit);
            visit.at("#/check");
            check(visit, "The valve was replaced in May 2024 [1]. " + HOSTILE);
            assertHarmless(visit);
            assertThat(visit.one(".marked").textContent()).contains("<script>").doesNotContain("\u202e", "\uDB40");
            visit.at("#/ask");
            visit.ask(HOSTILE);
            PlaywrightAssertions.assertThat(visit.one("h1")).containsText("<script>");
            assertHarmless(visit);
        }
    }

    @Test
    void shouldNameWhatIsMissing() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure")).isVisible();
            visit.at("#/session/nobody");
            PlaywrightAssertions.assertThat(visit.one(".failure")).isVisible();
        }
    }

    @Test
    void shouldSaveAReportAndJudgeItsSourcesAgainBesideIt() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask("How many people were treated after the leak?");
            visit.one(".report .sign").waitFor();

            // When
            visit.one(".exports summary").click();
            Download saved = visit.page()
                    .waitForDownload(() ->
                            visit.one(".exports button:text-is('Markdown')").click());
            visit.one(".again button[type=submit]").click();

            // Then
            assertThat(saved.path()).content().startsWith("# ");
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".beside .report .sign").first())
                    .isVisible();
            PlaywrightAssertions.assertThat(visit.page().locator(".beside .state"))
                    .hasText(new String[] {"Completed", "Completed"});
            visit.picture("beside").assertSound();
        }
    }

    @ParameterizedTest
    @CsvSource({"en-GB, 1280, LIGHT", "en-GB, 390, DARK", "zh-TW, 1280, DARK", "zh-TW, 390, LIGHT"})
    void shouldBeUsableInEveryLanguageThemeAndWidth(String locale, int width, ColorScheme scheme) {
        try (PageVisit visit = PAGES.visit(locale, width, scheme)) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();

            // When
            visit.one(".examples button.example").click();
            visit.one("button.main").click();
            visit.one(".report .sign").waitFor();

            // Then
            String name = "%s-%d-%s-".formatted(locale, width, scheme);
            visit.picture(name + "session").assertSound();
            assertFits(visit);
            for (String view : List.of("ask", "history", "documents/demo", "check")) {
                visit.at("#/" + view);
                visit.page().waitForLoadState(com.microsoft.playwright.options.LoadState.NETWORKIDLE);
                visit.picture(name + view.replace('/', '-')).assertSound();
                assertFits(visit);
            }
            visit.one(".bar button").click();
            PlaywrightAssertions.assertThat(visit.one("html"))
                    .hasAttribute("lang", locale.startsWith("en") ? "zh-Hant" : "en");
        }
    }

    private static void assertFits(PageVisit visit) {
        assertThat(visit.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .as("nothing has to be scrolled sideways")
                .isEqualTo(true);
    }

    private static void assertHarmless(PageVisit visit) {
        assertThat(visit.page().evaluate(NO_HACK)).isEqualTo(true);
        visit.assertSound();
    }

    private static void check(PageVisit visit, String text) {
        visit.one("textarea[name=text]").fill(text);
        visit.one("textarea[name=source]").fill("The valve was replaced in May 2024. It cost 4,000 dollars.");
        visit.one("button.main").click();
        visit.one(".checked .marked").waitFor();
    }

    private static FilePayload file(String name, String text) {
        return new FilePayload(name, "application/octet-stream", text.getBytes(StandardCharsets.UTF_8));
    }

    private static ProcessHandle gateway() throws Exception {
        for (JsonNode service : PAGES.status().path("services")) {
            if (service.path("name").asText().equals("gateway")) {
                return ProcessHandle.of(service.path("process").path("pid").asLong())
                        .orElseThrow();
            }
        }
        throw new AssertionError("no gateway runs");
    }
}
