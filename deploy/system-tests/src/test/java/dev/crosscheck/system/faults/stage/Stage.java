package dev.crosscheck.system.faults.stage;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.faults.history.Histories.Published;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The running system that scenarios work on. One stage serves many scenarios. Each scenario finds all five services
 * ready, no further replicas, and the model's endpoint in its initial state. Stored data stays: documents, sessions,
 * records.
 */
public final class Stage implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final String LEFT = """
            SELECT coalesce('/v1/chats/' || conversation_id, '/v1/research/' || id)
            FROM gateway.session WHERE finished_at IS NULL
            """;

    private final Broker broker;
    private final Database database;
    private final Services services;
    private final ScriptedModelEndpoint model = ScriptedModelEndpoint.start();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private final Client client;
    private final List<Subscriber> subscribers = new ArrayList<>();
    private volatile Supplier<URI> balancer;

    private Stage(Path home, Map<String, String> settings) {
        Path project =
                Path.of(System.getProperty("crosscheck.root")).toAbsolutePath().normalize();
        broker = new Broker(home);
        database = new Database(home);
        database.start();
        Map<String, String> all = new HashMap<>(settings);
        all.put("llm.base-url", model.baseUrl());
        services =
                new Services(home, new ServiceSettings(project, database.endpoint(), broker.bootstrapServers(), all));
        balancer = () -> services.gateway().url();
        client = new Client(http, () -> balancer.get());
    }

    /** Starts everything in a new folder under {@code target}, where the logs stay. */
    public static Stage start(String name, Map<String, String> settings) {
        Stage stage = new Stage(emptyFolder(name), settings);
        System.out.println("fault suite: -Dfaults.seed=" + stage.seed());
        try {
            stage.broker.start();
            stage.subscribe();
            stage.services.start();
            Corpus.DOCUMENTS.forEach((file, text) -> stage.addDocument(stage.client, file, text));
            return stage;
        } catch (RuntimeException | Error e) {
            stage.close();
            throw e;
        }
    }

    /**
     * Returns the seed of all random choices: {@code -Dfaults.seed=N}. It also decides the order of the scenarios if
     * all of them run.
     */
    public long seed() {
        return Long.getLong("faults.seed", 1);
    }

    /** Begins a scenario. First repairs what an earlier, failed scenario may have left broken. */
    public Run begin(String scenario) {
        balancer = () -> services.gateway().url();
        database.mend();
        broker.mend();
        services.mend();
        endLeftSessions();
        model.reset();
        return new Run(scenario, this);
    }

    /** Cancels the sessions of a failed scenario. Otherwise their calls would count as calls of this one. */
    private void endLeftSessions() {
        database.query(LEFT, row -> row.getString(1)).forEach(path -> client.post(path + "/cancel", ""));
        await().atMost(PATIENCE)
                .until(() ->
                        database.count("SELECT count(*) FROM durable_steps.step WHERE state IN ('ready', 'running')")
                                == 0);
    }

    public Broker broker() {
        return broker;
    }

    public Database database() {
        return database;
    }

    /**
     * Returns the endpoint that answers all calls of the agents. A scenario can script it; the next scenario resets it.
     */
    public ScriptedModelEndpoint model() {
        return model;
    }

    public Services services() {
        return services;
    }

    public Client client() {
        return client;
    }

    /** Sets the addresses to which clients and readers connect from now on. */
    public void balance(Supplier<URI> gateways) {
        balancer = gateways;
    }

    /** Returns a client of a single replica of any service. */
    public Client clientOf(ServiceProcess replica) {
        return new Client(http, replica::url);
    }

    /** Changes the corpus. */
    public void addDocument(Client through, String name, String text) {
        through.addDocument("bridge", name, text);
    }

    EventReader watch(String reader, EventReader.Watched watched) {
        return new EventReader(reader, watched, http, () -> balancer.get());
    }

    /** Begins to read the public topic, which is empty or new. */
    public void subscribe() {
        Subscriber subscriber = new Subscriber(broker.bootstrapServers());
        subscriber.start();
        subscribers.add(subscriber);
    }

    /** Waits until the subscriber has all events of the log, and closes it before the test deletes its topic. */
    public void unsubscribe() {
        await().atMost(PATIENCE)
                .until(() ->
                        database.count("SELECT count(*) FROM gateway.session WHERE published_sequence < last_sequence")
                                == 0);
        long all = database.count("SELECT count(*) FROM gateway.session_event");
        await().atMost(PATIENCE).until(() -> published().stream().distinct().count() >= all);
        subscribers.getLast().close();
    }

    /** Returns the sequences of a session that the last subscriber received, without repetitions. */
    public List<Long> publishedOf(String session) {
        return subscribers.getLast().seen().stream()
                .filter(event -> event.session().equals(session))
                .map(event -> event.event().sequence())
                .distinct()
                .toList();
    }

    List<Published> published() {
        return subscribers.stream()
                .flatMap(subscriber -> subscriber.seen().stream())
                .toList();
    }

    @Override
    public void close() {
        services.close();
        subscribers.forEach(Subscriber::close);
        broker.close();
        database.close();
        model.close();
        http.shutdownNow();
    }

    private static Path emptyFolder(String name) {
        Path folder = Path.of("target", "faults", name).toAbsolutePath();
        try {
            if (Files.exists(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
                }
            }
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
