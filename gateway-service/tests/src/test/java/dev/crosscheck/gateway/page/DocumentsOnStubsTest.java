package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the view of documents in a browser on stubbed answers: this gateway has no search-service. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DocumentsOnStubsTest extends OnStubs {

    private static final Map<String, ?> DOCUMENT =
            Map.of("id", "d1", "name", "minutes.pdf", "title", "Minutes <b>of May</b>", "bytes", 4_000, "passages", 12);

    private static Map<String, ?> readBy(String... sessions) {
        return Map.of(
                "sessions",
                List.of(sessions).stream()
                        .map(id -> Map.of("id", id, "kind", "research", "status", "completed"))
                        .toList(),
                "erased",
                List.of("s0"),
                "more",
                false);
    }

    @ParameterizedTest
    @CsvSource({"en-GB, 2 sessions contain passages of it., running", "zh-TW, 有 2 次, 進行中"})
    void shouldOfferToEraseTheSessionsThatReadARemovedDocument(String locale, String number, String left) {
        on(locale, visit -> {
            // Given
            List<String> deletions = new ArrayList<>();
            stub(visit.page()::route, deletions);
            visit.at("#/documents/mine");

            // When
            visit.one(".documents button.danger").click();
            visit.one(".documents button.danger").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".readers [role=status]")).containsText(number);
            visit.picture(locale + "-document-readers").assertSound();
            visit.one(".readers button").click();
            visit.one(".readers button").click();
            PlaywrightAssertions.assertThat(visit.one(".readers [role=status]")).containsText(left);
            visit.one(".readers button").click();
            PlaywrightAssertions.assertThat(visit.one(".readers button")).hasCount(0);
            assertThat(deletions).containsExactly("", "sessions=erase", "sessions=erase");
        });
    }

    @Test
    void shouldRemoveADocumentThatNobodyReadWithoutMoreWords() {
        on(visit -> {
            // Given
            stub(visit.page()::route, new ArrayList<>());
            visit.page()
                    .route(
                            "**/v1/documents/d1",
                            route -> StubbedSession.ok(
                                    route, Map.of("sessions", List.of(), "erased", List.of(), "more", false)));
            visit.at("#/documents/mine");

            // When
            visit.one(".documents button.danger").click();
            visit.one(".documents button.danger").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".documents li")).hasCount(0);
            PlaywrightAssertions.assertThat(visit.one("#status")).hasText("The document was removed.");
        });
    }

    @FunctionalInterface
    private interface Routes {
        void route(String address, Consumer<Route> answer);
    }

    /** The first deletion finds two readers, the second leaves the one that runs, the third leaves none. */
    private static void stub(Routes page, List<String> deletions) {
        page.route(
                "**/v1/collections",
                route -> StubbedSession.ok(
                        route, Map.of("items", List.of(Map.of("name", "mine", "documents", 1, "passages", 12)))));
        page.route("**/v1/documents?*", route -> StubbedSession.ok(route, Map.of("items", List.of(DOCUMENT))));
        page.route("**/v1/documents/d1*", route -> {
            deletions.add(route.request().url().replaceFirst("^[^?]*+\\??+", ""));
            StubbedSession.ok(
                    route,
                    switch (deletions.size()) {
                        case 1 -> readBy("s0", "s1");
                        case 2 -> readBy("s1");
                        default -> readBy();
                    });
        });
    }
}
