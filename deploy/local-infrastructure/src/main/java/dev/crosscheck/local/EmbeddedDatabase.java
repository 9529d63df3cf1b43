package dev.crosscheck.local;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;

/**
 * A Postgres server on the loopback interface, from binaries in Maven artifacts. Its data folder remains after it
 * stops. Every local user can reach its port, so it requires a password; see {@link DatabasePasswords}.
 *
 * <p>The server runs independently of this process, so its owner must call {@link #close()}. A start on the same folder
 * first stops a server whose owner was killed. Binaries are unpacked once per user, into the user's cache folder.
 */
public final class EmbeddedDatabase implements AutoCloseable {

    /** The name of the database and the role of {@link #endpoint()}. */
    public static final String NAME = "crosscheck";

    private static final String SUPERUSER = "postgres";
    private static final String HOST = "127.0.0.1";
    private static final Duration START_PATIENCE = Duration.ofSeconds(60);

    /** How the library says that it has no server for this system and processor. */
    private static final Pattern NO_BINARIES = Pattern.compile("(?i)postgres binar(?:y|ies)");

    private final EmbeddedPostgres server;
    private final Path dataFolder;
    private final DatabasePasswords passwords;

    private EmbeddedDatabase(EmbeddedPostgres server, Path dataFolder, DatabasePasswords passwords) {
        this.server = server;
        this.dataFolder = dataFolder;
        this.passwords = passwords;
    }

    /**
     * The settings of a server.
     *
     * @param dataFolder created if missing; only one running server may use it. A file of the same name with the ending
     *     {@code .passwords} is beside it
     * @param port the port to listen on; 0 for any free one
     * @param fsync whether data must survive a crash of the machine. A commit is always written before it is
     *     acknowledged
     * @param logFile the server's own log
     */
    public record Settings(Path dataFolder, int port, boolean fsync, Path logFile) {}

    /**
     * Starts a server, creates the role and the database if missing, and returns once the server accepts connections.
     *
     * @throws IllegalStateException with the cause and the log file, if the server does not start
     */
    public static EmbeddedDatabase start(Settings settings) {
        if ("root".equals(System.getProperty("user.name")) && !LinuxUtils.isUnshareAvailable()) {
            throw new IllegalStateException("Postgres does not run as root, and this machine allows no user namespaces:"
                    + " be another user, or name an existing database in CROSSCHECK_POSTGRES");
        }
        StalePostmaster.reap(settings.dataFolder());
        ClientAuthentication authentication = new ClientAuthentication(settings.dataFolder());
        EmbeddedPostgres server;
        DatabasePasswords passwords;
        try {
            PrivateFiles.folder(settings.dataFolder());
            Files.createDirectories(settings.logFile().toAbsolutePath().getParent());
            Optional<DatabasePasswords> kept = DatabasePasswords.kept(settings.dataFolder());
            if (kept.isEmpty() && authentication.isInitialised()) {
                authentication.trust();
            }
            passwords = kept.isPresent() ? kept.get() : DatabasePasswords.create(settings.dataFolder());
            server = start(settings, passwords, authentication);
        } catch (IOException | RuntimeException e) {
            StalePostmaster.reap(settings.dataFolder());
            throw notStarted(settings, e);
        }
        EmbeddedDatabase database = new EmbeddedDatabase(server, settings.dataFolder(), passwords);
        try {
            database.createRoleAndDatabase(authentication);
        } catch (SQLException | IOException e) {
            database.close();
            throw new IllegalStateException("Postgres refused to create the database " + NAME, e);
        }
        return database;
    }

    static IllegalStateException notStarted(Settings settings, Exception failure) {
        String reason = Reason.of(failure);
        String advice = NO_BINARIES.matcher(reason).find()
                ? ". Name an existing database in CROSSCHECK_POSTGRES: no Postgres is bundled for this machine"
                : "";
        String where = "Postgres did not start on " + settings.dataFolder() + "; see " + settings.logFile();
        return new IllegalStateException(where + ": " + reason + advice, failure);
    }

    /** Returns the address of the database {@value #NAME}. Its role may create further databases. */
    public DatabaseEndpoint endpoint() {
        return new DatabaseEndpoint(HOST, server.getPort(), NAME, NAME, passwords.owner());
    }

