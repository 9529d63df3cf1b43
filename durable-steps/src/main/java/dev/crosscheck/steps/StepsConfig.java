package dev.crosscheck.steps;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How steps run, and how their messages travel. */
@ConfigMapping(prefix = "crosscheck.steps")
public interface StepsConfig {

    /** Steps that one process runs at once; default 32. */
    @WithDefault("32")
    int concurrency();

    /**
     * How long a claimed step stays with a process that shows no sign of life; default 30 s. It is renewed at a third
     * of that. Shorter means that a dead process's steps go on sooner, and that a shorter pause costs a call in flight.
     */
    @WithDefault("30s")
    Duration lease();

    /** Attempts that may fail before the step fails for good; default 3. */
    @WithDefault("3")
    int maxAttempts();

    /** Claims of a step, those included whose process died, before it fails for good; default 20. */
    @WithDefault("20")
    int maxClaims();

    /** Pause after the first failed attempt, doubled after each further one, with jitter; default 1 s. */
    @WithDefault("1s")
    Duration retryPause();

    /** The longest pause between two attempts; default 10 s. */
    @WithDefault("10s")
    Duration longestRetryPause();

    /**
     * The longest that a failure may ask to be left alone, as a provider does with {@code Retry-After}; default 2 min.
     */
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
     * How long the steps, commands and recorded calls of a session are kept once all of them are over; default 30 days.
     * 0 keeps them for ever. A command that has been in the broker for more than half of it is dropped, since what it
     * led to may be gone; one that is still wanted is sent anew. So it must be long against every outage.
     */
    @WithDefault("30d")
    Duration retention();

    Polling polling();

    Relay relay();

    Outbox outbox();

    Stream stream();

    /** How often the ledger is looked at: the truth behind every wake-up in process. */
    interface Polling {

        /** Between two looks while there is work; default 250 ms. */
        @WithDefault("250ms")
        Duration shortest();

        /** Between two looks while there is none; default 1 s. */
        @WithDefault("1s")
        Duration longest();
    }

    /** Sending what the ledger and the outbox hold. */
    interface Relay {

        /** How long the process that committed a row has to send it before any other does; default 2 s. */
        @WithDefault("2s")
        Duration grace();

        /** Rows that are read and sent at once; default 50. */
        @WithDefault("50")
        int batch();

        /**
         * Records that may be on their way to the broker straight from memory; default 256. What exceeds it waits in
         * the database.
         */
        @WithDefault("256")
        int maxInFlight();
    }

    /** The gateway's commands. */
    interface Outbox {

        /** Whether this process sends commands; default false, since only the gateway decides any. */
        @WithDefault("false")
        boolean enabled();

        /** How long a command may stay unanswered before it is sent again, doubled each time; default 30 s. */
        @WithDefault("30s")
        Duration resendAfter();

        /** The longest time between two sendings of a command; default 5 min. */
        @WithDefault("5m")
        Duration longestResend();
    }

    /** Text for those who watch it being written. */
    interface Stream {

        /** The time between two pieces of a step's text; default 200 ms. */
        @WithDefault("200ms")
        Duration every();

        /** Characters of a piece; default 16,000. What is written beyond that in the time of one piece is left out. */
        @WithDefault("16000")
        int mostCharacters();
    }
}
