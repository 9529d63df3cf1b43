package dev.crosscheck.steps.intake;

import io.smallrye.mutiny.Uni;
import java.util.List;

/** Handles the records of one topic in a service. Both methods may be called again with the same records. */
public interface RecordHandler<M> {

    /**
     * Handles some or all messages of a poll. The records are acknowledged when the {@code Uni} completes. During an
     * outage it is called again until it succeeds. After any other failure it is called for each message alone; a
     * message that still fails goes to the dead letters.
     */
    Uni<Void> handle(List<Received<M>> messages);

    /**
     * Shows a rejected record where a user waits for it. Called after the broker has stored the dead letter and before
     * the record is acknowledged. During an outage it is called again until it succeeds; any other failure is logged.
     */
    Uni<Void> rejected(Rejection rejection);
}
