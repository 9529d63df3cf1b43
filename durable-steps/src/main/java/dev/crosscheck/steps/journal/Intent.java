package dev.crosscheck.steps.journal;

/** The result of trying to record the intent of a call. */
sealed interface Intent {

    /**
     * The intent is recorded and the call may be made. When it was committed, the step was still claimed and the
     * session active.
     */
    record Committed() implements Intent {}

    /**
     * An answer exists, so the call must not be made. Either a session of the lineage has an answer to the same
     * request, which is recorded for this call at no cost, or an earlier attempt of this call was answered.
     */
    record Recorded(CallJournal.RecordedAnswer answer) implements Intent {}

    /** The session is paused. Nothing is recorded, and the step keeps its claim until it is handed back. */
    record Paused() implements Intent {}

    /**
     * The call would exceed a budget. The refusal is recorded as the call's failure, so that a later attempt of the
     * step takes the same course.
     */
    record Spent(RecordedCall.RecordedFailure failure) implements Intent {}

    /** The step was cancelled, or another claim holds it. */
    record StepLost() implements Intent {}
}
