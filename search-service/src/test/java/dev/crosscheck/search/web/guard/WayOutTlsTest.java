package dev.crosscheck.search.web.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.PfxOptions;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the certificate must match the host's name, although the connection goes to an address. */
class WayOutTlsTest {

    private static final String PASSWORD = "changeit";

    @TempDir
    static Path folder;

    private static Vertx vertx;
    private static HttpServer server;
    private static PfxOptions keys;

    @BeforeAll
    static void listen() throws Exception {
        Path store = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "site",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=site.example",
                        "-ext",
                        "san=dns:site.example",
                        "-validity",
                        "3650",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        assertThat(keytool.waitFor(30, TimeUnit.SECONDS)).isTrue();
        keys = new PfxOptions().setPassword(PASSWORD).setValue(Buffer.buffer(Files.readAllBytes(store)));
        vertx = Vertx.vertx();
        server = vertx.createHttpServer(
                        new HttpServerOptions().setSsl(true).setSni(true).setKeyCertOptions(keys))
                .requestHandler(request -> request.response()
                        .end(String.valueOf(request.connection().indicatedServerName())))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
    }

    @AfterAll
    static void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void shouldNameTheHostAndCheckItsCertificateWhenItConnectsToTheAddress() throws Exception {
        assertThat(new String(send("site.example", trusting()).body(), StandardCharsets.UTF_8))
                .isEqualTo("site.example");
    }

    @Test
    void shouldRefuseTheCertificateOfAnotherName() {
        WebFailure failure = catchThrowableOfType(WebFailure.class, () -> send("bank.example", trusting()));

        assertThat(failure.reason()).isEqualTo(Reason.UNREACHABLE);
    }

    @Test
    void shouldRefuseACertificateThatNobodyVouchesFor() {
        WebFailure failure =
                catchThrowableOfType(WebFailure.class, () -> send("site.example", new HttpClientOptions()));

        assertThat(failure.reason()).isEqualTo(Reason.UNREACHABLE);
    }

    private static HttpClientOptions trusting() {
        return new HttpClientOptions().setTrustOptions(keys);
    }

    private static Reply send(String host, HttpClientOptions options) throws WebFailure {
        try (WayOut way = new WayOut(
                vertx,
                _ -> List.of(InetAddress.ofLiteral("127.0.0.1")),
                new AddressRules(List.of(Network.parse("127.0.0.1"))),
                options)) {
            return way.send(new Ask(
                    WebAddress.parse("https://" + host + ":" + server.actualPort() + "/"),
                    Map.of(),
                    null,
                    _ -> true,
                    1_000,
                    Duration.ofSeconds(10)));
        }
    }
}
