package dev.crosscheck.llm.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    @Test
    void shouldReadSecondsAndDates() {
        // Then
        assertThat(RetryAfter.in(headers("7"))).contains(Duration.ofSeconds(7));
        assertThat(RetryAfter.in(headers("0.25"))).contains(Duration.ofMillis(250));
        assertThat(RetryAfter.in(headers("Mon, 03 May 2021 10:00:30 GMT"))).contains(Duration.ofSeconds(30));
    }

    @Test
    void shouldNeverWaitForMoreThanADay() {
        // Then
        assertThat(RetryAfter.in(headers("999999999"))).contains(Duration.ofDays(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "-3", "", "Mon, 03 May 2021 09:00:00 GMT"})
    void shouldSayNothingWhenTheHeaderSaysNothingOfUse(String value) {
        // Then
        assertThat(RetryAfter.in(headers(value))).isEmpty();
    }

    private static HttpHeaders headers(String retryAfter) {
        return HttpHeaders.of(
                Map.of("Retry-After", List.of(retryAfter), "Date", List.of("Mon, 03 May 2021 10:00:00 GMT")),
                (name, value) -> true);
    }
}
