package dev.crosscheck.search.ingest;

/**
 * A document cannot be read, for a reason that its sender can mend. Unchecked, since it passes through parsers that are
 * not ours; {@link Parsing#of} catches it.
 */
final class Unreadable extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String field;

    /**
     * @param field what the reason is about: a field of the front matter, or {@code text}
     */
    Unreadable(String field, String reason) {
        super(reason);
        this.field = field;
    }

    String field() {
        return field;
    }
}
