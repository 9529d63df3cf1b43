package dev.crosscheck.steps.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * A call that an earlier attempt recorded.
 *
 * @param answer null if none was recorded: the call failed, or its process died
 * @param failure null if none was recorded
 */
record RecordedCall(int number, String requestHash, CallJournal.RecordedAnswer answer, RecordedFailure failure) {

    /**
     * A recorded {@link dev.crosscheck.steps.StepFailure}.
     *
     * @param about a description of the request, see {@link CallJournal.Call#about}; left out of the row if empty
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
