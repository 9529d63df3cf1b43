package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.session.GoldenLog;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;

/**
 * Records a golden log of a session into one JSON file: the session's row, the stored rows of its log, the gateway's
 * answer about it, and the state to which the log folds. It adds the file's SHA-256 to the index and never overwrites a
 * file: golden logs are only added.
 *
 * <p>There are two ways to record one. {@link GoldenLogRecording} stages sessions whose agents follow a script, and
 * records those that have no file yet into the folder of its kind:
 *
 * <pre>./mvnw -pl gateway-service/api-tests -am test -Dtest='*Recording' -Dsurefire.failIfNoSpecifiedTests=false
 *     -Dgolden.record=COMMIT</pre>
 *
 * {@link #main} records a session of a running stack. Its class path needs the classes of this module, the gateway's
 * libraries and the JDBC driver:
 *
 * <pre>GoldenLogRecorder jdbc:postgresql://… USER PASSWORD http://127.0.0.1:8080 COMMIT FOLDER
 *     SESSION NAME "what it shows"</pre>
 *
 * Record from a clean checkout of the code that the logs are to show: that code derives the derived parts.
 */
public final class GoldenLogRecorder {

    /**
     * The folder of golden logs, relative to the module; its own files are the first ones, from before decisions were
     * stored.
     */
    static final Path FOLDER = Path.of("../src/test/resources/golden-logs");

    /** The folder of golden logs of research whose rows have the decisions. */
    static final Path DECIDED = FOLDER.resolve("decided");

    /** The folder of research whose plan somebody reviewed, or was asked to. */
    static final Path PLANS = FOLDER.resolve("plan");

    /** The folder of threads of chats. */
    static final Path CHATS = FOLDER.resolve("chat");

    static final Path EVALUATIONS = FOLDER.resolve("evaluation");

    private static final ObjectMapper JSON = WireJson.mapper();

    private final Connection database;
    private final URI gateway;
    private final String commit;
    private final Path folder;

    GoldenLogRecorder(Connection database, URI gateway, String commit, Path folder) {
        this.database = database;
        this.gateway = gateway;
        this.commit = commit;
        this.folder = folder;
    }

    public static void main(String[] args) throws Exception {
        try (Connection database = DriverManager.getConnection(args[0], args[1], args[2])) {
            new GoldenLogRecorder(database, URI.create(args[3]), args[4], Path.of(args[5]))
                    .record(args[6], args[7], args[8]);
        }
    }

    boolean has(String name) {
        return Files.exists(file(name));
    }

    private Path file(String name) {
        return folder.resolve(name + ".json");
    }

    void record(String session, String name, String shows) {
        ObjectNode log = JSON.createObjectNode();
        log.put("shows", shows);
        log.put("recorded_with", commit);
        try {
            log.set("session", row("SELECT * FROM gateway.session WHERE id = ?", session));
            log.set("events", events(session));
        } catch (SQLException | JsonProcessingException e) {
            throw new IllegalStateException("the session cannot be read: " + session, e);
        }
        log.set("view", view(log.path("session")));
        log.set(
                "state",
                GoldenKinds.state(
                        new GoldenLog(folder, name, log).fold().getLast().after()));
        write(file(name), log);
        append(index(folder), indexLine(file(name)));
    }

    static Path index(Path folder) {
        return folder.resolve("index.sha256");
    }

    /** Returns the file's line as {@code sha256sum} writes it. */
    static String indexLine(Path file) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(digest) + "  " + file.getFileName();
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException("no digest of " + file, e);
        }
    }

    private static void append(Path index, String line) {
        try {
            Files.writeString(index, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new IllegalStateException("the golden log is written, and the index is not: " + index, e);
        }
    }

    private static void write(Path file, ObjectNode log) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(
                    file,
                    JSON.writerWithDefaultPrettyPrinter().writeValueAsString(log) + "\n",
                    StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new IllegalStateException("the golden log cannot be written, or is there already: " + file, e);
        }
    }

    private JsonNode events(String session) throws SQLException, JsonProcessingException {
        var events = JSON.createArrayNode();
        try (PreparedStatement select = database.prepareStatement(
                "SELECT * FROM gateway.session_event WHERE session_id = ? ORDER BY sequence")) {
            select.setString(1, session);
            ResultSet rows = select.executeQuery();
            while (rows.next()) {
                ObjectNode row = row(rows);
                row.set("payload", stored(row.path("payload").textValue()));
                row.set("data", stored(row.path("data").textValue()));
                row.set("owner_data", stored(row.path("owner_data").textValue()));
                if (row.path("decided").isTextual()) {
                    row.set("decided", stored(row.path("decided").textValue()));
                }
                events.add(row);
            }
        }
        return events;
    }

    /** Parses stored JSON into a tree, which is easier to read. Throws unless the tree gives back the text exactly. */
    private static JsonNode stored(String text) throws JsonProcessingException {
        JsonNode tree = JSON.readTree(text);
        if (!tree.toString().equals(text)) {
            throw new IllegalStateException("what is stored cannot be had again from its tree: " + text);
        }
        return tree;
    }

    private ObjectNode row(String select, String session) throws SQLException {
        try (PreparedStatement statement = database.prepareStatement(select)) {
            statement.setString(1, session);
            ResultSet rows = statement.executeQuery();
            if (!rows.next()) {
                throw new IllegalStateException("there is no session " + session);
            }
            return row(rows);
        }
    }

    private static ObjectNode row(ResultSet rows) throws SQLException {
        ObjectNode row = JSON.createObjectNode();
        ResultSetMetaData columns = rows.getMetaData();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
            String name = columns.getColumnName(column);
            if (columns.getColumnTypeName(column).equals("timestamptz")) {
                OffsetDateTime time = rows.getObject(column, OffsetDateTime.class);
                row.put(
                        name,
                        time == null
                                ? null
                                : time.withOffsetSameInstant(ZoneOffset.UTC)
                                        .toInstant()
                                        .toString());
            } else {
                row.set(name, JSON.valueToTree(rows.getObject(column)));
            }
        }
        return row;
    }

    private JsonNode view(JsonNode session) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(gateway.resolve(GoldenKinds.path(session)))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("the gateway answers " + answer.statusCode());
            }
            return GoldenKinds.about(session, JSON.readTree(answer.body()));
        } catch (IOException e) {
            throw new IllegalStateException("the gateway gives no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
