package dev.crosscheck.gateway.deadletters;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The position of a dead letter in its topic, written {@code partition-offset}. */
public record DeadLetterId(int partition, long offset) {

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9})-(\\d{1,18})");

    /** Parses an id; empty if the text is not one. */
    public static Optional<DeadLetterId> parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        return written.matches()
                ? Optional.of(new DeadLetterId(Integer.parseInt(written.group(1)), Long.parseLong(written.group(2))))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return partition + "-" + offset;
    }
}
