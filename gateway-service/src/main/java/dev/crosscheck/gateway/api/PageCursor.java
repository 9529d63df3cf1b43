package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionList.Position;
import dev.crosscheck.gateway.session.SessionSummary;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.regex.Pattern;

/** The opaque cursor of a list: where the last page ended. */
final class PageCursor {

    private static final char SEPARATOR = '|';
    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 9_999;
    private static final Pattern WRITTEN_ID = Pattern.compile("[\\x21-\\x7e]{1,255}");

    private PageCursor() {}

    static String after(SessionSummary last) {
        String position = last.createdAt().toString() + SEPARATOR + last.id();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(position.getBytes(StandardCharsets.UTF_8));
    }

    static Position read(String cursor) {
        if (cursor == null || cursor.isBlank()) {
            return null;
        }
        try {
            String position = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            int at = position.indexOf(SEPARATOR);
            if (at > 0) {
                OffsetDateTime time = OffsetDateTime.parse(position.substring(0, at));
                String id = position.substring(at + 1);
                if (time.getYear() >= FIRST_YEAR
                        && time.getYear() <= LAST_YEAR
                        && WRITTEN_ID.matcher(id).matches()) {
                    return new Position(time, id);
                }
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            throw invalid();
        }
        throw invalid();
    }

    private static ProblemException invalid() {
        return new ProblemException(Problem.invalid("cursor", "is not one that a list has returned"));
    }
}
