package dev.crosscheck.system.faults.stage;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.FreePorts;
import dev.crosscheck.local.TopicSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The broker. It keeps its port over all restarts. */
public final class Broker {

    /** Several partitions, so that two replicas of a service share the work and a kill does not move all of it. */
    private static final int PARTITIONS = 4;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder;
    private final int port;
    private final JavaProcess process;

    Broker(Path home) {
        this.folder = home.resolve("kafka");
        this.port = new FreePorts().any();
        this.process = new JavaProcess(
                List.of(
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        BrokerMain.class.getName(),
                        folder.toString(),
                        Integer.toString(port),
                        Long.toString(ProcessHandle.current().pid())),
                home.resolve("kafka.log"));
    }

    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    /** Starts the broker, and returns when it answers and has its topics. */
    public void start() {
        process.start();
        await().atMost(PATIENCE).ignoreExceptions().until(() -> {
            TopicSetup.create(BrokerEndpoint.open(bootstrapServers()), PARTITIONS);
            return true;
        });
    }

    /** Shuts down in order: acknowledged records are there after the next start. */
    public void stop() {
        process.terminate();
    }

    public void kill() {
        process.kill();
    }

    /** Suspends the broker: connections stay open, but it does not answer. */
    public void hold() {
        Signals.hold(process.handle());
    }

    public void letGo() {
        Signals.letGo(process.handle());
    }

    /** Deletes all data. The broker must not run. */
    public void forgetEverything() {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the broker run again, whether it is suspended or stopped. */
    void mend() {
        if (process.isAlive()) {
            letGo();
        } else {
            start();
        }
    }

    void close() {
        if (process.isAlive()) {
            Signals.letGo(process.handle());
            process.kill();
        }
    }
}
