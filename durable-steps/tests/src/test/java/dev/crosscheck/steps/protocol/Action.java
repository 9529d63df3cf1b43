package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.Step;

/**
 * An action that may happen next. {@code pick} selects one of the available items; without any, the action does
 * nothing.
 */
sealed interface Action {

    /** The gateway decides a command. */
    record Order(Step step) implements Action {}

    /** The outbox sends an unanswered command again. */
    record Resend(Step step) implements Action {}

    /** A consumer takes any command from the topic, in any order, with or without a free slot. */
    record Accept(int pick, int runner, boolean slot) implements Action {}

    record Duplicate(int pick) implements Action {}

    /** The broker loses a command or a result. */
    record Lose(int pick) implements Action {}

    record Claim(int runner, int pick) implements Action {}

    record Renew(int runner) implements Action {}

    /** A running step intends its next call. The request itself is another action. */
    record Intend(int runner, int pick) implements Action {}

    record Call(int runner, int pick) implements Action {}

    record Reply(int runner, int pick) implements Action {}

    record Fail(int runner, int pick, boolean permanent) implements Action {}

    record Complete(int runner, int pick) implements Action {}

    /** A lease expires, whether its holder is dead or suspended. */
    record Expire(Step step) implements Action {}

    /** A runner loses its memory. */
    record Crash(int runner) implements Action {}

    record Pause(int session) implements Action {}

    record Resume(int session) implements Action {}

    record Cancel(int session) implements Action {}

    record Sweep() implements Action {}

    /** The relay sends all results that are not settled. */
    record Publish() implements Action {}

    /** The relay records the broker's acknowledgements. */
    record Settle() implements Action {}

    /** The gateway takes any result from the topic, in any order. */
    record Receive(int pick) implements Action {}
}
