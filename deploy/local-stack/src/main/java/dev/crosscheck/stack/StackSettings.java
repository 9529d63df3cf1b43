package dev.crosscheck.stack;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.DatabaseEndpoint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The launcher's settings.
 *
 * @param stateFolder the folder of all persistent data; only one stack at a time may use it
 * @param projectFolder the folder of the built services
 * @param attached whether to end when standard input ends
 * @param shared whether to end when no {@code ask} uses the stack any more
 * @param training whether to end as soon as everything is ready, and write caches that make the next start faster
 * @param kafka an existing cluster to use instead of the embedded broker
 * @param postgres an existing database to use instead of the embedded server
 * @param fsync whether the embedded server's data must survive a crash of the machine; off only for speed measurements
 * @param agentsStandIn a service that replaces each agent, to measure only the parts around the agents
 * @param serviceJvmOptions options to append to those of each service's virtual machine
 * @param startPatience the longest time until all services are ready
 */
record StackSettings(
        Path stateFolder,
        Path projectFolder,
        boolean attached,
        boolean shared,
        boolean training,
        Optional<BrokerEndpoint> kafka,
        Optional<DatabaseEndpoint> postgres,
        boolean fsync,
        Optional<Path> agentsStandIn,
        List<String> serviceJvmOptions,
        Duration startPatience) {

    private static final Duration START_PATIENCE = Duration.ofMinutes(2);

    StackSettings {
        serviceJvmOptions = List.copyOf(serviceJvmOptions);
    }

    /**
     * Reads the arguments: {@code --state DIR --project DIR [--attached] [--shared] [--train]}. Environment: {@code
     * CROSSCHECK_KAFKA} with {@code KAFKA_SECURITY_PROTOCOL}, {@code KAFKA_SASL_…} and {@code KAFKA_SSL_…}, {@code
     * CROSSCHECK_POSTGRES}, {@code CROSSCHECK_FSYNC} ({@code on} or {@code off}), {@code CROSSCHECK_AGENTS_JAR}, {@code
     * CROSSCHECK_SERVICE_JVM_OPTIONS}, {@code CROSSCHECK_START_SECONDS}.
     *
     * @throws IllegalArgumentException with the one that is wrong
     */
    static StackSettings from(List<String> arguments, Map<String, String> environment) {
        return new StackSettings(
                folder(arguments, "--state"),
                folder(arguments, "--project"),
                arguments.contains("--attached"),
                arguments.contains("--shared"),
                arguments.contains("--train"),
                value(environment, "CROSSCHECK_KAFKA").map(servers -> BrokerEndpoint.external(servers, environment)),
                value(environment, "CROSSCHECK_POSTGRES").map(StackSettings::database),
                value(environment, "CROSSCHECK_FSYNC").map(StackSettings::isOn).orElse(true),
                value(environment, "CROSSCHECK_AGENTS_JAR").map(Path::of).map(Path::toAbsolutePath),
                value(environment, "CROSSCHECK_SERVICE_JVM_OPTIONS")
                        .map(options -> Arrays.asList(options.split("\\s+", -1)))
                        .orElse(List.of()),
                value(environment, "CROSSCHECK_START_SECONDS")
                        .map(StackSettings::seconds)
                        .orElse(START_PATIENCE));
    }

    private static Path folder(List<String> arguments, String option) {
        int at = arguments.indexOf(option);
        if (at < 0 || at + 1 >= arguments.size()) {
            throw new IllegalArgumentException(option + " DIR is missing");
        }
        return Path.of(arguments.get(at + 1)).toAbsolutePath().normalize();
    }

    /** Returns a variable without spaces around it; empty if it is blank. */
    static Optional<String> value(Map<String, String> environment, String key) {
        return Optional.ofNullable(environment.get(key)).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static DatabaseEndpoint database(String url) {
        try {
            return DatabaseEndpoint.parse(url);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("CROSSCHECK_POSTGRES is " + e.getMessage(), e);
        }
    }

    private static boolean isOn(String text) {
        return switch (text) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new IllegalArgumentException("CROSSCHECK_FSYNC is neither on nor off");
        };
    }

    private static Duration seconds(String text) {
        try {
            return Duration.ofSeconds(Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("CROSSCHECK_START_SECONDS is not a number of seconds", e);
        }
    }
}
