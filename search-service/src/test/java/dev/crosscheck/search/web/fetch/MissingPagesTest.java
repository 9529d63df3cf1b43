package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what stands in for a page that is gone or whose site is down. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class MissingPagesTest extends OnSites {

    @ParameterizedTest
    @ValueSource(ints = {404, 410, 429, 500, 503, Sites.NEVER})
    void shouldUseWhatItKeptWithItsDateWhenThePageIsGoneOrItsSiteDown(int status) throws WebFailure {
        // Given
        WebAddress page = sites.page("gone.example", "/gone/" + status);
        Known kept = fetcher(NOON).read(page);
        sites.statuses.put("/gone/" + status, status);

        // When
        Duration time = Duration.ofSeconds(status == Sites.NEVER ? 1 : 10);
        Fetcher.Latest latest = fetcher(NOON.plus(Duration.ofDays(40)), time).latest(page);

        // Then
        assertThat(latest.page()).isEqualTo(kept);
        assertThat(latest.warning()).contains(status == Sites.NEVER ? "" : "HTTP " + status);
        assertThat(latest.warning()).endsWith("; used as it was on 2025-03-01");
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 451})
    void shouldNotUseWhatItKeptWhenTheSiteRefuses(int status) throws WebFailure {
        // Given
        WebAddress page = sites.page("shut.example", "/shut/" + status);
        fetcher(NOON).read(page);
        sites.statuses.put("/shut/" + status, status);

        // When
        WebFailure failure = catchThrowableOfType(
                WebFailure.class, () -> fetcher(NOON.plus(Duration.ofDays(40))).latest(page));

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
    }

    @Test
    void shouldTellWhyAPageCannotBeReadWhenNoneWasKept() throws WebFailure {
        // Given
        sites.statuses.put("/never-kept", 404);

        // When
        WebFailure failure = catchThrowableOfType(
                WebFailure.class, () -> fetcher(NOON).latest(sites.page("gone.example", "/never-kept")));

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.GONE);
    }
}
