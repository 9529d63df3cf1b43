package dev.crosscheck.stack;

import static java.util.Map.entry;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.FreePorts;
import dev.crosscheck.local.PrivateFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One service of the stack.
 *
 * @param name the name for users
 * @param jar the jar to execute
 * @param ports on the loopback interface
 * @param environment the service's variables, in addition to the launcher's environment as far as the service gets it
 */
record ServiceDefinition(String name, Path jar, ServicePorts ports, Map<String, String> environment) {

    static final String GATEWAY = "gateway";
    private static final String SEARCH = "search";
    private static final String CRITIC = "critic";
    private static final List<String> NAMES = List.of(GATEWAY, "analyst", CRITIC, "writer", SEARCH);
    /** The variables of the launcher's environment that only these services may get. */
    private static final Map<String, Set<String>> NEEDED_BY = Map.ofEntries(
            entry("LLM_API_KEY", Set.of("analyst", CRITIC, "writer")),
            entry("TAVILY_API_KEY", Set.of(SEARCH)),
            entry("BRAVE_API_KEY", Set.of(SEARCH)),
            entry("SERPER_API_KEY", Set.of(SEARCH)),
            entry("EXA_API_KEY", Set.of(SEARCH)),
            entry("KAGI_API_KEY", Set.of(SEARCH)),
            entry("GOOGLE_SEARCH_API_KEY", Set.of(SEARCH)),
            entry("OPENALEX_API_KEY", Set.of(SEARCH)),
            entry("SEMANTIC_SCHOLAR_API_KEY", Set.of(SEARCH)),
            entry("CROSSCHECK_FIRST_KEY", Set.of(GATEWAY)),
            entry("CROSSCHECK_WEBHOOK_SECRET", Set.of(GATEWAY)),
            entry("CROSSCHECK_OIDC_CLIENT_SECRET", Set.of(GATEWAY)),
            // The command's own API key.
            entry("CROSSCHECK_API_KEY", Set.of()));

    /** How the variables begin and end that name a file or a folder. */
    private static final List<String> OURS = List.of("CROSSCHECK_", "KAFKA_SSL_", "QUARKUS_DATASOURCE_");

    private static final List<String> PATH_ENDINGS =
            List.of("_FILE", "_FOLDER", "_DIR", "_LIBRARIES", "_TESSERACT", "_LOCATION", "_PEM_CERTS");

    ServiceDefinition {
        environment = Map.copyOf(environment);
    }

    /** Chooses ports in the order of the names. */
    static Map<String, ServicePorts> choosePorts(PortClaims claims) {
        FreePorts free = new FreePorts(claims::claim);
        Map<String, ServicePorts> ports = new LinkedHashMap<>();
        for (String name : NAMES) {
            ports.put(name, ServicePorts.choose(free, ports.size()));
        }
        return ports;
    }

    /**
     * Returns the five services with their ports.
     *
     * @throws IllegalStateException if one of them has not been built
     */
    static List<ServiceDefinition> all(
            StackSettings settings, Map<String, ServicePorts> ports, BrokerEndpoint kafka, DatabaseEndpoint database) {
        String secret = PrivateFiles.newSecret();
        return NAMES.stream()
                .map(name -> new ServiceDefinition(
                        name,
                        builtJar(settings, name),
                        ports.get(name),
                        environment(settings, name, ports, kafka, database, secret)))
                .toList();
    }

    /** Returns the service's environment, given the launcher's environment. */
    Map<String, String> environmentFrom(Map<String, String> launchers) {
        Map<String, String> whole = new HashMap<>(launchers);
        whole.keySet()
                .removeIf(
                        key -> NEEDED_BY.containsKey(key) && !NEEDED_BY.get(key).contains(name));
        whole.putAll(environment);
        whole.replaceAll((key, value) -> namesPath(key) && !value.isBlank() ? absolute(value) : value);
        return whole;
    }

    /** A service runs in another folder than the launcher, so the launcher's relative paths would lead elsewhere. */
    private static boolean namesPath(String variable) {
        return PATH_ENDINGS.stream().anyMatch(variable::endsWith)
                && OURS.stream().anyMatch(variable::startsWith);
    }

    private static String absolute(String path) {
        return Path.of(path.strip()).toAbsolutePath().toString();
    }

    private static Path builtJar(StackSettings settings, String name) {
        Path own = settings.projectFolder().resolve(name + "-service/target/quarkus-app/quarkus-run.jar");
        Path jar = name.equals(GATEWAY) ? own : settings.agentsStandIn().orElse(own);
        if (!Files.exists(jar)) {
            throw new IllegalStateException("the service " + name + " has not been built: " + jar + " is missing");
        }
        return jar;
    }

    private static Map<String, String> environment(
            StackSettings settings,
            String name,
            Map<String, ServicePorts> ports,
            BrokerEndpoint kafka,
            DatabaseEndpoint database,
            String secret) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "QUARKUS_HTTP_PORT", Integer.toString(ports.get(name).http()),
                "QUARKUS_MANAGEMENT_PORT", Integer.toString(ports.get(name).management()),
                "QUARKUS_DATASOURCE_REACTIVE_URL", database.reactiveUrl(),
                "QUARKUS_DATASOURCE_USERNAME", database.user(),
                "QUARKUS_DATASOURCE_PASSWORD", database.password(),
                "KAFKA_BOOTSTRAP_SERVERS", kafka.bootstrapServers(),
                "CROSSCHECK_SERVICE_SECRET", secret,
                "CROSSCHECK_PARENT_PID", Long.toString(ProcessHandle.current().pid()),
                // Otherwise glibc gives each thread its own arena for allocations, which costs memory and has no
                // benefit here.
                "MALLOC_ARENA_MAX", "2"));
        environment.putAll(Map.of(
                "QUARKUS_HTTP_HOST", ServicePorts.LOOPBACK,
                "QUARKUS_MANAGEMENT_HOST", ServicePorts.LOOPBACK));
        environment.putAll(kafka.environment());
        environment.putAll(database.environment());
        if (settings.agentsStandIn().isPresent() && !name.equals(GATEWAY)) {
            environment.put("CROSSCHECK_AGENT", name);
        }
        if (name.equals(GATEWAY)) {
            environment.put("CROSSCHECK_SEARCH_URL", ports.get(SEARCH).url().toString());
            environment.put("CROSSCHECK_CRITIC_URL", ports.get(CRITIC).url().toString());
        }
        if (name.equals(SEARCH)) {
            environment.put(
                    "CROSSCHECK_SEARCH_INDEX_DIR",
                    new StateFolder(settings.stateFolder()).searchIndex().toString());
        }
        return environment;
    }
}
