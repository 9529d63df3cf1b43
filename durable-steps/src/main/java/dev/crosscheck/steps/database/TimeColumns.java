package dev.crosscheck.steps.database;

import io.vertx.mutiny.sqlclient.Row;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Converts between points of time and columns of the type {@code timestamptz}. */
public final class TimeColumns {

    private TimeColumns() {}

    /** Returns the time in a column; null if the column is null. */
    public static Instant instant(Row row, String column) {
        OffsetDateTime time = row.getOffsetDateTime(column);
        return time == null ? null : time.toInstant();
    }

    /** Returns a time as the client writes it to a column; null if there is no time. */
    public static OffsetDateTime utc(Instant time) {
        return time == null ? null : time.atOffset(ZoneOffset.UTC);
    }
}
