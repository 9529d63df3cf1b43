package dev.crosscheck.search.api;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.Catalog.Position;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where a list goes on, as a word that clients pass back unread. */
final class Cursor {

    private static final String SEPARATOR = " ";

    /** Later than any clock, and still a time that the database can hold. */
    private static final Instant END = Instant.parse("9999-12-31T00:00:00Z");

    private static final Pattern WRITTEN_ID = Pattern.compile("[\\x21-\\x7e]{1,255}");

    private Cursor() {}

    static String write(Position position) {
        String plain = position.addedAt() + SEPARATOR + position.id();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /** Empty for what {@link #write} did not write. */
    static Optional<Position> read(String cursor) {
        try {
            String plain = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            int at = plain.indexOf(SEPARATOR);
            if (at < 0) {
                return Optional.empty();
            }
            Instant time = Instant.parse(plain.substring(0, at));
            String id = plain.substring(at + 1);
            boolean written = !time.isBefore(Instant.EPOCH)
                    && time.isBefore(END)
                    && WRITTEN_ID.matcher(id).matches();
            return written ? Optional.of(new Position(time, new DocumentId(id))) : Optional.empty();
        } catch (IllegalArgumentException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
