package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.web.guard.Reply;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * Parses the {@code Retry-After} header (RFC 9110, 10.2.3): seconds, or a date, relative to the response's own date.
 */
final class RetryAfter {

    private RetryAfter() {}

    static Optional<Duration> of(Reply reply) {
        String written = reply.header("retry-after").map(String::strip).orElse("");
        if (written.matches("\\d{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(written)));
        }
        Optional<Instant> until = date(written);
        Optional<Instant> answered = reply.header("date").flatMap(RetryAfter::date);
        return until.isPresent() && answered.isPresent()
                ? Optional.of(Duration.between(answered.get(), until.get())).filter(Duration::isPositive)
                : Optional.empty();
    }

    private static Optional<Instant> date(String written) {
        try {
            return Optional.of(ZonedDateTime.parse(written, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
