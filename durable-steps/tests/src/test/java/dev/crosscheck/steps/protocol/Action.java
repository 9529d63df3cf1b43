package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.Step;

/** What may happen next. A {@code pick} chooses among what there is; where there is nothing, nothing happens. */
sealed interface Action {

    /** The gateway decides a command. */
    record Order(Step step) implements Action {}

    /** The outbox sends an unanswered command again. */
    record Resend(Step step) implements Action {}

    /** A consumer takes any command from the topic, in no order, with or without a free slot. */
    record Accept(int pick, int runner, boolean slot) implements Action {}

    record Duplicate(int pick) implements Action {}

    /** The broker loses a command, or a result. */
    record Lose(int pick) implements Action {}

    record Claim(int runner, int pick) implements Action {}

    record Renew(int runner) implements Action {}

    /** A running step wants its next call; the request itself is another action. */
    record Intend(int runner, int pick) implements Action {}

    record Call(int runner, int pick) implements Action {}

    record Answer(int runner, int pick) implements Action {}

    record Fail(int runner, int pick, boolean permanent) implements Action {}

    record Complete(int runner, int pick) implements Action {}

    /** A lease runs out, be its holder dead or asleep. */
    record Expire(Step step) implements Action {}

    /** A runner forgets all it knew. */
    record Crash(int runner) implements Action {}

    record Pause(int session) implements Action {}

    record Resume(int session) implements Action {}

    record Cancel(int session) implements Action {}

    record Sweep() implements Action {}

    /** The relay sends what is not settled. */
    record Publish() implements Action {}

    /** The broker's acknowledgements are noted. */
    record Settle() implements Action {}

    /** The gateway takes any result from the topic, in no order. */
    record Receive(int pick) implements Action {}
}
