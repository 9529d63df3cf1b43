package dev.crosscheck.search.web.fetch;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.corpus.WebPageErasure;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that old pages are erased, and single ones on request. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PageRetentionTest extends OnSites {

    /** Before the pages of the other tests, which share the database. */
    private static final Instant THEN = Instant.parse("2015-03-01T12:00:00Z");

    private static final int ALL = 10_000;

    @Inject
    WebPageErasure erasure;

    @Test
    void shouldEraseAPageThatWasNotCheckedForLongWithAllItsVersions() throws WebFailure {
        // Given
        WebAddress page = sites.page("old.example", "/old");
        sites.bodies.put("/old", Sites.TEXT.formatted("2.1"));
        Known first = fetcher(THEN).read(page);
        sites.bodies.put("/old", Sites.TEXT.formatted("3.4"));
        Known second = fetcher(THEN.plus(Duration.ofDays(2))).read(page);

        // When
        erasure.eraseOlderThan(THEN.plus(Duration.ofDays(1)), ALL);
        boolean kept = isKept(first) && isKept(second);
        int erased = erasure.eraseOlderThan(THEN.plus(Duration.ofDays(3)), ALL);

        // Then
        assertThat(kept).isTrue();
        assertThat(erased).isPositive();
        assertThat(isKept(first) || isKept(second)).isFalse();
        assertThat(pages.unchanged(first.id(), THEN)).isFalse();
    }

    @Test
    void shouldEraseOnlyTheEarlierVersionOfAPageThatIsStillChecked() throws WebFailure {
        // Given
        WebAddress page = sites.page("live.example", "/live");
        sites.bodies.put("/live", Sites.TEXT.formatted("2.1"));
        Known first = fetcher(THEN).read(page);
        sites.bodies.put("/live", Sites.TEXT.formatted("3.4"));
        Known second = fetcher(THEN.plus(Duration.ofDays(2))).read(page);
        fetcher(THEN.plus(Duration.ofDays(200))).read(page);

        // When
        erasure.eraseOlderThan(THEN.plus(Duration.ofDays(3)), ALL);

        // Then
        assertThat(isKept(first)).isFalse();
        assertThat(isKept(second)).isTrue();
    }

    @Test
    void shouldEraseWhateverIsStoredOfAnAddressWhenAnOperatorAsks() throws WebFailure {
        // Given
        WebAddress page = sites.page("wrong.example", "/gauge");
        Known direct = fetcher(NOON).read(page);
        Known redirected = fetcher(NOON).read(sites.page("short.example", "/to/" + page));
        Known ofACatalogue =
                fetcher(NOON).record(new Fetcher.Abstract(page, "Gauge", "It stood high.", null, null), "a-catalogue");
        Known other = fetcher(NOON).read(sites.page("right.example", "/gauge"));

        // When
        var first = given().queryParam("url", page + "?utm_source=x").delete("/v1/web/pages");
        var second = given().queryParam("url", page.toString()).delete("/v1/web/pages");
        var wrong = given().queryParam("url", "file:///etc/passwd").delete("/v1/web/pages");

        // Then
        first.then().statusCode(200).body("url", equalTo(page.toString())).body("pages", equalTo(3));
        second.then().statusCode(404);
        wrong.then().statusCode(422);
        assertThat(isKept(direct) || isKept(redirected) || isKept(ofACatalogue)).isFalse();
        assertThat(isKept(other)).isTrue();
    }

    @Test
    void shouldRefuseARetentionThatWouldErasePagesWhileTheyAreRead() {
        // Given
        var config = TestConfig.with(Map.of("crosscheck.search.web.pages-retention", "59m"));

        // When
        // Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PageRetention(erasure, config.search()))
                .withMessageContaining("CROSSCHECK_WEB_PAGES_RETENTION");
    }

    private boolean isKept(Known page) {
        return pages.text(page.id(), page.version()).isPresent();
    }
}
