package dev.crosscheck.steps.outbox;

import dev.crosscheck.steps.message.OutgoingRecord;
import java.util.List;

/** Commands that a transaction has put into the outbox; it may not have committed yet. */
public final class PendingCommands {

    private final List<OutgoingRecord> records;

    PendingCommands(List<OutgoingRecord> records) {
        this.records = List.copyOf(records);
    }

    List<OutgoingRecord> records() {
        return records;
    }
}
