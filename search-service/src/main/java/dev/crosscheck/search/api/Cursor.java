package dev.crosscheck.search.api;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.Catalog.Position;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/** Where a list goes on, as a word that clients pass back unread. */
final class Cursor {

    private static final String SEPARATOR = " ";

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
            return at < 0
                    ? Optional.empty()
                    : Optional.of(new Position(
                            Instant.parse(plain.substring(0, at)), new DocumentId(plain.substring(at + 1))));
        } catch (IllegalArgumentException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
