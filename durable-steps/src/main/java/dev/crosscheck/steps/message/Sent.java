package dev.crosscheck.steps.message;

import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of records that were sent together, in the order in which they were sent.
 *
 * @param acknowledged those that the broker has taken
 * @param refused those that the broker has refused, or not acknowledged in time; some may have arrived all the same
 */
public record Sent(List<OutgoingRecord> acknowledged, List<Refused> refused) {

    /** Nothing was sent. */
    public static final Sent NOTHING = new Sent(List.of(), List.of());

    /** A record that was not acknowledged. */
    public record Refused(OutgoingRecord record, Throwable cause) {}

    public Sent {
        acknowledged = List.copyOf(acknowledged);
        refused = List.copyOf(refused);
    }

    /** Returns the outcome of these records and of those that were sent after them. */
    public Sent and(Sent later) {
        return new Sent(joined(acknowledged, later.acknowledged), joined(refused, later.refused));
    }

    /** Fails if a record was refused. Call this after marking the acknowledged ones. */
    public void requireAll() {
        if (!refused.isEmpty()) {
            throw RecordsRefused.of(refused);
        }
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
