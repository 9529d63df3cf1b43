package dev.crosscheck.cli.rest;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** Asks a server again that says it is busy (503). */
public final class BusyServer {

    private static final int BUSY = 503;

    private BusyServer() {}

    /**
     * Asks until the server is no longer busy, once more than there are pauses. The last refusal is thrown.
     *
     * @param pauses before it is asked again
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
