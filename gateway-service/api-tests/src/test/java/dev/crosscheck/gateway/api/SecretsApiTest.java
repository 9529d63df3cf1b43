package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Tests that keys, cookies and secrets do not appear in logs, tables, topics or answers. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SecretsApiTest extends GatewayApi {

    private static final String IN_ADDRESS = "hookedquagga";
    private static final String WEBHOOK_SECRET = "whsec_cXVhZ2dhcXVhZ2dhcXVhZ2dhcXVhZ2dhcXVhZ2dh";
    private static final String WRONG = "cck_wrongwrongwrongwrongwrongwrongwrongwrongwro";

    @Inject
    Pool pool;

    @ConfigProperty(name = "crosscheck.gateway.service-secret")
    String serviceSecret;

    @Test
    void shouldTellNobodyWhatWasShownInConfidence() throws IOException {
        // Given
        agents(ScriptedAgents::straight, 1);
        Noted noted = new Noted();
        Logger root = Logger.getLogger("");
        root.addHandler(noted);
        String key;
        String cookie;
        String seen;
        try {
            // When
            key = given().contentType(ContentType.JSON)
                    .body(Map.of("name", "bot", "role", "researcher", "tenant", "secretive"))
                    .post("/v1/keys")
                    .path("key");
            cookie = given().contentType(ContentType.JSON)
                    .body(Map.of("key", key))
                    .post("/v1/sign-in")
                    .cookie("crosscheck_page");
            given().header("Authorization", "Bearer " + WRONG)
                    .get("/v1/me")
                    .then()
                    .statusCode(401);
            given().contentType(ContentType.JSON)
                    .body(Map.of("key", WRONG))
                    .post("/v1/sign-in")
                    .then()
                    .statusCode(401);
            given().header("X-API-Key", key)
                    .contentType(ContentType.JSON)
                    .body(Map.of("text", "x"))
                    .post("/v1/verify");
            String id = with(key)
                    .cookie("crosscheck_page", cookie)
                    .contentType(ContentType.JSON)
                    .body(Map.of(
                            "question",
                            "When did the tank leak?",
                            "webhook",
                            "https://hooks.invalid/" + IN_ADDRESS,
                            "webhook_secret",
                            WEBHOOK_SECRET))
                    .post("/v1/research")
                    .path("id");
            awaitEnd(key, id);
            seen = whateverCanBeRead(key, id);
        } finally {
            root.removeHandler(noted);
        }

        // Then
        assertThat(noted.lines).isNotEmpty();
        String told = seen + String.join("\n", noted.lines) + topics();
        for (String secret : List.of(key, cookie, WRONG, serviceSecret)) {
            assertThat(told).doesNotContain(secret);
            assertThat(new TextColumns(pool).with(secret)).isEmpty();
        }
        assertThat(told).doesNotContain(IN_ADDRESS, WEBHOOK_SECRET).contains("When did the tank leak?");
        assertThat(new TextColumns(pool).with(IN_ADDRESS)).containsExactly("gateway.webhook.url");
        assertThat(new TextColumns(pool).with(WEBHOOK_SECRET)).containsExactly("gateway.webhook.secret");
    }

    /**
     * Returns the answers of every GET operation in the document except {@code /ask}, to the session's owner and to
     * this machine's admin.
     */
    private static String whateverCanBeRead(String key, String id) throws IOException {
        StringBuilder seen = new StringBuilder();
        for (Operations.Operation operation : Operations.ofTheDocument(key).all()) {
            if (operation.reads() && !operation.toString().equals("GET /ask")) {
                for (String reader : Arrays.asList(key, null)) {
                    Response answer = operation.send(reader, id);
                    seen.append(answer.headers()).append(answer.asString());
                }
            }
        }
        return seen.toString();
    }

    private static void awaitEnd(String key, String id) {
        Polling.awaitField(PATIENCE, "/v1/research/" + id, "status", "completed", "X-API-Key", key);
    }

    /** Returns all records of all topics, with headers. */
    private String topics() {
        StringBuilder told = new StringBuilder();
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        bootstrapServers,
                        "group.id",
                        "secrets-" + UUID.randomUUID(),
                        "auto.offset.reset",
                        "earliest"),
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.subscribe(Pattern.compile("crosscheck\\..*"));
            int silent = 0;
            while (silent < 5 || told.isEmpty()) {
                var records = consumer.poll(Duration.ofMillis(300));
                silent = records.isEmpty() ? silent + 1 : 0;
                records.forEach(record -> told.append(text(record)));
            }
        }
        return told.toString();
    }

    private static String text(ConsumerRecord<String, byte[]> record) {
        StringBuilder text = new StringBuilder();
        record.headers().forEach(header -> text.append(new String(header.value(), StandardCharsets.UTF_8)));
        return record.value() == null
                ? text.toString()
                : text.append(new String(record.value(), StandardCharsets.UTF_8))
                        .toString();
    }

    /** Keeps log entries of every level, with their exceptions. */
    private static final class Noted extends Handler {

        private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

        Noted() {
            setLevel(Level.ALL);
        }

        @Override
        public void publish(LogRecord entry) {
            List<Object> parameters = entry.getParameters() == null ? List.of() : Arrays.asList(entry.getParameters());
            lines.add(entry.getMessage() + " " + parameters + " " + entry.getThrown());
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
