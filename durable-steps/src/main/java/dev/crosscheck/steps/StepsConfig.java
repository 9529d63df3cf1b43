package dev.crosscheck.steps;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Configures how steps run and how their messages are sent. */
@ConfigMapping(prefix = "crosscheck.steps")
public interface StepsConfig {

    /** The number of steps that one process runs at the same time, at least 1; default 32. */
    @WithDefault("32")
    int concurrency();

    /**
     * How long a process keeps a claimed step without renewing its lease; default 30 s. The process renews it after a
     * third of that time. With a shorter lease, other processes continue the steps of a dead process sooner, but a
     * process that pauses briefly loses its call in flight more easily.
     */
    @WithDefault("30s")
    Duration lease();

    /** The number of attempts that may fail before the step fails for good; default 3. */
    @WithDefault("3")
    int maxAttempts();

    /** The number of claims of a step before it fails for good, including claims of processes that died; default 20. */
    @WithDefault("20")
    int maxClaims();

    /** The pause after the first failed attempt, doubled after each further one, with jitter; default 1 s. */
    @WithDefault("1s")
    Duration retryPause();

    /** The longest pause between two attempts; default 10 s. */
    @WithDefault("10s")
    Duration longestRetryPause();

    /** The longest pause that a failure may request, as a provider does with {@code Retry-After}; default 2 min. */
    @WithDefault("2m")
    Duration longestRetryAfter();

    /**
     * The largest result, in bytes of JSON; default 900,000. A larger one becomes the failure {@code result_too_large}.
     */
    @WithDefault("900000")
    int maxResultBytes();

    /** How long a stopping process waits for its running steps before it hands them back; default 5 s. */
    @WithDefault("5s")
    Duration stopGrace();

    /**
     * The least time that the steps, commands and recorded calls of a session are kept after all of them are over;
     * default 30 days. They are removed within as long again. 0 keeps them for ever. A command that has been in the
     * broker for more than half of this time is dropped, because its results may already be removed; the relay sends it
     * again if it is still wanted. So this time must be much longer than any outage.
     */
    @WithDefault("30d")
    Duration retention();

    Polling polling();

    Relay relay();

    Outbox outbox();

    Stream stream();

    /** How often to read the ledger. Wake-ups within the process only shorten the wait; the ledger decides. */
    interface Polling {

        /** The pause between two reads while there is work; default 250 ms. */
        @WithDefault("250ms")
        Duration shortest();

        /** The pause between two reads while there is no work; default 1 s. */
        @WithDefault("1s")
        Duration longest();
    }

    /** Sends what the ledger and the outbox hold. */
    interface Relay {

        /** How long only the process that committed a row may send it, before others do; default 2 s. */
        @WithDefault("2s")
        Duration grace();

        /** The number of rows to read and send at once; default 50. */
        @WithDefault("50")
        int batch();

        /**
         * The number of records that may be in flight to the broker straight from memory; default 256. Further records
         * wait in the database.
         */
        @WithDefault("256")
        int maxInFlight();
    }

    /** The gateway's commands. */
    interface Outbox {

        /** Whether this process sends commands; default false, because only the gateway creates commands. */
        @WithDefault("false")
        boolean enabled();

        /** How long to wait for the answer to a command before sending it again, doubled each time; default 30 s. */
        @WithDefault("30s")
        Duration resendAfter();

        /** The longest pause before sending a command again; default 5 min. */
        @WithDefault("5m")
        Duration longestResend();
    }

    /** Streams text to users while it is written. */
    interface Stream {

        /** The time between two pieces of a step's text; default 200 ms. */
        @WithDefault("200ms")
        Duration every();

        /**
         * The maximum of characters of a piece; default 16,000. Text beyond that within the time of one piece is left
         * out.
         */
        @WithDefault("16000")
        int mostCharacters();
    }
}
