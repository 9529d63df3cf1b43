package dev.crosscheck.system.faults.stage;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Sends signals that Java has no method for. */
final class Signals {

    private Signals() {}

    /** Suspends the process. It keeps its locks, leases and connections. */
    static void hold(ProcessHandle process) {
        send("-STOP", process);
    }

    static void letGo(ProcessHandle process) {
        send("-CONT", process);
    }

    private static void send(String signal, ProcessHandle process) {
        try {
            int code = new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new IllegalStateException("kill " + signal + " " + process.pid() + " came to " + code);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
