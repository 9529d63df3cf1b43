package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.research.FoldedState;
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
 * Makes a golden log of a session: writes its row, the rows of its log as they are stored, what the gateway answers
 * about it, and the state that it folds to, into one JSON file, and the file's SHA-256 into the index. It never
 * overwrites one: golden logs are only added to.
 *
 * <p>Two ways lead to one. {@link GoldenLogRecording} stages sessions whose agents are a script, and records those that
 * have no file yet among those with decisions:
 *
 * <pre>./mvnw test -pl gateway-service/tests -am -Dtest='*Recording' -Dgolden.record=COMMIT \
 *   -Dsurefire.failIfNoSpecifiedTests=false</pre>
 *
 * A session of a stack that runs is recorded by {@link #main}, with the classes of this module, the gateway's libraries
 * and the JDBC driver on the class path:
 *
 * <pre>GoldenLogRecorder jdbc:postgresql://… USER PASSWORD http://127.0.0.1:8080 COMMIT FOLDER SESSION NAME "what it shows"</pre>
 *
 * Record with the code whose logs they are to be, from a clean checkout: what was derived is what that code derives.
 */
public final class GoldenLogRecorder {

    /** Where golden logs are, from the module's folder: the first ones, from before decisions were stored. */
    static final Path FOLDER = Path.of("src/test/resources/golden-logs");

    /** And those whose rows have what was decided. */
    static final Path DECIDED = FOLDER.resolve("decided");

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
        log.set("view", view(session));
        log.set(
                "state",
                FoldedState.of(new GoldenLog(folder, name, log).fold().getLast().after()));
        write(file(name), log);
        append(index(folder), indexLine(file(name)));
    }

    static Path index(Path folder) {
        return folder.resolve("index.sha256");
    }

    /** As {@code sha256sum} writes it. */
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

    /** As a tree, which is easier to read, and from which the stored text can be had again, character by character. */
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

    private JsonNode view(String session) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(gateway.resolve("/v1/research/" + session))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("the gateway answers " + answer.statusCode());
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new IllegalStateException("the gateway gives no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
