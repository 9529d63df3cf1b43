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
 * Everything that a scenario plays on, running. One stage serves many scenarios: each finds it whole, with the five
 * services ready, no further replica, and the model's endpoint as it was at first. What stays is what is stored:
 * documents, sessions, records.
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

    /** Starts everything in a folder of its own under {@code target}, where the logs stay. */
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
     * Decides whatever is left to chance: {@code -Dfaults.seed=N}; also the order of the scenarios, where all of them
     * run.
     */
    public long seed() {
        return Long.getLong("faults.seed", 1);
    }

    /** A scenario begins. The stage is whole, whatever one that failed has left. */
    public Run begin(String scenario) {
        balancer = () -> services.gateway().url();
        database.mend();
        broker.mend();
        services.mend();
        endLeftSessions();
        model.reset();
        return new Run(scenario, this);
    }

    /** Those of a scenario that failed: their calls would count as this one's. */
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
     * Answers every call of the agents; a scenario tells it otherwise, and the next one finds it as it was at first.
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

    /** Where clients and readers are led from now on, each time that they connect. */
    public void balance(Supplier<URI> gateways) {
        balancer = gateways;
    }

    /** A client of one replica alone, whichever service it is of. */
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

    /** Returns once the subscriber has everything that has been logged, and ends it: its topic is going to be gone. */
    public void unsubscribe() {
        await().atMost(PATIENCE)
                .until(() ->
                        database.count("SELECT count(*) FROM gateway.session WHERE published_sequence < last_sequence")
                                == 0);
        long all = database.count("SELECT count(*) FROM gateway.session_event");
        await().atMost(PATIENCE).until(() -> published().stream().distinct().count() >= all);
        subscribers.getLast().close();
    }

    /** The sequences of a session that the last subscriber has got, without those that came again. */
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
