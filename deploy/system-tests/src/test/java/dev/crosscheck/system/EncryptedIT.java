package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.EmbeddedBroker;
import dev.crosscheck.local.EmbeddedDatabase;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the services on an external Kafka and Postgres that accept TLS only, Kafka with a certificate of the client's as
 * well. All services verify the certificates, work with them, and refuse certificates of an unknown authority.
 */
@Tag("system")
class EncryptedIT {

    @TempDir
    Path folder;

    private Certificates certificates;
    private EmbeddedBroker kafka;
    private EmbeddedDatabase postgres;

    @BeforeEach
    void start() throws Exception {
        certificates = Certificates.create(folder.resolve("ours"), "ip:127.0.0.1");
        kafka = EmbeddedBroker.startEncrypted(
                folder.resolve("kafka"),
                0,
                new EmbeddedBroker.Keys(certificates.store(), Certificates.PASSWORD, certificates.authority()));
        postgres = EmbeddedDatabase.start(
                new EmbeddedDatabase.Settings(folder.resolve("postgres"), 0, false, folder.resolve("postgres.log")));
        encryptPostgres();
    }

    /**
     * Enables TLS as a superuser can, while the server runs. From then on the server refuses unencrypted connections.
     */
    private void encryptPostgres() throws IOException, SQLException {
        Files.writeString(folder.resolve("postgres/pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
        try (Connection connection = superuser("?sslmode=disable");
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER SYSTEM SET ssl_cert_file = '" + certificates.certificate() + "'");
            statement.execute("ALTER SYSTEM SET ssl_key_file = '" + certificates.key() + "'");
            statement.execute("ALTER SYSTEM SET ssl = on");
            statement.execute("SELECT pg_reload_conf()");
        }
    }

    private Connection superuser(String options) throws IOException, SQLException {
        Properties passwords = new Properties();
        try (Reader file = Files.newBufferedReader(folder.resolve("postgres.passwords"))) {
            passwords.load(file);
        }
        return DriverManager.getConnection(
                postgres.endpoint().jdbcUrl() + options, "postgres", passwords.getProperty("postgres"));
    }

    @AfterEach
    void stop() {
        postgres.close();
        kafka.close();
    }

    private OneFolder stack(String name, Path ofKafka, Path ofPostgres) {
        DatabaseEndpoint database = postgres.endpoint();
        Map<String, String> environment = withKey(trusting(ofKafka), certificates.user());
        environment.put("CROSSCHECK_KAFKA", kafka.bootstrapServers());
        environment.put(
                "CROSSCHECK_POSTGRES",
                "postgresql://%s:%s@127.0.0.1:%d/%s?sslmode=verify-full&sslrootcert=%s"
                        .formatted(
                                database.user(),
                                database.password(),
                                database.port(),
                                database.database(),
                                ofPostgres));
        return new OneFolder(folder.resolve(name), environment);
    }

    @Test
    void shouldAnswerOverTlsAndRefuseAnotherAuthoritysCertificates() throws Exception {
        // Given
        Path authority = certificates.authority();
        Path stranger =
                Certificates.create(folder.resolve("theirs"), "ip:127.0.0.1").authority();
        Path document = Files.writeString(
                Files.createDirectories(folder.resolve("known")).resolve("bridge.txt"),
                "Inspectors closed the harbour bridge after they found a crack. The crack was eleven centimetres long.");
        Files.createDirectories(folder.resolve("strange-postgres"));
        Files.createDirectories(folder.resolve("strange-kafka"));

        // When
        OneFolder known = stack("known", authority, authority);
        known.up();
        try {
            var session = known.crosscheck()
                    .run("ask", "--docs", document.toString(), "--json", "How many centimetres long was the crack?")
                    .succeeded()
                    .json();

            // Then
            assertThat(session.path("status").asText()).isEqualTo("completed");
            assertThat(session.path("report").asText()).contains("eleven");
            assertThat(connections("s.ssl")).isGreaterThanOrEqualTo(5);
            assertThat(connections("NOT s.ssl")).isZero();
        } finally {
            known.down();
        }
        assertRefused(stack("strange-postgres", authority, stranger), "Postgres");
        assertRefused(stack("strange-kafka", stranger, authority), "Kafka");
    }

    /** Otherwise the test above would show no more than that the services trust the broker. */
    @Test
    void shouldLetNoClientInWithoutACertificateOfTheBrokersAuthority() throws Exception {
        // Given
        Path stranger =
                Certificates.create(folder.resolve("theirs"), "ip:127.0.0.1").user();
        Map<String, String> trusting = trusting(certificates.authority());

        // Then
        assertThat(nodes(withKey(trusting, certificates.user()))).isEqualTo(1);
        assertThatThrownBy(() -> nodes(withKey(trusting, stranger))).isInstanceOf(ExecutionException.class);
        assertThatThrownBy(() -> nodes(trusting)).isInstanceOf(ExecutionException.class);
    }

    /** Returns the environment of a client of Kafka that accepts the certificates of one authority. */
    private static Map<String, String> trusting(Path authority) {
        return Map.of(
                "KAFKA_SECURITY_PROTOCOL", "SSL",
                "KAFKA_SSL_TRUSTSTORE_TYPE", "PEM",
                "KAFKA_SSL_TRUSTSTORE_LOCATION", authority.toString());
    }

    private static Map<String, String> withKey(Map<String, String> environment, Path store) {
        Map<String, String> all = new HashMap<>(environment);
        all.put("KAFKA_SSL_KEYSTORE_TYPE", "PKCS12");
        all.put("KAFKA_SSL_KEYSTORE_LOCATION", store.toString());
        all.put("KAFKA_SSL_KEYSTORE_PASSWORD", Certificates.PASSWORD);
        return all;
    }

    /** Returns the number of nodes that Kafka tells a client with this environment. */
    private int nodes(Map<String, String> environment) throws ExecutionException, InterruptedException {
        Map<String, Object> settings = new HashMap<>(
                BrokerEndpoint.external(kafka.bootstrapServers(), environment).clientSettings());
        settings.put("default.api.timeout.ms", 10_000);
        settings.put("request.timeout.ms", 5_000);
        try (Admin admin = Admin.create(settings)) {
            return admin.describeCluster().nodes().get().size();
        }
    }

    private long connections(String which) throws Exception {
        try (Connection connection = superuser("?sslmode=verify-full&sslrootcert=" + certificates.authority());
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT count(*) FROM pg_stat_ssl s JOIN pg_stat_activity a USING"
                                + " (pid) WHERE a.usename = 'crosscheck' AND " + which)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void assertRefused(OneFolder stack, String server) throws Exception {
        Command.Result refused = stack.crosscheck().run("up", "--detach");
        assertThat(refused.code()).isNotZero();
        assertThat(refused.err() + refused.out()).contains("certificate of " + server, "authority");
    }
}
