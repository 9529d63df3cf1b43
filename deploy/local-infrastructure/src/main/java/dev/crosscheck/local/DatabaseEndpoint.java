package dev.crosscheck.local;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The address of a Postgres database and its login. {@code toString} leaves the password out.
 *
 * @param host name or address
 * @param port TCP port
 * @param database the database's name
 * @param login the role that connects
 * @param options the part after the question mark of its URL, such as {@code sslmode=verify-full}; empty if there is
 *     none
 */
public record DatabaseEndpoint(String host, int port, String database, Login login, String options) {

    private static final int DEFAULT_PORT = 5432;
    private static final String SSL_MODE = "sslmode";
    private static final String ROOT_CERTIFICATE = "sslrootcert";

    public DatabaseEndpoint {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(login, "login");
        Objects.requireNonNull(options, "options");
    }

    /**
     * A role of the database.
     *
     * @param password empty if it needs none
     */
    public record Login(String user, String password) {

        public Login {
            Objects.requireNonNull(user, "user");
            Objects.requireNonNull(password, "password");
        }

        @Override
        public String toString() {
            return user;
        }
    }

    /** Creates an endpoint without options. */
    public DatabaseEndpoint(String host, int port, String database, String user, String password) {
        this(host, port, database, new Login(user, password), "");
    }

    /**
     * Parses {@code postgresql://user:password@host:port/database?options}; user and password are percent-encoded where
     * necessary.
     *
     * @throws IllegalArgumentException with what is missing, but without the password
     */
    public static DatabaseEndpoint parse(String url) {
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("not a URL of the form postgresql://user:password@host:port/database");
        }
        boolean postgres = "postgresql".equals(uri.getScheme()) || "postgres".equals(uri.getScheme());
        String path = uri.getPath();
        if (!postgres || uri.getHost() == null || path == null || path.length() < 2 || uri.getRawUserInfo() == null) {
            throw new IllegalArgumentException("not a URL of the form postgresql://user:password@host:port/database");
        }
        String[] userInfo = uri.getRawUserInfo().split(":", 2);
        return new DatabaseEndpoint(
                uri.getHost(),
                uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort(),
                path.substring(1),
                new Login(decode(userInfo[0]), userInfo.length < 2 ? "" : decode(userInfo[1])),
                Objects.requireNonNullElse(uri.getRawQuery(), ""));
    }

    public String user() {
        return login.user();
    }

    public String password() {
        return login.password();
    }

    /** Returns the URL for JDBC, with the options, but without user and password. */
    public String jdbcUrl() {
        return "jdbc:" + url(options);
    }

    /**
     * Returns the URL for the reactive client ({@code quarkus.datasource.reactive.url}), without user and password. The
     * client supports only one of JDBC's options, {@code sslmode}. It would send any other to the server, which would
     * refuse it.
     */
    public String reactiveUrl() {
        return url(option(SSL_MODE).map(mode -> SSL_MODE + "=" + mode).orElse(""));
    }

    /**
     * Returns further environment variables for a service's reactive client, so that it checks the server's certificate
     * as JDBC does: {@code sslrootcert} is the file of the authority, and {@code verify-full} checks the host's name.
     *
     * @throws IllegalStateException if certificates must be checked, but no authority is given
     */
    public Map<String, String> environment() {
        String mode = option(SSL_MODE).orElse("");
        Optional<String> root = option(ROOT_CERTIFICATE).map(DatabaseEndpoint::decode);
        if (!mode.startsWith("verify-")) {
            return Map.of();
        }
        Map<String, String> environment = new TreeMap<>(Map.of(
                "QUARKUS_DATASOURCE_REACTIVE_POSTGRESQL_SSL_MODE",
                mode,
                "QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM",
                "true",
                "QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS",
                root.orElseThrow(() -> new IllegalStateException("CROSSCHECK_POSTGRES says sslmode=" + mode
                        + ": add &sslrootcert=, the file of the authority's certificate"))));
        if (mode.equals("verify-full")) {
            environment.put("QUARKUS_DATASOURCE_REACTIVE_HOSTNAME_VERIFICATION_ALGORITHM", "HTTPS");
        }
        return Map.copyOf(environment);
    }

    private Optional<String> option(String name) {
        return Stream.of(options.split("&"))
                .filter(option -> option.startsWith(name + "="))
                .map(option -> option.substring(name.length() + 1))
                .findFirst();
    }

    /** Returns the same server and role with another database. */
    public DatabaseEndpoint withDatabase(String other) {
        return new DatabaseEndpoint(host, port, other, login, options);
    }

    @Override
    public String toString() {
        return "postgresql://%s@%s:%d/%s".formatted(login, host, port, database);
    }

    private String url(String taken) {
        String url = "postgresql://%s:%d/%s".formatted(host, port, database);
        return taken.isEmpty() ? url : url + "?" + taken;
    }

    private static String decode(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
