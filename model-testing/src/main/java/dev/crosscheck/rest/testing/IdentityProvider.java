package dev.crosscheck.rest.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * An OpenID Connect provider with discovery, keys and the authorization code flow. It insists on the client's secret,
 * PKCE and a nonce. It signs in everybody who asks, as {@link #person}.
 */
public final class IdentityProvider implements AutoCloseable {

    public static final String CLIENT = "crosscheck-tests";
    public static final String SECRET = "a secret of the client's, shown to the provider alone";

    /** Shared by all tests: generating an RSA key takes longer than a test. */
    private static final KeyPair KEY = newKey();

    private static final KeyPair FORGERS_KEY = newKey();

    /** The claims about the person who signs in next. */
    public volatile Map<String, Object> person = Map.of();

    private final String host;
    private final HttpServer server;
    private final Map<String, Asked> codes = new ConcurrentHashMap<>();
    private volatile SigningKey key = new SigningKey("first", KEY);

    private record SigningKey(String id, KeyPair pair) {}

    private record Asked(String challenge, String nonce, String redirect) {}

    private IdentityProvider(String host, HttpServer server) {
        this.host = host;
        this.server = server;
    }

    /** Starts a provider at {@code http://127.0.0.1}. */
    public static IdentityProvider start() {
        return start("127.0.0.1");
    }

    /** @param host the name of this machine in the issuer's address; to a browser, another name is another site */
    public static IdentityProvider start(String host) {
        try {
            var provider = new IdentityProvider(
                    host, HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
            provider.server.createContext("/", provider::answer);
            provider.server.start();
            return provider;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KeyPair newKey() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public String issuer() {
        return "http://" + host + ":" + server.getAddress().getPort();
    }

    /** Signs with a new key from now on, and forgets the previous one. */
    public void rotateKey() {
        key = new SigningKey(UUID.randomUUID().toString(), newKey());
    }

    /** Returns a token that is valid for five minutes, unless {@code claims} say otherwise. */
    public String token(Map<String, Object> claims) {
        return sign(claims, key);
    }

    /** Returns such a token, signed with a foreign key that has the same key id as the provider's. */
    public String forged(Map<String, Object> claims) {
        return sign(claims, new SigningKey(key.id(), FORGERS_KEY));
    }

    /** Returns such a token without a signature. */
    public String unsigned(Map<String, Object> claims) {
        return part(Map.of("alg", "none", "kid", key.id())) + "." + part(all(claims)) + ".";
    }

    private String sign(Map<String, Object> claims, SigningKey by) {
        String signed = part(Map.of("alg", "RS256", "kid", by.id())) + "." + part(all(claims));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(by.pair().getPrivate());
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
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
        return base64(json(fields).getBytes(StandardCharsets.UTF_8));
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            switch (exchange.getRequestURI().getPath()) {
                case "/.well-known/openid-configuration" -> send(exchange, 200, description());
                case "/keys" -> send(exchange, 200, Map.of("keys", List.of(publicKey(key))));
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

    private static Map<String, Object> publicKey(SigningKey of) {
        RSAPublicKey key = (RSAPublicKey) of.pair().getPublic();
        return Map.of(
                "kty",
                "RSA",
                "kid",
                of.id(),
                "alg",
                "RS256",
                "use",
                "sig",
                "n",
                unsigned(key.getModulus()),
                "e",
                unsigned(key.getPublicExponent()));
    }

    /** Returns the number as RFC 7518 wants it: in as few bytes as possible, without a byte for the sign. */
    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        return base64(bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
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
            return base64(MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> fields(String query) {
        return Arrays.stream(query.split("&"))
                .map(field -> field.split("=", 2))
                .collect(Collectors.toMap(
                        field -> field[0], field -> URLDecoder.decode(field[1], StandardCharsets.UTF_8)));
    }

    /** Returns the parameters of an address, decoded. */
    public static Map<String, String> queryOf(String address) {
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