    /** Returns the server's process. */
    public ProcessHandle process() {
        return StalePostmaster.find(dataFolder)
                .orElseThrow(() -> new IllegalStateException("Postgres on " + dataFolder + " does not run"));
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Postgres on " + dataFolder + " could not be stopped", e);
        }
        StalePostmaster.reap(dataFolder);
    }

    private static EmbeddedPostgres start(
            Settings settings, DatabasePasswords passwords, ClientAuthentication authentication) throws IOException {
        EmbeddedPostgres.Builder builder = builder(settings).setConnectConfig("password", passwords.superuser());
        if (authentication.isInitialised()) {
            return builder.start();
        }
        Path superuser = Files.createTempFile("crosscheck-", ".password");
        try {
            Files.writeString(superuser, passwords.superuser());
            // The library passes "trust" to initdb. Of two values for the same option, initdb uses the later one.
            return builder.setLocaleConfig("auth", "scram-sha-256")
                    .setLocaleConfig("pwfile", superuser.toString())
                    .start();
        } finally {
            Files.delete(superuser);
        }
    }

    private static EmbeddedPostgres.Builder builder(Settings settings) throws IOException {
        Redirect log = Redirect.appendTo(settings.logFile().toFile());
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(privateFolder(binariesFolder()).toFile())
                .setDataDirectory(settings.dataFolder().toAbsolutePath())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPort(settings.port() == 0 ? new FreePorts().any() : settings.port())
                .setPGStartupWait(START_PATIENCE)
                .setOutputRedirector(log)
                .setErrorRedirector(log)
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setLocaleConfig("locale", "C");
        String durable = settings.fsync() ? "on" : "off";
        return builder.setServerConfig("fsync", durable)
                .setServerConfig("full_page_writes", durable)
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("listen_addresses", HOST)
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("max_connections", "120")
                .setServerConfig("shared_buffers", "64MB")
                .setServerConfig("max_wal_size", "512MB")
                .setServerConfig("wal_level", "minimal")
                .setServerConfig("max_wal_senders", "0")
                .setServerConfig("max_parallel_workers_per_gather", "0")
                .setServerConfig("io_method", "sync")
                .setServerConfig("jit", "off");
    }

    /**
     * Returns the system property {@code crosscheck.postgres.binaries}, otherwise a folder in the user's cache folder.
     */
    private static Path binariesFolder() {
        String chosen = System.getProperty("crosscheck.postgres.binaries");
        if (chosen != null) {
            return Path.of(chosen);
        }
        String cache = System.getenv("XDG_CACHE_HOME");
        Path base =
                cache == null || cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return base.resolve("crosscheck").resolve("postgres");
    }

    /**
     * Returns a folder inside one that only we can access, because the library makes its folder writable for all users,
     * and we execute its files.
     */
    private static Path privateFolder(Path folder) throws IOException {
        return PrivateFiles.folder(folder).resolve("unpacked");
    }

    private void createRoleAndDatabase(ClientAuthentication authentication) throws SQLException, IOException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            if (isMissing(connection, "SELECT 1 FROM pg_roles WHERE rolname = ?")) {
                statement.execute("CREATE ROLE %s LOGIN CREATEDB".formatted(NAME));
            }
            setPassword(connection, NAME, passwords.owner());
            if (isMissing(connection, "SELECT 1 FROM pg_database WHERE datname = ?")) {
                statement.execute("CREATE DATABASE %s OWNER %s".formatted(NAME, NAME));
            }
            if (authentication.isTrusting()) {
                setPassword(connection, SUPERUSER, passwords.superuser());
                authentication.askForPasswords();
                statement.execute("SELECT pg_reload_conf()");
            }
        }
    }

    /** Sets a password. It is hashed here, so that it never appears in the server's log. */
    private static void setPassword(Connection connection, String role, String password) throws SQLException {
        connection.unwrap(PGConnection.class).alterUserPassword(role, password.toCharArray(), "scram-sha-256");
    }

    private static boolean isMissing(Connection connection, String query) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, NAME);
            try (ResultSet result = statement.executeQuery()) {
                return !result.next();
            }
        }
    }
}
