package dev.crosscheck.steps.journal;

/**
 * A call of an earlier attempt.
 *
 * @param answer null if none was recorded: it failed, or its process died
 * @param failure null if none was recorded
 */
record RecordedCall(int number, String requestHash, CallJournal.Answer answer, RecordedFailure failure) {

    /** As {@link dev.crosscheck.steps.StepFailure} has it. */
    record RecordedFailure(String type, String message, boolean retryable) {}
}
