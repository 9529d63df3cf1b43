package dev.crosscheck.stack;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Prints the launcher's messages, one line each, on standard output, which its starter redirects to {@code
 * logs/stack.log}. It does not use a logging framework, because it must still work while the virtual machine shuts
 * down.
 */
final class StackLog {

    /** Keeps a strong reference: the logging framework references loggers weakly, and would lose their levels. */
    private static final Logger ROOT = Logger.getLogger("");

    private StackLog() {}

    /** Shows only warnings of libraries, since Kafka alone logs thousands of lines at its start. */
    static void quietLibraries() {
        ROOT.setLevel(Level.WARNING);
    }

    static void say(String text) {
        System.out.println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + text);
    }
}
