package dev.crosscheck.cli.rest;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** Repeats requests to a server that reports that it is busy (503). */
public final class BusyServer {

    private static final int BUSY = 503;

    private BusyServer() {}

    /**
     * Repeats a request until the server is no longer busy, or all pauses are used. Then the last refusal is thrown.
     *
     * @param pauses the pauses between attempts
     * @param onBusy called before each pause
     */
    public static <T> T ask(Supplier<T> request, List<Duration> pauses, Runnable onBusy) {
        for (Duration pause : pauses) {
            try {
                return request.get();
            } catch (RestFailure e) {
                if (e.status() != BUSY) {
                    throw e;
                }
                onBusy.run();
                rest(pause);
            }
        }
        return request.get();
    }

    private static void rest(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.UNEXPECTED, "interrupted", e);
        }
    }
}
