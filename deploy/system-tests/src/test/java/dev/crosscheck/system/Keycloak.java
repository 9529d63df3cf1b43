package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.local.FreePorts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Keycloak in development mode on the loopback interface, from the distribution that {@code -Pkeycloak} unpacks. Its
 * data are in memory. It has the realm of {@code keycloak/crosscheck-realm.json}, and once more under another name.
 */
final class Keycloak implements AutoCloseable {

    static final String REALM = "crosscheck";

    /** The same clients and users, but another issuer with other keys. */
    static final String OTHER_REALM = "elsewhere";

    static final String CLIENT = "crosscheck";

    /** The secret of each client in the realm's file. */
    static final String SECRET = "a secret of these tests";

    /** The password of each user in the realm's file. */
    static final String PASSWORD = "a password of these tests";

    private static final String ADMIN = "operator";
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration START_PATIENCE = Duration.ofMinutes(10);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient http = HttpClient.newHttpClient();
    private final int port = new FreePorts().any();
    private final Process process;

    private Keycloak(Path home, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        home.resolve("bin/kc.sh").toString(),
                        "start-dev",
                        "--import-realm",
                        "--db=dev-mem",
                        "--http-host=127.0.0.1",
                        "--http-port=" + port)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment()
                .putAll(Map.of(
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        // For so short a life, C2 does not pay off.
                        "JAVA_OPTS_APPEND",
                        "-XX:TieredStopAtLevel=1",
                        "KC_BOOTSTRAP_ADMIN_USERNAME",
                        ADMIN,
                        "KC_BOOTSTRAP_ADMIN_PASSWORD",
                        PASSWORD));
        process = builder.start();
    }

    /** Returns when the realm can be used. */
    static Keycloak start() {
        String home = System.getProperty("keycloak.home");
        if (home == null) {
            throw new IllegalStateException("Keycloak is not unpacked: run this test with -Pkeycloak");
        }
        try {
            Path folder = Path.of(home);
            writeRealms(Files.createDirectories(folder.resolve("data/import")));
            Path log = folder.resolveSibling("keycloak.log");
            var keycloak = new Keycloak(folder, log);
            // In case the tests end before they can close it.
            Runtime.getRuntime().addShutdownHook(new Thread(keycloak::end, "end-keycloak"));
            keycloak.awaitReady(log);
            return keycloak;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeRealms(Path folder) throws IOException {
        try (InputStream file = Keycloak.class.getResourceAsStream("/keycloak/crosscheck-realm.json")) {
            String realm = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(folder.resolve(REALM + "-realm.json"), realm);
            String name = "\"realm\": \"%s\",";
            assertThat(realm).containsOnlyOnce(name.formatted(REALM));
            Files.writeString(
                    folder.resolve(OTHER_REALM + "-realm.json"),
                    realm.replace(name.formatted(REALM), name.formatted(OTHER_REALM)));
        }
    }

    private void awaitReady(Path log) {
        await().atMost(START_PATIENCE).pollInterval(Duration.ofMillis(500)).until(() -> {
            assertThat(process.isAlive()).as("runs; see %s", log).isTrue();
            return isReady();
        });
    }

    private boolean isReady() throws InterruptedException {
        URI discovery = URI.create(issuer() + "/.well-known/openid-configuration");
        try {
            return http.send(HttpRequest.newBuilder(discovery).build(), BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns Keycloak's address. To a browser, it is another site than a page at 127.0.0.1. */
    String address() {
        return "http://localhost:" + port;
    }

    String issuer() {
        return realm(REALM);
    }

    private String realm(String name) {
        return address() + "/realms/" + name;
    }

    /** Returns an access token of a user of the realm, for the client that the page uses. */
    String token(String user) {
        return token(REALM, CLIENT, user);
    }

    /** Returns an access token of a user of a realm, for one of its clients. */
    String token(String realm, String client, String user) {
        return tokens(realm, byPassword(client, user)).path("access_token").asText();
    }

    /** Returns an access token of a client, by its own credentials. */
    String tokenOfProgram(String client) {
        return tokens(REALM, Map.of("grant_type", "client_credentials", "client_id", client, "client_secret", SECRET))
                .path("access_token")
                .asText();
    }

    /** Returns the fields for signing a user in at a client, without a browser. */
    static Map<String, String> byPassword(String client, String user) {
        return Map.of(
                "grant_type", "password",
                "client_id", client,
                "client_secret", SECRET,
                "username", user,
                "password", PASSWORD,
                "scope", "openid");
    }

    /** Returns the answer of the realm's token endpoint. */
    JsonNode tokens(String realm, Map<String, String> fields) {
        String form = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(URI.create(realm(realm) + "/protocol/openid-connect/token"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form)));
        assertThat(answer.statusCode()).as("%s", answer.body()).isEqualTo(200);
        return json(answer.body());
    }

    /** Makes the realm sign with a new key. The previous key stays valid. */
    void rotateKeys() {
        String id = json(admin("GET", "/admin/realms/" + REALM, "").body())
                .path("id")
                .asText();
        HttpResponse<String> answer = admin("POST", "/admin/realms/" + REALM + "/components", """
                {"name": "next", "providerId": "rsa-generated", "providerType": "org.keycloak.keys.KeyProvider",
                 "parentId": "%s", "config": {"priority": ["200"], "keySize": ["2048"]}}""".formatted(id));
        assertThat(answer.statusCode()).as("%s", answer.body()).isEqualTo(201);
    }

    private HttpResponse<String> admin(String method, String path, String body) {
        String token = tokens(
                        "master",
                        Map.of(
                                "grant_type",
                                "password",
                                "client_id",
                                "admin-cli",
                                "username",
                                ADMIN,
                                "password",
                                PASSWORD))
                .path("access_token")
                .asText();
        return send(address() + path, token, method, body);
    }

    /** Sends what a user would like to be in the own account, and returns the answer. */
    HttpResponse<String> changeAccount(String token, String body) {
        return send(issuer() + "/account/", token, "POST", body);
    }

    private HttpResponse<String> send(String address, String token, String method, String body) {
        return send(HttpRequest.newBuilder(URI.create(address))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .method(method, BodyPublishers.ofString(body)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Returns a part of a token: 0 for the header, 1 for the claims. */
    static JsonNode part(String token, int index) {
        return json(new String(
                Base64.getUrlDecoder().decode(List.of(token.split("\\.")).get(index)), StandardCharsets.UTF_8));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        end();
        http.close();
    }

    /** Ends the server, which is a child of its script. */
    private void end() {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroy);
        for (ProcessHandle one : all) {
            one.onExit()
                    .completeOnTimeout(one, PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    .join();
            Optional.of(one).filter(ProcessHandle::isAlive).ifPresent(ProcessHandle::destroyForcibly);
        }
    }
}
