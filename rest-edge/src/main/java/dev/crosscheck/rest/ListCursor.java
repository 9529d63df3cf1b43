package dev.crosscheck.rest;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The end of a page of a list, encoded as an opaque word that clients send back.
 *
 * @param time time of the last item shown; lists are ordered by it
 * @param id id of the last item; orders items with the same time
 */
public record ListCursor(OffsetDateTime time, String id) {

    /** No list contains times outside these years, and the database may not support them. */
    private static final int FIRST_YEAR = 1970;

    private static final int LAST_YEAR = 9_998;

    private static final Pattern WRITTEN = Pattern.compile("^([^| ]{1,40}+)[| ]([\\x21-\\x7e]{1,255}+)$");

    public String written() {
        byte[] position = (time + "|" + id).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(position);
    }

    /** Decodes a cursor; empty if {@link #written} did not create it. */
    public static Optional<ListCursor> read(String cursor) {
        try {
            String position = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            return Optional.of(WRITTEN.matcher(position))
                    .filter(Matcher::matches)
                    .map(parts -> new ListCursor(OffsetDateTime.parse(parts.group(1)), parts.group(2)))
                    .filter(read ->
                            read.time().getYear() >= FIRST_YEAR && read.time().getYear() <= LAST_YEAR);
        } catch (IllegalArgumentException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
