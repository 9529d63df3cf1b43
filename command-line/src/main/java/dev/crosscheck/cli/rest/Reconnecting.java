package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Follows a stream of events, and opens it again if its connection breaks or is silent for too long, after pauses that
 * grow.
 *
 * @param what the work that continues on the server if this gives up, for users
 * @param longestSilence how long a connection may bring nothing before it counts as lost. A server sends at least a
 *     comment every 20 seconds
 * @param nanoTime a clock, as {@link System#nanoTime}
 */
record Reconnecting(URI server, String what, Duration longestSilence, LongSupplier nanoTime) {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);

    Reconnecting(URI server, String what) {
        this(server, what, LONGEST_SILENCE, System::nanoTime);
    }

    /** Opens the stream after the last event that was received. */
    @FunctionalInterface
    interface Opening {
        InputStream open() throws IOException;
    }

    /** Handles an event, and returns whether it is the last one to wait for. */
    @FunctionalInterface
    interface Taking {
        boolean take(ServerSentEvents.Event event, JsonNode data);
    }

    /**
     * Blocks until the last event was handled, on this thread.
     *
     * @throws CommandFailed if for a minute the server cannot be reached, or breaks off at once without an event
     */
    void follow(Opening opening, Taking taking) throws InterruptedException {
        Duration pause = FIRST_PAUSE;
        long lastReached = nanoTime.getAsLong();
        while (true) {
            long opened = 0;
            boolean reached = false;
            boolean received = false;
            IOException failure = null;
            try (BufferedReader lines = new BufferedReader(
                    new InputStreamReader(new SilenceLimit(opening.open(), longestSilence), StandardCharsets.UTF_8))) {
                reached = true;
                opened = nanoTime.getAsLong();
                ServerSentEvents stream = new ServerSentEvents(lines);
                for (Optional<ServerSentEvents.Event> next = stream.next(); next.isPresent(); next = stream.next()) {
                    received = true;
                    JsonNode data = Json.parse(next.get().data());
                    pause = FIRST_PAUSE;
                    if (taking.take(next.get(), data)) {
                        return;
                    }
                }
            } catch (JsonProcessingException e) {
                throw new CommandFailed(ExitCode.UNEXPECTED, "the event stream is not valid JSON", e);
            } catch (IOException e) {
                failure = e;
            }
            long ended = nanoTime.getAsLong();
            if (received || (reached && ended - opened > LONGEST_PAUSE.toNanos())) {
                // A session may be silent for hours: only the time without a connection that lasts counts.
                lastReached = ended;
            } else if (ended - lastReached > PATIENCE.toNanos()) {
                throw new CommandFailed(
                        ExitCode.UNEXPECTED, server + " no longer answers; " + what + " may still be running", failure);
            }
            Thread.sleep(pause);
            Duration longer = pause.multipliedBy(2);
            pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
        }
    }
}
