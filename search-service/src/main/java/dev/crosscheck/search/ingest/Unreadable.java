package dev.crosscheck.search.ingest;

/** A document cannot be read, for a reason that its sender can mend. */
final class Unreadable extends Exception {

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
