package dev.crosscheck.local;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Where a Postgres database is and who asks. {@code toString} leaves the password out.
 *
 * @param host name or address
 * @param port TCP port
 * @param database its name
 * @param login who asks
 * @param options what stands behind the question mark of its URL, such as {@code sslmode=verify-full}; empty where
 *     nothing does
 */
public record DatabaseEndpoint(String host, int port, String database, Login login, String options) {

    private static final int DEFAULT_PORT = 5432;
    private static final String SSL_MODE = "sslmode=";

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

    /** Without options. */
    public DatabaseEndpoint(String host, int port, String database, String user, String password) {
        this(host, port, database, new Login(user, password), "");
    }

    /**
     * Reads {@code postgresql://user:password@host:port/database?options}; user and password percent-encoded where they
     * need it.
     *
     * @throws IllegalArgumentException naming what is missing, without repeating the password
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

    /** For JDBC, with the options, without user and password. */
    public String jdbcUrl() {
        return "jdbc:" + url(options);
    }

    /**
     * For the reactive client ({@code quarkus.datasource.reactive.url}), without user and password. It knows one option
     * of JDBC's, {@code sslmode}, and sends any other to the server, which would refuse it.
     */
    public String reactiveUrl() {
        return url(Stream.of(options.split("&"))
                .filter(option -> option.startsWith(SSL_MODE))
                .findFirst()
                .orElse(""));
    }

    /** The same server and role, another database. */
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
