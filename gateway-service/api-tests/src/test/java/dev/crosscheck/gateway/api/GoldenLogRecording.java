package dev.crosscheck.gateway.api;

import static dev.crosscheck.gateway.session.StagedAgents.QUESTION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.LaterDeadlines;
import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Stages sessions and records their golden logs; see {@link GoldenLogRecorder}. Each subclass stages one sort of
 * sessions and runs only on request.
 */
abstract class GoldenLogRecording extends GatewayApi {

    /** Sets the grace to its value outside of tests. */
    public static class UsualTimes implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("crosscheck.gateway.loop.grace-seconds", "60");
        }
    }

    @ConfigProperty(name = "quarkus.datasource.reactive.url")
    String database;

    @ConfigProperty(name = "quarkus.datasource.username")
    String user;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    @TestHTTPResource("/")
    URI gateway;

    @Inject
    LaterDeadlines deadlines;

    final Map<String, AgentCommand> commands = new ConcurrentHashMap<>();
    private Connection connection;
    GoldenLogRecorder recorder;

    @BeforeEach
    void connect() throws Exception {
        String url = "jdbc:" + database.replaceFirst("^vertx-reactive:", "");
        connection = DriverManager.getConnection(url, user, password);
        recorder = new GoldenLogRecorder(connection, gateway, System.getProperty("golden.record"), folder());
    }

    /** Returns the folder of the logs that this class records. */
    Path folder() {
        return GoldenLogRecorder.DECIDED;
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.close();
    }

    void completed(String name, String shows, StagedAgents script) {
        completed(name, shows, script, Map.of());
    }

    void completed(String name, String shows, StagedAgents script, Map<String, ?> request) {
        if (recorder.has(name)) {
            return;
        }
        agents(script, 1);
        record(asked(request, "completed"), name, shows);
    }

    String asked(Map<String, ?> request, String status) {
        Map<String, Object> body = new HashMap<>(request);
        body.put("question", QUESTION);
        String id = ask(body);
        awaitStatus(id, status);
        return id;
    }

    String waiting(String place, Map<String, ?> request) {
        return waiting(place, request, new StagedAgents());
    }

    /** Begins a session and returns it once the step at {@code place} is ordered. The step gets no answer. */
    String waiting(String place, Map<String, ?> request, StagedAgents script) {
        agents(remembering(script.silentAt(place)), 1);
        Map<String, Object> body = new HashMap<>(request);
        body.put("question", QUESTION);
        String id = ask(body);
        awaitCommand(id, place);
        return id;
    }

    void awaitCommand(String id, String place) {
        await().atMost(PATIENCE).until(() -> commands.containsKey(id + "." + place));
    }

    /** Returns the script, which also keeps each command that it gets in {@link #commands}. */
    Function<AgentCommand, Optional<AgentEvent>> remembering(StagedAgents script) {
        return command -> {
            commands.put(command.stepId().value(), command);
            return script.apply(command);
        };
    }

    void record(String session, String name, String shows) {
        if (!recorder.has(name)) {
            recorder.record(session, name, shows);
        }
        assertThat(recorder.has(name)).isTrue();
    }
}
