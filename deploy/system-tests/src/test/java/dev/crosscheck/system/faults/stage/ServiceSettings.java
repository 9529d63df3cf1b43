package dev.crosscheck.system.faults.stage;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.stack.StartupCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The settings of the suite's services. They start as on the local stack, but with leases, pauses and time-outs of
 * seconds where production has minutes, so that scenarios do not wait long.
 */
public final class ServiceSettings {

    /** Long enough that a busy machine loses no lease unless the test provokes it. */
    static final Duration LEASE = Duration.ofSeconds(5);

    /** How long an agent waits for the model. */
    static final Duration MODEL_PATIENCE = Duration.ofSeconds(5);

    /** The requests that an agent's process has in flight at once: few, so that sessions have to take turns. */
    public static final int CALLS_AT_ONCE = 4;

    private static final List<String> JVM = List.of(
            "-Xms32m",
            "-Xmx224m",
            "-Xss512k",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    private static final String CONNECTOR = "mp.messaging.connector.smallrye-kafka.";

    /** The tokens that the tenant, and the deployment, may spend. */
    public static final long TOKENS_PER_DAY = 1_000_000_000_000L;

    private static final Map<String, String> QUICK = Map.ofEntries(
            Map.entry("crosscheck.steps.lease", LEASE.toSeconds() + "s"),
            Map.entry("crosscheck.steps.polling.shortest", "100ms"),
            Map.entry("crosscheck.steps.polling.longest", "500ms"),
            Map.entry("crosscheck.steps.relay.grace", "1s"),
            Map.entry("crosscheck.steps.outbox.resend-after", "4s"),
            Map.entry("crosscheck.steps.outbox.longest-resend", "8s"),
            Map.entry("crosscheck.steps.retry-pause", "200ms"),
            Map.entry("crosscheck.steps.longest-retry-pause", "2s"),
            Map.entry("crosscheck.steps.stop-grace", "2s"),
            Map.entry("llm.model", "scripted"),
            Map.entry("llm.concurrency", Integer.toString(CALLS_AT_ONCE)),
            // Keeps the breaker closed, so that failures of one scenario do not affect the next.
            Map.entry("llm.breaker.failures", "1000"),
            Map.entry("llm.analyst.timeout", MODEL_PATIENCE.toSeconds() + "s"),
            Map.entry("llm.critic.timeout", MODEL_PATIENCE.toSeconds() + "s"),
            Map.entry("llm.writer.timeout", MODEL_PATIENCE.toSeconds() + "s"),
            // Long enough that a busy machine ends no program.
            Map.entry("crosscheck.analyst.python.timeout", "60s"),
            // Limits that no scenario reaches by accident, so that all scenarios use budgets.
            Map.entry("crosscheck.budget.tenant.tokens-per-day", Long.toString(TOKENS_PER_DAY)),
            Map.entry("crosscheck.budget.deployment.tokens-per-day", Long.toString(TOKENS_PER_DAY)),
            Map.entry("crosscheck.gateway.loop.grace-seconds", "30"),
            Map.entry("crosscheck.gateway.slow-reader-timeout", "5s"),
            Map.entry("crosscheck.search.watermark-patience", "60s"),
            Map.entry(CONNECTOR + "session.timeout.ms", "6000"),
            Map.entry(CONNECTOR + "heartbeat.interval.ms", "1000"));

    private final Path project;
    private final DatabaseEndpoint database;
    private final String bootstrapServers;
    private final Map<String, String> quick;
    private final Map<String, String> more;

    /** @param more the scenario's own settings, which take precedence */
    ServiceSettings(Path project, DatabaseEndpoint database, String bootstrapServers, Map<String, String> more) {
        this(project, database, bootstrapServers, QUICK, more);
    }

    private ServiceSettings(
            Path project,
            DatabaseEndpoint database,
            String bootstrapServers,
            Map<String, String> quick,
            Map<String, String> more) {
        this.project = project;
        this.database = database;
        this.bootstrapServers = bootstrapServers;
        this.quick = Map.copyOf(quick);
        this.more = Map.copyOf(more);
    }

    /** Returns these settings for services that another checkout has built. */
    ServiceSettings of(Path otherProject) {
        return new ServiceSettings(otherProject, database, bootstrapServers, quick, more);
    }

    /** Returns these settings without some keys, which then have their default values. */
    ServiceSettings without(Set<String> keys) {
        Map<String, String> rest = new TreeMap<>(quick);
        rest.keySet().removeAll(keys);
        return new ServiceSettings(project, database, bootstrapServers, rest, more);
    }

    /** Returns the arguments of {@code java} for a replica of a service. */
    List<String> arguments(String service, int port, int managementPort, Map<String, String> own) {
        Map<String, String> settings = new TreeMap<>(quick);
        settings.putAll(Map.of(
                "quarkus.http.host", "127.0.0.1",
                "quarkus.http.port", Integer.toString(port),
                "quarkus.management.port", Integer.toString(managementPort),
                "quarkus.datasource.reactive.url", database.reactiveUrl(),
                "quarkus.datasource.username", database.user(),
                "quarkus.datasource.password", database.password(),
                "kafka.bootstrap.servers", bootstrapServers,
                "crosscheck.parent.pid", Long.toString(ProcessHandle.current().pid())));
        settings.putAll(own);
        settings.putAll(more);
        List<String> arguments = new ArrayList<>(JVM);
        settings.forEach((key, value) -> arguments.add("-D" + key + "=" + value));
        Path jar = project.resolve(service + "-service/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " has not been built");
        }
        arguments.addAll(StartupCache.options(service, jar));
        arguments.addAll(List.of("-jar", jar.toString()));
        return List.copyOf(arguments);
    }
}
