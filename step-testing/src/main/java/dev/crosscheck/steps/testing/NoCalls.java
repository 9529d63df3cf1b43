package dev.crosscheck.steps.testing;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.StepContext;

/** The context of a step that may not call anything outside, such as one that follows rules. */
public final class NoCalls {

    private NoCalls() {}

    /** Returns the context of a first attempt. Any call fails the test. */
    public static StepContext context() {
        return new StepContext(new SessionId("s1"), new StepId("s1.step"), 1, (hash, call) -> {
            throw new AssertionError("rules call nothing");
        });
    }
}
