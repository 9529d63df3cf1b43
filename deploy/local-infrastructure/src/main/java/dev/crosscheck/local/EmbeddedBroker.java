package dev.crosscheck.local;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Function;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;

/**
 * One Kafka node, both broker and KRaft controller, inside this process and on the loopback interface. The data folder
 * contains its topics and consumer offsets: a new broker on the same folder continues where the last one stopped.
 *
 * <p>Kafka acknowledges records from the page cache, as it always does, so a power failure may lose the newest records.
 * Crosscheck's relays send unanswered messages again.
 */
public final class EmbeddedBroker implements AutoCloseable {

    private static final String HOST = "127.0.0.1";
    private static final String USER = "crosscheck";
    private static final int NODE = 1;
    private static final int MEBIBYTE = 1024 * 1024;

    private final KafkaRaftServer server;
    private final int port;
    private final BrokerEndpoint endpoint;
    private boolean closed;

    private EmbeddedBroker(KafkaRaftServer server, int port, BrokerEndpoint endpoint) {
        this.server = server;
        this.port = port;
        this.endpoint = endpoint;
    }

    /**
     * Starts a broker that requires a password, which is created for this run. Returns once it accepts connections. The
     * settings of a client, with the password, are in a file beside the data folder that only its owner can read:
     * {@code kafka-client.properties} for a folder {@code kafka}.
     *
     * @param dataFolder created and formatted if empty; only one running broker may use it
     * @param port the port to listen on; 0 for any free one
     * @throws UncheckedIOException if the folder cannot be written
     * @throws IllegalStateException if the folder cannot be formatted
     */
    public static EmbeddedBroker startProtected(Path dataFolder, int port) {
        EmbeddedBroker broker = start(dataFolder, port, Optional.of(PrivateFiles.newSecret()));
        try {
            broker.writeClientSettings(dataFolder.resolveSibling(dataFolder.getFileName() + "-client.properties"));
        } catch (IOException e) {
            broker.close();
            throw new UncheckedIOException("the client settings beside " + dataFolder + " cannot be written", e);
        }
        return broker;
    }

    /**
     * Starts a broker for tests that accepts every local user, and returns once it accepts connections.
     *
     * @param dataFolder created and formatted if empty; only one running broker may use it
     * @param port the port to listen on; 0 for any free one
     * @throws UncheckedIOException if the folder cannot be written
     * @throws IllegalStateException if the folder cannot be formatted
     */
    public static EmbeddedBroker start(Path dataFolder, int port) {
        return start(dataFolder, port, Optional.empty());
    }

    /**
     * Starts a broker for tests that uses only TLS, and accepts only clients that have a certificate of its authority.
     *
     * @param keys its certificate, which it has as a client of itself too, and the authority that it trusts
     */
    public static EmbeddedBroker startEncrypted(Path dataFolder, int port, Keys keys) {
        return start(
                dataFolder,
                port,
                settings -> encrypt(settings, keys),
                servers -> BrokerEndpoint.byCertificate(servers, keys));
    }

    /**
     * @param store a PKCS12 file with the only key and certificate, for 127.0.0.1
     * @param password the password of the file and of the key
     * @param authority a PEM file with the certificate of the signer
     */
    public record Keys(Path store, String password, Path authority) {

        /** Returns Kafka's settings for them, of brokers as of clients. */
        Map<String, String> settings() {
            return Map.of(
                    "ssl.keystore.type",
                    "PKCS12",
                    "ssl.keystore.location",
                    store.toAbsolutePath().toString(),
                    "ssl.keystore.password",
                    password,
                    "ssl.truststore.type",
                    "PEM",
                    "ssl.truststore.location",
                    authority.toAbsolutePath().toString());
        }
    }

    private static EmbeddedBroker start(Path dataFolder, int port, Optional<String> password) {
        return start(
                dataFolder,
                port,
                settings -> password.ifPresent(secret -> protect(settings, secret)),
                servers -> password.map(secret -> BrokerEndpoint.byPassword(servers, USER, secret))
                        .orElseGet(() -> BrokerEndpoint.open(servers)));
    }

