package dev.crosscheck.stack;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What the launcher has to say, one line each on standard output, which its starter leads to {@code logs/stack.log}.
 * Not a logging framework's business: it must still work while the virtual machine shuts down.
 */
final class StackLog {

    /** Held here since the logging framework holds loggers weakly, and would forget their levels. */
    private static final Logger ROOT = Logger.getLogger("");

    private StackLog() {}

    /** Only warnings of the libraries are of interest: Kafka alone says thousands of lines at its start. */
    static void quietLibraries() {
        ROOT.setLevel(Level.WARNING);
    }

    static void say(String text) {
        System.out.println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + text);
    }
}
