package dev.crosscheck.search.ingest;

/**
 * Thrown when a document is unreadable for a reason that its sender can fix. Unchecked, because it passes through
 * third-party parsers; {@link Parsing#of} catches it.
 */
final class Unreadable extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String field;

    /** @param field the subject of the reason: a field of the front matter, or {@code text} */
    Unreadable(String field, String reason) {
        super(reason);
        this.field = field;
    }

    String field() {
        return field;
    }
}
