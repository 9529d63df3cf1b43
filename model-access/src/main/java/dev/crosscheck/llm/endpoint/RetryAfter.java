package dev.crosscheck.llm.endpoint;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * Reads the header Retry-After (RFC 9110, 10.2.3): seconds, or a date, which is compared with the response's own date.
 */
final class RetryAfter {

    private static final Duration LONGEST = Duration.ofHours(24);

    private RetryAfter() {}

    /** Returns the pause, at most a day; empty if the header is missing or unreadable. */
    static Optional<Duration> in(HttpHeaders headers) {
        return headers.firstValue("Retry-After")
                .map(String::strip)
                .flatMap(value -> seconds(value).or(() -> until(value, headers)))
                .map(pause -> pause.compareTo(LONGEST) > 0 ? LONGEST : pause);
    }

    private static Optional<Duration> seconds(String value) {
        return value.matches("\\d{1,9}(?:\\.\\d{1,3})?")
                ? Optional.of(Duration.ofMillis((long) (Double.parseDouble(value) * 1000)))
                : Optional.empty();
    }

    private static Optional<Duration> until(String value, HttpHeaders headers) {
        Optional<ZonedDateTime> now = headers.firstValue("Date").flatMap(RetryAfter::date);
        return date(value)
                .flatMap(until -> now.map(from -> Duration.between(from, until)))
                .filter(pause -> !pause.isNegative());
    }

    private static Optional<ZonedDateTime> date(String value) {
        try {
            return Optional.of(ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
