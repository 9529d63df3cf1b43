package dev.crosscheck.system.faults.stage;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One replica of a service. */
public final class ServiceProcess {

    private static final Duration START_PATIENCE = Duration.ofMinutes(2);

    private static final Pattern HISTOGRAM_TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

    /** Characters of a log to show when a service has failed. */
    private static final int MOST_OF_A_LOG = 3_000;

    private final String service;
    private final String name;
    private final URI url;
    private final JavaProcess process;
    private final Path log;
    private final Probe probe;

    ServiceProcess(String service, String name, URI url, List<String> arguments, Path log, Probe probe) {
        this.service = service;
        this.name = name;
        this.url = url;
        this.log = log;
        this.process = new JavaProcess(arguments, log);
        this.probe = probe;
    }

    /** Returns which of the five services it is. */
    public String service() {
        return service;
    }

    public String name() {
        return name;
    }

    public URI url() {
        return url;
    }

    /** Starts the process, and returns at once; see {@link #awaitReady}. */
    public ServiceProcess start() {
        process.start();
        return this;
    }

    public ServiceProcess awaitReady() {
        await().atMost(START_PATIENCE).until(this::isReady);
        return this;
    }

    public boolean isReady() throws InterruptedException {
        try {
            return probe.isReady();
        } catch (IOException e) {
            if (!process.isAlive()) {
                throw new IllegalStateException(name + " has ended by itself; its log ends with:\n" + endOfLog(), e);
            }
            return false;
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public void kill() {
        process.kill();
    }

    /** Shuts the service down in order. */
    public void terminate() {
        process.terminate();
    }

    /** Suspends the process. It keeps its locks, leases and connections. */
    public void hold() {
        Signals.hold(process.handle());
    }

    public void letGo() {
        Signals.letGo(process.handle());
    }

    /** Returns how many results of its steps were discarded since it started. */
    public int resultsRefused() throws IOException, InterruptedException {
        return (int) probe.sum("crosscheck_step_duration_seconds_count", "outcome=\"refused\"");
    }

    /** Returns how many of its processes wait for a program in Python. */
    public int pythonsReady() throws IOException, InterruptedException {
        return (int) probe.sum("crosscheck_python_processes", "state=\"ready\"");
    }

    /** Returns the processes that it has started and that still run. */
    public List<ProcessHandle> children() {
        return process.handle().descendants().toList();
    }

    private String endOfLog() {
        String log = log();
        return log.substring(Math.max(0, log.length() - MOST_OF_A_LOG));
    }

    /** Returns the log of all its starts so far. */
    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns its share of the machine's memory in bytes (PSS), which splits shared pages among the processes that use
     * them.
     */
    public long shareBytes() {
        try {
            return Files.readAllLines(
                            Path.of("/proc", Long.toString(process.handle().pid()), "smaps_rollup"))
                    .stream()
                    .filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new IllegalStateException("no figures of " + name, e);
        }
    }

    /** Returns the size of its heap after a full collection, in bytes. */
    public long liveHeapBytes() {
        String histogram = process.diagnose("GC.class_histogram");
        Matcher total = HISTOGRAM_TOTAL.matcher(histogram);
        if (!total.find()) {
            throw new IllegalStateException("no histogram of " + name + ": " + histogram);
        }
        return Long.parseLong(total.group(1));
    }

    void close() {
        if (process.isAlive()) {
            Signals.letGo(process.handle());
            process.kill();
        }
    }
}
