package dev.crosscheck.local;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Where a Postgres database is and who asks. {@code toString} leaves the password out.
 *
 * @param host name or address
 * @param port TCP port
 * @param database its name
 * @param user its role
 * @param password of the role, empty if it needs none
 */
public record DatabaseEndpoint(String host, int port, String database, String user, String password) {

    private static final int DEFAULT_PORT = 5432;

    public DatabaseEndpoint {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
    }

    /**
     * Reads {@code postgresql://user:password@host:port/database}; user and password percent-encoded where they need
     * it.
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
                decode(userInfo[0]),
                userInfo.length < 2 ? "" : decode(userInfo[1]));
    }

    /** For JDBC, without user and password. */
    public String jdbcUrl() {
        return "jdbc:" + reactiveUrl();
    }

    /** For the reactive client ({@code quarkus.datasource.reactive.url}), without user and password. */
    public String reactiveUrl() {
        return "postgresql://%s:%d/%s".formatted(host, port, database);
    }

    /** The same server and role, another database. */
    public DatabaseEndpoint withDatabase(String other) {
        return new DatabaseEndpoint(host, port, other, user, password);
    }

    @Override
    public String toString() {
        return "postgresql://%s@%s:%d/%s".formatted(user, host, port, database);
    }

    private static String decode(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
