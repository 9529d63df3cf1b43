package dev.crosscheck.gateway.doors;

/** Server-Sent Events as text. */
public final class Event {

    private Event() {}

    /** @param line without a line break, such as JSON */
    public static String data(String line) {
        return "data: " + line + "\n\n";
    }

    /** @param line without a line break, such as JSON */
    public static String named(String name, String line) {
        return "event: " + name + "\n" + data(line);
    }

    /** Returns a comment, which all readers skip. It shows that the answer is still in progress. */
    public static String comment(String words) {
        return ": " + words + "\n\n";
    }
}
