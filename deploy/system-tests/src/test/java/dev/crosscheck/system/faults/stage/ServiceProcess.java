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

    /** Which of the five it is. */
    public String service() {
        return service;
    }

    public String name() {
        return name;
    }

    public URI url() {
        return url;
    }

    /** Returns at once; see {@link #awaitReady}. */
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
                throw new IllegalStateException(name + " has ended by itself", e);
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

    /** Lets it end in its own way. */
    public void terminate() {
        process.terminate();
    }

    /** It stops where it is, and holds what it holds. */
    public void hold() {
        Signals.hold(process.handle());
    }

    public void letGo() {
        Signals.letGo(process.handle());
    }

    /** What it has logged so far, over all of its lives. */
    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Its share of the machine's memory, where what several processes have in common counts for each in part (PSS), in
     * bytes.
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

    /** What its heap holds after a full collection, in bytes. */
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
