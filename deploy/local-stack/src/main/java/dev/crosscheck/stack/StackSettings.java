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
 * What the launcher is asked to do.
 *
 * @param stateFolder where everything that lasts lives; belongs to one stack at a time
 * @param projectFolder where the built services are
 * @param attached whether to end when standard input ends
 * @param shared whether to end when no {@code ask} uses the stack any more
 * @param training whether to end as soon as everything is ready, leaving behind what makes the next start faster
 * @param kafka an existing cluster, instead of the embedded broker
 * @param postgres an existing database, instead of the embedded server
 * @param fsync whether the embedded server's data must survive the machine; off only where speed is measured
 * @param agentsStandIn a service that runs in the place of each agent, where only what is around them is measured
 * @param serviceJvmOptions appended to the options of each service's virtual machine
 * @param startPatience how long all services together may take until they are ready
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
     * Arguments: {@code --state DIR --project DIR [--attached] [--shared] [--train]}. Environment: {@code
     * CROSSCHECK_KAFKA} with {@code KAFKA_SECURITY_PROTOCOL}, {@code KAFKA_SASL_…} and {@code KAFKA_SSL_…}, {@code
     * CROSSCHECK_POSTGRES}, {@code CROSSCHECK_FSYNC} ({@code on} or {@code off}), {@code CROSSCHECK_AGENTS_JAR}, {@code
     * CROSSCHECK_SERVICE_JVM_OPTIONS}, {@code CROSSCHECK_START_SECONDS}.
     *
     * @throws IllegalArgumentException saying which of them is wrong
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
                value(environment, "CROSSCHECK_AGENTS_JAR").map(Path::of),
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

    private static Optional<String> value(Map<String, String> environment, String key) {
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
