package dev.crosscheck.model.evaluation;

/**
 * One fact of a case. Its value may be personal data, so it is never logged.
 *
 * @param id unique within its case
 * @param name what the value describes, such as {@code age} or {@code prior treatment}
 * @param value always as text
 * @param confidence from 0 to 1: how sure the case's owner is of the value
 * @param origin where the value comes from, such as a form's field; empty if unknown
 */
public record Fact(String id, String name, String value, double confidence, String origin) {

    public static final int MOST_ID = 100;
    public static final int MOST_NAME = 200;
    public static final int MOST_VALUE = 4_000;
    public static final int MOST_ORIGIN = 500;

    public Fact {
        Bounded.text("id", id, MOST_ID);
        Bounded.text("name", name, MOST_NAME);
        Bounded.text("value", value, MOST_VALUE);
        Bounded.share("confidence", confidence);
        origin = Bounded.atMost("origin", origin == null ? "" : origin, MOST_ORIGIN);
    }

    /** Returns the UTF-16 units of all its texts together. */
    int size() {
        return id.length() + name.length() + value.length() + origin.length();
    }
}