    private static EmbeddedBroker start(
            Path dataFolder, int port, Consumer<Properties> security, Function<String, BrokerEndpoint> clients) {
        FreePorts ports = new FreePorts();
        int brokerPort = port == 0 ? ports.any() : port;
        Properties settings = settings(dataFolder, brokerPort, ports.any());
        format(dataFolder, settings);
        // Set these after the settings for formatting are written, so that no password is in that file.
        security.accept(settings);
        BrokerEndpoint endpoint = clients.apply(HOST + ":" + brokerPort);
        KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(settings), Time.SYSTEM);
        try {
            server.startup();
        } catch (RuntimeException e) {
            server.shutdown();
            throw e;
        }
        return new EmbeddedBroker(server, brokerPort, endpoint);
    }

    /** Returns the address and settings for clients. */
    public BrokerEndpoint endpoint() {
        return endpoint;
    }

    /** Returns {@code host:port} for clients' {@code bootstrap.servers}. */
    public String bootstrapServers() {
        return endpoint.bootstrapServers();
    }

    /** Returns the port that clients connect to. */
    public int port() {
        return port;
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            server.shutdown();
            server.awaitShutdown();
        }
    }

    private static void format(Path dataFolder, Properties settings) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try {
            Files.createDirectories(dataFolder);
            Path file = dataFolder.resolve("server.properties");
            try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
                settings.store(writer, "written at each start");
            }
            if (Files.exists(logFolder(dataFolder).resolve("meta.properties"))) {
                return;
            }
            String[] arguments = {
                "format",
                "--cluster-id",
                Uuid.randomUuid().toString(),
                "--config",
                file.toString(),
                "--ignore-formatted"
            };
            int code = StorageTool.execute(arguments, new PrintStream(output, true, StandardCharsets.UTF_8));
            if (code != 0) {
                throw new IllegalStateException("Kafka could not format " + dataFolder + ": " + text(output));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Kafka's folder " + dataFolder + " cannot be written", e);
        }
    }

    private static String text(ByteArrayOutputStream output) {
        return output.toString(StandardCharsets.UTF_8).strip();
    }

    private static Path logFolder(Path dataFolder) {
        return dataFolder.resolve("log");
    }

    private static Properties settings(Path dataFolder, int brokerPort, int controllerPort) {
        Properties settings = new Properties();
        set(settings, "process.roles", "broker,controller");
        set(settings, "node.id", NODE);
        set(settings, "log.dirs", logFolder(dataFolder).toAbsolutePath());
        set(
                settings,
                "listeners",
                "BROKER://%s:%d,CONTROLLER://%s:%d".formatted(HOST, brokerPort, HOST, controllerPort));
        set(settings, "advertised.listeners", "BROKER://%s:%d".formatted(HOST, brokerPort));
        set(settings, "listener.security.protocol.map", "BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT");
        set(settings, "inter.broker.listener.name", "BROKER");
        set(settings, "controller.listener.names", "CONTROLLER");
        set(settings, "controller.quorum.voters", "%d@%s:%d".formatted(NODE, HOST, controllerPort));
        set(settings, "auto.create.topics.enable", false);
        set(settings, "default.replication.factor", 1);
        set(settings, "offsets.topic.replication.factor", 1);
        set(settings, "offsets.topic.num.partitions", 4);
        set(settings, "transaction.state.log.replication.factor", 1);
        set(settings, "transaction.state.log.min.isr", 1);
        set(settings, "transaction.state.log.num.partitions", 1);
        set(settings, "share.coordinator.state.topic.replication.factor", 1);
        set(settings, "share.coordinator.state.topic.min.isr", 1);
        set(settings, "share.coordinator.state.topic.num.partitions", 1);
        set(settings, "group.initial.rebalance.delay.ms", 0);
        set(settings, "message.max.bytes", TopicSetup.MAX_MESSAGE_BYTES);
        // Small values for a laptop: Kafka's defaults are for a dedicated machine.
        set(settings, "num.network.threads", 2);
        set(settings, "num.io.threads", 3);
        set(settings, "background.threads", 2);
        set(settings, "num.recovery.threads.per.data.dir", 1);
        set(settings, "queued.max.requests", 64);
        set(settings, "log.cleaner.dedupe.buffer.size", 2 * MEBIBYTE);
        set(settings, "log.cleaner.io.buffer.size", MEBIBYTE / 4);
        set(settings, "log.segment.bytes", 32 * MEBIBYTE);
        set(settings, "log.index.size.max.bytes", MEBIBYTE);
        set(settings, "offsets.topic.segment.bytes", 8 * MEBIBYTE);
        set(settings, "offsets.load.buffer.size", MEBIBYTE);
        set(settings, "log.retention.check.interval.ms", 60_000);
        return settings;
    }

    /**
     * Requires the user and the password of clients, and of the node's own broker when it connects to its controller.
     */
    private static void protect(Properties settings, String password) {
        String login = BrokerEndpoint.byPassword("", USER, password).security().get("sasl.jaas.config");
        String accepting = login.replace(";", " user_%s=\"%s\";".formatted(USER, password));
        set(settings, "listener.security.protocol.map", "BROKER:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT");
        set(settings, "sasl.enabled.mechanisms", "PLAIN");
        set(settings, "sasl.mechanism.inter.broker.protocol", "PLAIN");
        set(settings, "sasl.mechanism.controller.protocol", "PLAIN");
        set(settings, "listener.name.broker.plain.sasl.jaas.config", accepting);
        set(settings, "listener.name.controller.plain.sasl.jaas.config", accepting);
    }

    private static void encrypt(Properties settings, Keys keys) {
        set(settings, "listener.security.protocol.map", "BROKER:SSL,CONTROLLER:PLAINTEXT");
        set(settings, "ssl.client.auth", "required");
        settings.putAll(keys.settings());
    }

    private void writeClientSettings(Path file) throws IOException {
        Properties settings = new Properties();
        settings.putAll(endpoint.clientSettings());
        StringWriter text = new StringWriter();
        settings.store(text, "For clients of the local stack's Kafka; written at each start");
        PrivateFiles.write(file, text.toString());
    }

    private static void set(Properties settings, String key, Object value) {
        settings.setProperty(key, value.toString());
    }
}
