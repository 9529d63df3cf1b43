package dev.crosscheck.search.web.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.web.LocalServer;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that every failure of a provider is reported in one line and takes no longer than the provider's time limit.
 */
class ProviderDoorTest {

    private static final Duration NOW = Duration.ZERO;
    private static final Duration TIME = Duration.ofSeconds(10);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final WebQuery QUERY = new WebQuery("heron", Language.ENGLISH, QueryIntent.GENERAL, null, null, 1);
    private static final String FOUND = "{\"results\":[{\"url\":\"https://example.org/a\",\"title\":\"A\"},"
            + "{\"url\":\"https://example.org/b\",\"title\":\"B\"}]}";

    private static final AtomicReference<Handler<HttpServerRequest>> SCRIPT = new AtomicReference<>();
    private static final AtomicInteger ASKED = new AtomicInteger();
    private static LocalServer server;

    private ProviderDoor door;

    @BeforeAll
    static void listen() throws Exception {
        server = new LocalServer(request -> {
            ASKED.incrementAndGet();
            SCRIPT.get().handle(request);
        });
    }

    @AfterAll
    static void close() {
        server.close();
    }

    @BeforeEach
    void open() {
        ASKED.set(0);
        door = door("");
    }

    private static ProviderDoor door(String path) {
        Endpoint endpoint = new Endpoint(server.base() + path, "the-key", null);
        return new ProviderDoor(
                new Offer(Tavily.PROFILE, new Tavily(endpoint), "127.0.0.1", 0, true),
                server.way(),
                LoneTurns.of(Duration.ZERO),
                new ProviderDoor.Settings(
                        "Crosscheck/test", TIME, 1024 * 1024, 4, Duration.ofMinutes(1), Duration.ofMinutes(10)));
    }

    @Test
    void shouldGiveNoMoreThanWasAskedForWhenAProviderGivesMore() throws WebFailure {
        // Given
        SCRIPT.set(request -> request.response().end(FOUND));

        // When
        List<WebResult> results = door.ask(QUERY, NOW, TIME);

        // Then
        assertThat(results).extracting(WebResult::url).containsExactly("https://example.org/a");
    }

    @ParameterizedTest
    @CsvSource({
        "200, '<html>captcha</html>', UNREADABLE, it answered with a web page",
        "200, '', UNREADABLE, its answer was empty",
        "200, '{}', UNREADABLE, it answered with JSON that has no list of results",
        "204, '', UNREADABLE, its answer was empty",
        "302, '', TOO_MANY_REDIRECTS, it sends elsewhere (HTTP 302)",
        "400, '{\"detail\":\"secret\"}', REFUSED, it answered with HTTP 400",
        "401, '', REFUSED, it answered with HTTP 401",
        "403, '', REFUSED, it answered with HTTP 403",
        "500, '', UNREACHABLE, it answered with HTTP 500",
        "503, '', UNREACHABLE, it answered with HTTP 503"
    })
    void shouldTellInOneLineWhatAProviderDid(int status, String body, Reason reason, String line) {
        // Given
        SCRIPT.set(request -> request.response()
                .setStatusCode(status)
                .putHeader("location", request.absoluteURI())
                .end(body));

        // When
        WebFailure failure = failure();

        // Then
        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessage(line);
        assertThat(ASKED).hasValue(1);
    }

    @Test
    void shouldBreakOffAnAnswerOfTenMegabytes() {
        // Given
        Buffer large = Buffer.buffer("[" + "1,".repeat(5 * 1024 * 1024) + "1]");
        SCRIPT.set(request -> request.response().end(large));

        // Then
        assertThat(failure().reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void shouldGiveUpOnAProviderThatNeverAnswersOrHangsUp() {
        // Given
        SCRIPT.set(request -> {});
        WebFailure never = catchThrowableOfType(WebFailure.class, () -> door.ask(QUERY, NOW, SHORT));
        SCRIPT.set(request -> request.connection().close());

        // When
        WebFailure hungUp = failure();

        // Then
        assertThat(never.reason()).isEqualTo(Reason.TOO_SLOW);
        assertThat(hungUp.reason()).isEqualTo(Reason.UNREACHABLE);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    void shouldLeaveAProviderAloneForAsLongAsItAsks(int status) {
        // Given
        SCRIPT.set(request -> request.response()
                .setStatusCode(status)
                .putHeader("retry-after", "90")
                .end());

        // When
        WebFailure first = failure();
        WebFailure second = failure();

        // Then
        assertThat(first.reason()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(first.retryAfter()).contains(Duration.ofSeconds(90));
        assertThat(second.reason()).isEqualTo(Reason.SUSPENDED);
        assertThat(second.getMessage()).startsWith("it limits requests; the next is possible in ");
        assertThat(ASKED).hasValue(1);
    }

    @Test
    void shouldLeaveAProviderAloneForAWhileWhenItLimitsRequestsWithoutSayingForHowLong() {
        // Given
        SCRIPT.set(request -> request.response().setStatusCode(429).end());

        // When
        WebFailure first = failure();
        WebFailure second = failure();

        // Then
        assertThat(first.reason()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(second.reason()).isEqualTo(Reason.SUSPENDED);
        assertThat(second.getMessage()).matches("it limits requests; the next is possible in (?:2\\d|30) s");
        assertThat(ASKED).hasValue(1);
    }

    @Test
    void shouldReadADateInRetryAfterAgainstTheAnswersOwn() {
        // Given
        SCRIPT.set(request -> request.response()
                .setStatusCode(503)
                .putHeader("date", "Wed, 21 Oct 2015 07:28:00 GMT")
                .putHeader("retry-after", "Wed, 21 Oct 2015 07:29:00 GMT")
                .end());

        // Then
        assertThat(failure().retryAfter()).contains(Duration.ofMinutes(1));
    }

    @Test
    void shouldNotAskAProviderThatKeepsFailing() {
        // Given
        SCRIPT.set(request -> request.response().setStatusCode(500).end());
        for (int i = 0; i < 4; i++) {
            failure();
        }

        // When
        WebFailure failure = failure();

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.SUSPENDED);
        assertThat(ASKED).hasValue(4);
    }

    @Test
    void shouldNotCallAProviderBrokenBecauseItRefusesOurRequests() {
        // Given
        SCRIPT.set(request -> request.response().setStatusCode(400).end());

        // When
        for (int i = 0; i < 6; i++) {
            failure();
        }

        // Then
        assertThat(ASKED).hasValue(6);
    }

    @Test
    void shouldKeepToThePaceThatAProviderWants() throws WebFailure {
        // Given
        ProviderTurns turns = LoneTurns.of(Duration.ofMinutes(5));
        turns.take(NOW);

        // When
        WebFailure tooLate = catchThrowableOfType(WebFailure.class, () -> turns.take(Duration.ofMinutes(4)));

        // Then
        assertThat(tooLate).hasMessage("its turn would come too late");
    }

    private WebFailure failure() {
        return catchThrowableOfType(WebFailure.class, () -> door.ask(QUERY, NOW, TIME));
    }
}
