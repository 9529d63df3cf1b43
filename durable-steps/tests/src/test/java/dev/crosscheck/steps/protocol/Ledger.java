package dev.crosscheck.steps.protocol;

import java.util.List;
import java.util.Optional;

/** What the protocol asks of a ledger: the model's, or the real tables. Each method is one transaction. */
interface Ledger {

    /** Which session, and which of its steps; a step makes as many calls as its number says. */
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
     * @param claims how many claims count against the step's budget, this one included
     * @param holder the ledger's own
     */
    record Claim(Step step, int attempt, int claims, int failures, Object holder) {}

    /** What accepting a command comes to; {@code claim} is null where the step was not claimed. */
    record Accepted(Fate fate, Claim claim) {}

    /** What became of a command. */
    enum Fate {
        CLAIMED,
        WAITS,
        /** Completed before: its result is to be sent again. */
        AGAIN,
        DROPPED
    }

    /** What became of the wish to make a call. */
    enum Intent {
        COMMITTED,
        /** Answered from the record. */
        RECORDED,
        /** Answered from the record with a failure that is final. */
        RECORDED_FAILURE,
        /** A budget does not allow it, now or when the step made it first. */
        SPENT,
        PAUSED,
        REFUSED
    }

    /** How a step stands. */
    enum State {
        READY,
        RUNNING,
        COMPLETED,
        CANCELLED
    }

    /** What a ledger shows of a step. {@code result} names the attempt that brought it. */
    record View(
            Step step,
            State state,
            int attempt,
            int handedBack,
            int failures,
            String result,
            boolean settled,
            List<CallView> calls) {}

    /** What a ledger shows of one request. */
    record CallView(int call, int attempt, boolean answered, boolean failed) {}

    /** What each call may cost, and what an answered one has cost. A call that failed for good was not paid. */
    int ESTIMATE = 10;

    int COST = 4;

    /** What the first session may spend; the others may spend what the day allows. */
    int SESSION_BUDGET = 27;

    /** What all of them may spend. */
    int DAY_BUDGET = 45;

    /** How a budget stands. */
    record Account(int limit, int spent, int held) {}

    /** The first session's budget, and the day's. */
    List<Account> budgets();

    Accepted accept(Step step, boolean slot);

    /** @param choice picks one where the ledger has no order of its own */
    Optional<Claim> claim(int choice);

    /** Whether the claim holds; its lease is new from here. */
    boolean renew(Claim claim);

    void handBack(Claim claim);

    Intent intend(Claim claim, int call);

    void answer(Claim claim, int call);

    void fail(Claim claim, int call, boolean permanent);

    /** Gives the step back after a failed attempt. */
    boolean retry(Claim claim);

    boolean complete(Claim claim, String result);

    /** The process that held the claim is dead: nothing more comes of it. */
    void forget(Claim claim);

    void expire(Step step);

    void pause(int session);

    void resume(int session);

    void cancel(int session);

    void sweep();

    /** The results that the relay sends, by step. */
    List<Step> unsent();

    void settle(Step step);

    /** Every step that was accepted, in order. */
    List<View> views();
}
