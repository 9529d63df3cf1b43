package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.lang.JoseException;

/**
 * An OpenID Connect provider with discovery, keys and the authorization code flow. It insists on the client's secret,
 * PKCE and a nonce. It signs in everybody who asks, as {@link #person}.
 */
final class IdentityProviderForTests implements AutoCloseable {

    static final String CLIENT = "crosscheck-tests";
    static final String SECRET = "a secret of the client's, shown to the provider alone";

    /** Shared by all tests: generating an RSA key takes longer than a test. */
    private static final RsaJsonWebKey KEY = newKey();

    private static final RsaJsonWebKey FORGERS_KEY = newKey();

    /** The claims about the person who signs in next. */
    volatile Map<String, Object> person = Map.of();

    private final HttpServer server;
    private final Map<String, Asked> codes = new ConcurrentHashMap<>();

    private record Asked(String challenge, String nonce, String redirect) {}

    private IdentityProviderForTests(HttpServer server) {
        this.server = server;
    }

    static IdentityProviderForTests start() {
        try {
            var provider = new IdentityProviderForTests(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
            provider.server.createContext("/", provider::answer);
            provider.server.start();
            return provider;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RsaJsonWebKey newKey() {
        try {
            RsaJsonWebKey key = RsaJwkGenerator.generateJwk(2048);
            key.setKeyId("first");
            key.setAlgorithm("RS256");
            key.setUse("sig");
            return key;
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    String issuer() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns a token that is valid for five minutes, unless {@code claims} say otherwise. */
    String token(Map<String, Object> claims) {
        return sign(claims, KEY, "RS256", "first");
    }

    /** Returns such a token, signed with a foreign key that has the same key id as the provider's. */
    String forged(Map<String, Object> claims) {
        return sign(claims, FORGERS_KEY, "RS256", "first");
    }

    /** Returns such a token without a signature. */
    String unsigned(Map<String, Object> claims) {
        return part(Map.of("alg", "none", "kid", "first")) + "." + part(all(claims)) + ".";
    }

    private String sign(Map<String, Object> claims, RsaJsonWebKey by, String algorithm, String id) {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setPayload(json(all(claims)));
        signature.setKey(by.getPrivateKey());
        signature.setKeyIdHeaderValue(id);
        signature.setAlgorithmHeaderValue(algorithm);
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Object> all(Map<String, Object> claims) {
        long now = Instant.now().getEpochSecond();
        Map<String, Object> all =
                new HashMap<>(Map.of("iss", issuer(), "aud", CLIENT, "sub", "8f1c", "iat", now, "exp", now + 300));
        all.putAll(claims);
        return all;
    }

    private static String part(Map<String, Object> fields) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(json(fields).getBytes(StandardCharsets.UTF_8));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            switch (exchange.getRequestURI().getPath()) {
                case "/.well-known/openid-configuration" -> send(exchange, 200, description());
                case "/keys" -> send(exchange, 200, Map.of("keys", List.of(publicKey())));
                case "/authorize" ->
                    authorize(exchange, fields(exchange.getRequestURI().getRawQuery()));
                case "/token" -> token(exchange);
                default -> send(exchange, 404, Map.of());
            }
        }
    }

    private Map<String, Object> description() {
        return Map.of(
                "issuer", issuer(),
                "jwks_uri", issuer() + "/keys",
                "authorization_endpoint", issuer() + "/authorize",
                "token_endpoint", issuer() + "/token",
                "id_token_signing_alg_values_supported", List.of("RS256"));
    }

    private Map<String, Object> publicKey() {
        return KEY.toParams(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    private void authorize(HttpExchange exchange, Map<String, String> asked) throws IOException {
        String code = UUID.randomUUID().toString();
        if (!CLIENT.equals(asked.get("client_id")) || !"S256".equals(asked.get("code_challenge_method"))) {
            send(exchange, 400, Map.of("error", "invalid_request"));
            return;
        }
        codes.put(code, new Asked(asked.get("code_challenge"), asked.get("nonce"), asked.get("redirect_uri")));
        exchange.getResponseHeaders()
                .add("Location", asked.get("redirect_uri") + "?code=" + code + "&state=" + asked.get("state"));
        exchange.sendResponseHeaders(302, -1);
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> asked =
                fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.US_ASCII));
        String basic =
                "Basic " + Base64.getEncoder().encodeToString((CLIENT + ":" + SECRET).getBytes(StandardCharsets.UTF_8));
        Asked of = codes.remove(asked.getOrDefault("code", ""));
        if (of == null
                || !basic.equals(exchange.getRequestHeaders().getFirst("Authorization"))
                || !of.redirect().equals(asked.get("redirect_uri"))
                || !of.challenge().equals(challenge(asked.getOrDefault("code_verifier", "")))) {
            send(exchange, 400, Map.of("error", "invalid_grant"));
            return;
        }
        Map<String, Object> claims = new HashMap<>(Map.of("nonce", of.nonce()));
        claims.putAll(person);
        send(
                exchange,
                200,
                Map.of(
                        "token_type",
                        "Bearer",
                        "access_token",
                        token(claims),
                        "id_token",
                        token(claims),
                        "expires_in",
                        300));
    }

    private static String challenge(String verifier) {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(
                            MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static Map<String, String> fields(String query) {
        return Arrays.stream(query.split("&"))
                .map(field -> field.split("=", 2))
                .collect(Collectors.toMap(
                        field -> field[0], field -> URLDecoder.decode(field[1], StandardCharsets.UTF_8)));
    }

    static Map<String, String> queryOf(String address) {
        return fields(URI.create(address).getRawQuery());
    }

    private static void send(HttpExchange exchange, int status, Map<String, ?> body) throws IOException {
        byte[] bytes = json(body).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static String json(Map<String, ?> fields) {
        try {
            return new ObjectMapper().writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
