package dev.crosscheck.steps.journal;

/** What became of the wish to make a call. */
sealed interface Intent {

    /** It is recorded, and the call may be made: step and session still stood when it was committed. */
    record Committed() implements Intent {}

    /**
     * There is an answer, and no call to make: the session's lineage was answered the same request, which is recorded
     * as this call's at no cost; or an earlier attempt's call has come back late.
     */
    record Recorded(String requestHash, CallJournal.Answer answer) implements Intent {}

    /** The session is paused: nothing is recorded, and the step keeps its claim until it hands it back. */
    record Paused() implements Intent {}

    /**
     * A budget would be exceeded. That is recorded as the call's failure: the step goes the same way when it comes
     * back.
     */
    record Spent(RecordedCall.RecordedFailure failure) implements Intent {}

    /** The step was cancelled, or another claim holds it. */
    record Refused() implements Intent {}
}
