package dev.crosscheck.steps.message;

import dev.crosscheck.steps.message.Sent.Refused;
import dev.crosscheck.steps.outage.Outage;
import java.util.List;

/**
 * The broker has not taken some records, which are sent again later. Its cause is the failure of one record: of one
 * that is no outage, if there is such a record.
 */
final class RecordsRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private RecordsRefused(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param refused at least one record */
    static RecordsRefused of(List<Refused> refused) {
        Refused worst = refused.stream()
                .filter(record -> !Outage.is(record.cause()))
                .findFirst()
                .orElseGet(refused::getFirst);
        return new RecordsRefused(
                "The broker has not taken %d records, among them %s: %s"
                        .formatted(refused.size(), worst.record().envelope().id(), Outage.describe(worst.cause())),
                worst.cause());
    }
}
