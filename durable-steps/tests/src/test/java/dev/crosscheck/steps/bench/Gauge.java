package dev.crosscheck.steps.bench;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The resources that a run has used so far.
 *
 * @param transactions the number of writing transactions
 * @param walBytes bytes of write-ahead log
 * @param servicesCpu CPU milliseconds of this JVM: gateway and agent
 * @param postgresCpu CPU milliseconds of all Postgres processes
 * @param kafkaCpu CPU milliseconds of the broker's JVM
 */
record Gauge(long nanos, long transactions, long walBytes, long servicesCpu, long postgresCpu, long kafkaCpu) {

    private static final int MILLIS_PER_TICK = 10;

    static Gauge read(Pool pool) {
        Row row = pool.query(
                        "SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint, (pg_current_wal_insert_lsn() - '0/0')::bigint")
                .execute()
                .await()
                .indefinitely()
                .iterator()
                .next();
        long self = ProcessHandle.current().pid();
        return new Gauge(
                System.nanoTime(),
                row.getLong(0),
                row.getLong(1),
                cpu(ProcessHandle.current()),
                processes("postgres").mapToLong(Gauge::cpu).sum(),
                processes("InfrastructureProcess")
                        .filter(p -> p.pid() != self)
                        .mapToLong(Gauge::cpu)
                        .sum());
    }

    Gauge since(Gauge before) {
        return new Gauge(
                nanos - before.nanos,
                transactions - before.transactions,
                walBytes - before.walBytes,
                servicesCpu - before.servicesCpu,
                postgresCpu - before.postgresCpu,
                kafkaCpu - before.kafkaCpu);
    }

    private static Stream<ProcessHandle> processes(String word) {
        return ProcessHandle.allProcesses()
                .filter(process -> read(process, "cmdline").contains(word));
    }

    /**
     * Returns user and system time, fields 14 and 15 of /proc/pid/stat, without the time of children that have ended.
     */
    private static long cpu(ProcessHandle process) {
        String stat = read(process, "stat");
        if (stat.isEmpty()) {
            return 0;
        }
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * MILLIS_PER_TICK;
    }

    private static String read(ProcessHandle process, String file) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), file));
        } catch (IOException | UncheckedIOException gone) {
            return "";
        }
    }
}
