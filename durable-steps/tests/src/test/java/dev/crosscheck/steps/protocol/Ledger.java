package dev.crosscheck.steps.protocol;

import java.util.List;
import java.util.Optional;

/**
 * The operations that the protocol needs from a ledger, implemented by the model and on the real tables. Each method is
 * one transaction.
 */
interface Ledger {

    /** A step of a session. The step makes as many calls as its number. */
    record Step(int session, int number) implements Comparable<Step> {
        int calls() {
            return number;
        }

        @Override
        public int compareTo(Step other) {
            return session == other.session ? number - other.number : session - other.session;
        }
    }

    /**
     * The right to run a step.
     *
     * @param claims the number of claims that count against the step's limit, including this one
     * @param holder state that belongs to the ledger
     */
    record Claim(Step step, int attempt, int claims, int failures, Object holder) {}

    /** The outcome of accepting a command. {@code claim} is null if the step was not claimed. */
    record Accepted(Fate fate, Claim claim) {}

    enum Fate {
        CLAIMED,
        WAITS,
        /** The step was completed before, so its result must be sent again. */
        AGAIN,
        DROPPED
    }

    /** The outcome of the intent to make a call. */
    enum Intent {
        COMMITTED,
        /** The journal has the answer. */
        RECORDED,
        /** The journal has a final failure. */
        RECORDED_FAILURE,
        /** A budget does not allow the call, now or when the step first intended it. */
        SPENT,
        PAUSED,
        REFUSED
    }

    enum State {
        READY,
        RUNNING,
        COMPLETED,
        CANCELLED
    }

    /** The ledger's view of a step. {@code result} names the attempt that produced it. */
    record View(
            Step step,
            State state,
            int attempt,
            int handedBack,
            int failures,
            String result,
            boolean settled,
            List<CallView> calls) {}

    /** The ledger's view of one request. */
    record CallView(int call, int attempt, boolean answered, boolean failed) {}

    /**
     * The estimated cost of each call, and the cost of an answered one. A call with a permanent failure costs nothing.
     */
    int ESTIMATE = 10;

    int COST = 4;

    /** The budget of the first session. The other sessions are limited only by the day's budget. */
    int SESSION_BUDGET = 27;

    /** The budget of all sessions together. */
    int DAY_BUDGET = 45;

    /** The state of a budget. */
    record Account(int limit, int spent, int held) {}

    /** Returns the first session's budget and the day's budget. */
    List<Account> budgets();

    Accepted accept(Step step, boolean slot);

    /** @param choice selects a step if the ledger has no order of its own */
    Optional<Claim> claim(int choice);

    /** Renews the lease, and returns whether the claim still holds. */
    boolean renew(Claim claim);

    void handBack(Claim claim);

    Intent intend(Claim claim, int call);

    void answer(Claim claim, int call);

    void fail(Claim claim, int call, boolean permanent);

    /** Returns the step to the ledger after a failed attempt. */
    boolean retry(Claim claim);

    boolean complete(Claim claim, String result);

    /** Drops the claim of a dead process. */
    void forget(Claim claim);

    void expire(Step step);

    void pause(int session);

    void resume(int session);

    void cancel(int session);

    void sweep();

    /** Returns the steps whose results the relay sends. */
    List<Step> unsent();

    void settle(Step step);

    /** Returns all accepted steps in order. */
    List<View> views();
}
