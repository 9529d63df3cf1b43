package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Names one durable step. The id is derived from the session and the step's place in it, and never random. So a loop
 * that decides twice produces the same id twice, and the ledger's unique key keeps only one step.
 *
 * @param value {@code <session>.<place>}, such as {@code 7f…a1.search-2}
 */
public record StepId(@JsonValue String value) implements Comparable<StepId> {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StepId {
        Require.text("step_id", value);
    }

    public static StepId at(SessionId session, String place) {
        return new StepId(session.value() + "." + Require.text("place", place));
    }

    /** Returns the id of the event that carries this step's only result. */
    public EventId resultId() {
        return new EventId(value + ".result");
    }

    @Override
    public int compareTo(StepId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
