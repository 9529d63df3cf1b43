package dev.crosscheck.system.faults.stage;

import dev.crosscheck.local.FreePorts;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The five services and their further replicas. */
public final class Services {

    public static final List<String> NAMES = List.of("gateway", "analyst", "critic", "writer", "search");

    /** The services that run steps. */
    public static final List<String> AGENTS = NAMES.subList(1, NAMES.size());

    private final Path home;
    private final ServiceSettings settings;
    private final FreePorts ports = new FreePorts();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private final Map<String, ServiceProcess> first = new LinkedHashMap<>();
    private final List<ServiceProcess> more = new ArrayList<>();
    private int replicas;

    Services(Path home, ServiceSettings settings) {
        this.home = home;
        this.settings = settings;
        Map<String, Integer> chosen = new LinkedHashMap<>();
        NAMES.forEach(name -> chosen.put(name, ports.any()));
        NAMES.forEach(name -> first.put(name, replica(name, name, chosen.get(name), others(chosen), settings)));
    }

    void start() {
        first.values().forEach(ServiceProcess::start);
        awaitReady();
    }

    /** Restores the initial state: each of the five services runs, and no further replica. */
    void mend() {
        more.forEach(ServiceProcess::close);
        more.clear();
        for (ServiceProcess service : first.values()) {
            if (service.isAlive()) {
                service.letGo();
            } else {
                service.start();
            }
        }
        awaitReady();
    }

    public void awaitReady() {
        first.values().forEach(ServiceProcess::awaitReady);
    }

    /** Watches the memory of some of the five services from now on. */
    public MemoryWatch watchMemory(List<String> names) {
        return new MemoryWatch(names.stream().map(first::get).toList());
    }

    public ServiceProcess gateway() {
        return named("gateway");
    }

    public ServiceProcess named(String service) {
        return first.get(service);
    }

    /** Returns another replica of a service, not started yet. */
    public ServiceProcess another(String service) {
        return another(service, settings);
    }

    /**
     * Returns the five services of another version, not started yet. Its gateway calls the services of its own version.
     */
    public Map<String, ServiceProcess> ofVersion(Path project) {
        Map<String, Integer> chosen = new LinkedHashMap<>();
        NAMES.forEach(name -> chosen.put(name, ports.any()));
        Map<String, ServiceProcess> version = new LinkedHashMap<>();
        NAMES.forEach(name -> version.put(
                name, replica(name, name + "-other", chosen.get(name), others(chosen), settings.of(project))));
        more.addAll(version.values());
        return version;
    }

    /** Replaces services by others that use the default values of some settings, until the stage is mended. */
    public void replace(List<String> services, Set<String> settingsByDefault) {
        services.forEach(service -> first.get(service).terminate());
        ServiceSettings changed = settings.without(settingsByDefault);
        List<ServiceProcess> others =
                services.stream().map(service -> another(service, changed)).toList();
        others.forEach(ServiceProcess::start);
        others.forEach(ServiceProcess::awaitReady);
    }

    private ServiceProcess another(String service, ServiceSettings itsSettings) {
        replicas++;
        String name = service + "-" + (replicas + 1);
        Map<String, Integer> known = new LinkedHashMap<>();
        first.forEach((other, process) -> known.put(other, process.url().getPort()));
        ServiceProcess replica = replica(service, name, ports.any(), others(known), itsSettings);
        more.add(replica);
        return replica;
    }

    public Path indexFolder(String replica) {
        return home.resolve("index-" + replica);
    }

    private ServiceProcess replica(
            String service, String name, int port, Map<String, String> others, ServiceSettings itsSettings) {
        int management = ports.any();
        Map<String, String> own = new LinkedHashMap<>(others);
        own.put("crosscheck.search.index-dir", indexFolder(name).toString());
        URI url = URI.create("http://127.0.0.1:" + port);
        return new ServiceProcess(
                service,
                name,
                url,
                itsSettings.arguments(service, port, management, own),
                home.resolve(name + ".log"),
                new Probe(url, URI.create("http://127.0.0.1:" + management), http));
    }

    private static Map<String, String> others(Map<String, Integer> ports) {
        return Map.of(
                "crosscheck.gateway.search-url", "http://127.0.0.1:" + ports.get("search"),
                "crosscheck.gateway.critic-url", "http://127.0.0.1:" + ports.get("critic"));
    }

    void close() {
        first.values().forEach(ServiceProcess::close);
        more.forEach(ServiceProcess::close);
        http.close();
    }
}
