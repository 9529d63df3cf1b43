package dev.crosscheck.benchmarks.bench;

import dev.crosscheck.cli.stack.KnownProcess;
import dev.crosscheck.cli.stack.StackState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the resource use of a stack's processes from Linux's {@code /proc} (proc(5)). On other systems every result is
 * empty. Postgres means all its processes together; Kafka runs inside the launcher.
 */
final class ProcFs {

    private static final double TICKS_PER_SECOND = 100;
    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final double KIB_PER_MIB = 1024;

    private final Map<String, ProcessHandle> processes = new LinkedHashMap<>();

    ProcFs(StackState stack) {
        stack.launcher()
                .flatMap(KnownProcess::handle)
                .ifPresent(process -> processes.put("launcher_and_kafka", process));
        stack.postgres().flatMap(KnownProcess::handle).ifPresent(process -> processes.put("postgres", process));
        stack.services()
                .forEach(service -> service.process()
                        .flatMap(KnownProcess::handle)
                        .ifPresent(process -> processes.put(service.name(), process)));
    }

    /** Returns seconds of processor time since each process began. */
    Map<String, Double> cpuSeconds() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        processes.forEach((name, process) -> seconds.put(
                name,
                family(process).stream()
                        .mapToDouble(pid -> cpuSeconds(pid).orElse(0.0))
                        .sum()));
        return seconds;
    }

    /** Returns the proportional set size in MiB: memory that several processes share is divided among them. */
    Map<String, Double> pssMebibytes() {
        Map<String, Double> sizes = new LinkedHashMap<>();
        processes.forEach((name, process) -> sizes.put(
                name,
                family(process).stream()
                        .mapToDouble(pid -> pss(pid).orElse(0.0))
                        .sum()));
        return sizes;
    }

    static double total(Map<String, Double> values) {
        return values.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static List<Long> family(ProcessHandle process) {
        boolean isPostgres = process.info()
                .command()
                .map(command -> Path.of(command).getFileName().toString().equals("postgres"))
                .orElse(false);
        // The launcher's descendants are the services, which are counted separately.
        return isPostgres
                ? Stream.concat(Stream.of(process), process.descendants())
                        .map(ProcessHandle::pid)
                        .toList()
                : List.of(process.pid());
    }

    private static Optional<Double> cpuSeconds(long pid) {
        return read(pid, "stat").map(text -> {
            // The second field is the program's name in parentheses, which may contain any characters.
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
            return (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME])) / TICKS_PER_SECOND;
        });
    }

    private static Optional<Double> pss(long pid) {
        return read(pid, "smaps_rollup")
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith("Pss:"))
                        .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / KIB_PER_MIB)
                        .findFirst());
    }

    private static Optional<String> read(long pid, String file) {
        try {
            return Optional.of(Files.readString(Path.of("/proc", Long.toString(pid), file)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
