package dev.crosscheck.steps.intake;

import io.smallrye.mutiny.Uni;
import java.util.List;

/** What a service does with the records of one topic. Both methods may be called again with the same records. */
public interface RecordHandler<M> {

    /**
     * Handles the messages of a poll, or a part of them. The records are acknowledged when the {@code Uni} completes.
     * It is retried for as long as an outage lasts; on any other failure the messages come again one by one, and the
     * one that fails alone goes to the dead letters.
     */
    Uni<Void> handle(List<Received<M>> messages);

    /**
     * Makes a rejected record visible where somebody waits for it. Called after the dead letter is safe and before the
     * record is acknowledged; retried as long as it fails.
     */
    Uni<Void> rejected(Rejection rejection);
}
