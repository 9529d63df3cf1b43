package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.Media;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the view that checks any text, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class CheckOnStubsTest extends OnStubs {

    private static final Map<String, ?> INVENTED = Map.of(
            "claims",
            List.of(
                    StubbedSession.claim("It is “old” and “blue”.", "SUPPORTED", "quote_found"),
                    StubbedSession.claim("It is “old” and “blue”.", "NOT_FOUND", "quote_not_found")));

    private static final Map<String, ?> OLD = Map.of("name", "old.txt", "text", "It is old.");

    @Test
    void shouldShowTheWorseVerdictWhenASentenceHasATrueAndAnInventedQuotation() {
        on(visit -> {
            // Given
            visit.page().route("**/v1/verify", route -> StubbedSession.ok(route, INVENTED));
            visit.at("#/check");

            // When
            check(visit, "It is “old” and “blue”.");

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator(".marked .claim"))
                    .hasCount(1);
            PlaywrightAssertions.assertThat(visit.one(".marked .sign")).hasText("?");
            visit.one(".marked .sign").click();
            PlaywrightAssertions.assertThat(visit.one(".claims li:focus"))
                    .containsText("The quotation is not in the source.");
        });
    }

    @Test
    void shouldSaveACheckAsAPageThatRunsNothingAndPrintItWithoutItsForm() {
        on(visit -> {
            // Given
            visit.page().route("**/v1/verify", route -> StubbedSession.ok(route, INVENTED));
            visit.at("#/check");
            check(visit, "It is “old” and “blue”. " + StubbedSession.HOSTILE);

            // When
            Download saved = visit.page()
                    .waitForDownload(() -> visit.one(".checked button:text-is('Save as a page')")
                            .click());

            // Then
            String page = read(saved);
            assertThat(page)
                    .startsWith("<!DOCTYPE html>")
                    .contains("default-src 'none'", "href=\"#claim-2\"", "id=\"claim-2\"", "&lt;script&gt;")
                    .doesNotContain("<script", "<img", "<svg", "<iframe", "\u202E");
            visit.assertSound();
            visit.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            PlaywrightAssertions.assertThat(visit.one(".marked .claim")).isVisible();
            PlaywrightAssertions.assertThat(visit.one("form")).isHidden();
        });
    }

    @Test
    void shouldSayWhyAFileWasSkippedWhenAllFilesAreRead() {
        on(visit -> {
            // Given
            Map<String, ?> skipped = Map.of("name", "all.zip/a.pdf", "reason", "is encrypted", "code", "encrypted");
            visit.page()
                    .route(
                            "**/v1/documents/text",
                            route -> StubbedSession.ok(
                                    route,
                                    route.request().postData().contains("all.zip")
                                            ? Map.of("texts", List.of(), "skipped", List.of(skipped))
                                            : Map.of("texts", List.of(OLD), "skipped", List.of())));
            visit.at("#/check");

            // When
            visit.one("#source-files").setInputFiles(new FilePayload[] {file("all.zip"), file("old.txt")});

            // Then
            PlaywrightAssertions.assertThat(visit.one("textarea[name=source]")).hasValue("It is old.");
            PlaywrightAssertions.assertThat(visit.one("form .failure"))
                    .hasText("all.zip/a.pdf: is encrypted; remove its password first");
        });
    }

    private static FilePayload file(String name) {
        return new FilePayload(name, "application/octet-stream", "text".getBytes(StandardCharsets.UTF_8));
    }

    private static void check(PageVisit visit, String text) {
        visit.one("textarea[name=text]").fill(text);
        visit.one("textarea[name=source]").fill("It is old.");
        visit.one("button.main").click();
        visit.one(".checked .marked").waitFor();
    }

    private static String read(Download saved) {
        try {
            return Files.readString(saved.path(), StandardCharsets.UTF_8);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
