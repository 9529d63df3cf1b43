package dev.crosscheck.steps.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * A call of an earlier attempt.
 *
 * @param answer null if none was recorded: it failed, or its process died
 * @param failure null if none was recorded
 */
record RecordedCall(int number, String requestHash, CallJournal.Answer answer, RecordedFailure failure) {

    /**
     * As {@link dev.crosscheck.steps.StepFailure} has it.
     *
     * @param about the request, as {@link CallJournal.Call#about} has it; left out of the row where it says nothing
     */
    record RecordedFailure(
            String type,
            String message,
            boolean retryable,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> about) {

        RecordedFailure {
            about = about == null ? Map.of() : Map.copyOf(about);
        }
    }
}
