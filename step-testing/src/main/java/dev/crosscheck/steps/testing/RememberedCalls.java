package dev.crosscheck.steps.testing;

import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.RequestHash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An in-memory journal of one step over several attempts, with the rules of the real one: an answered call is not made
 * again, and a final failure is thrown again. It is stricter in one thing: within a test no release changes requests,
 * so another request in the place of a recorded call is a bug. Not thread-safe.
 */
public final class RememberedCalls implements CallJournal {

    private record Call(String hash, RecordedAnswer answer, StepFailure failure) {}

    private final Map<Integer, Call> calls = new HashMap<>();
    private final List<String> made = new ArrayList<>();
    private final List<Estimate> announced = new ArrayList<>();
    private int number;

    /** Begins the step's next attempt. */
    public RememberedCalls again() {
        number = 0;
        return this;
    }

    /** Returns the hashes of the requests that were really made, in order. */
    public List<String> made() {
        return List.copyOf(made);
    }

    /** Returns the costs that calls announced before they were really made, in order; free calls announce none. */
    public List<Estimate> announced() {
        return List.copyOf(announced);
    }

    @Override
    public RecordedAnswer call(String requestHash, CallJournal.Call call) throws StepFailure {
        number++;
        Call recorded = calls.get(number);
        Call before = recorded != null && RequestHash.sameMaker(recorded.hash(), requestHash) ? recorded : null;
        if (before != null && !before.hash().equals(requestHash)) {
            throw new IllegalStateException("call " + number + " came back with another request");
        }
        if (before != null && before.answer() != null) {
            return before.answer();
        }
        if (before != null && (!before.failure().retryable() || calls.containsKey(number + 1))) {
            throw before.failure();
        }
        call.admit();
        made.add(requestHash);
        call.estimate().ifPresent(announced::add);
        try {
            RecordedAnswer answer = call.make();
            calls.put(number, new Call(requestHash, answer, null));
            return answer;
        } catch (StepFailure failure) {
            calls.put(number, new Call(requestHash, null, failure));
            throw failure;
        }
    }
}
