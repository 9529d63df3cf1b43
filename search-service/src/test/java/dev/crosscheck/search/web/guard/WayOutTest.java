package dev.crosscheck.search.web.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.NetSocket;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that forbidden addresses are not reached, and that no answer exceeds its limits. */
class WayOutTest {

    private static final Duration TIME = Duration.ofSeconds(10);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final long MANY_BYTES = 1024 * 1024;

    private static Vertx vertx;
    private static HttpServer here;
    private static final AtomicInteger REACHED_HERE = new AtomicInteger();
    private static final AtomicInteger REACHED_ELSEWHERE = new AtomicInteger();

    @BeforeAll
    static void listen() throws Exception {
        vertx = Vertx.vertx();
        here = server("127.0.0.1", REACHED_HERE, 0);
        server("127.0.0.2", REACHED_ELSEWHERE, here.actualPort());
    }

    private static HttpServer server(String address, AtomicInteger reached, int port) throws Exception {
        return vertx.createHttpServer()
                .requestHandler(request -> {
                    reached.incrementAndGet();
                    switch (request.path()) {
                        case "/bomb" ->
                            request.response()
                                    .putHeader("content-encoding", "gzip")
                                    .end(Bomb.zipped(20 * 1024 * 1024));
                        case "/claims" ->
                            request.response()
                                    .putHeader("content-length", "99999999")
                                    .write("x");
                        case "/video" ->
                            request.response()
                                    .putHeader("content-type", "video/mp4")
                                    .end("x");
                        case "/silent" -> {}
                        case "/drips" -> drip(request.response());
                        case "/host" -> request.response().end(request.getHeader("host"));
                        case "/away" ->
                            request.response()
                                    .setStatusCode(302)
                                    .putHeader("location", "http://10.0.0.1/")
                                    .end();
                        default -> request.response().end("hello from " + address);
                    }
                })
                .listen(port, address)
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
    }

    private static void drip(HttpServerResponse response) {
        response.setChunked(true);
        vertx.setPeriodic(20, timer -> {
            if (response.closed()) {
                vertx.cancelTimer(timer);
            } else {
                response.write("x");
            }
        });
    }

    @AfterAll
    static void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    static Stream<String> tricks() throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(WayOutTest.class.getResourceAsStream("tricks.txt"), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank() && !line.startsWith("# ")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("tricks")
    void shouldRefuse(String trick) throws Exception {
        // Given
        String[] parts = trick.split(" \\| ", 2);
        HostLookup lookup = host -> addresses(parts.length > 1 ? List.of(parts[1].split(" ", -1)) : List.of(host));

        // When
        WebFailure failure;
        try (WayOut way = new WayOut(vertx, lookup, new AddressRules(List.of()), new HttpClientOptions())) {
            failure = catchThrowableOfType(
                    WebFailure.class, () -> way.send(ask(WebAddress.parse(parts[0].strip()), TIME)));
        }

        // Then
        assertThat(failure).isNotNull();
        assertThat(failure.reason()).isIn(Reason.BAD_ADDRESS, Reason.NOT_PUBLIC);
    }

    @Test
    void shouldNotTellAKeyThatCannotBeSent() throws Exception {
        // Given
        HostLookup lookup = _ -> List.of(InetAddress.ofLiteral("127.0.0.1"));
        Ask ask = new Ask(
                WebAddress.parse("http://here.example:" + here.actualPort() + "/"),
                Map.of("authorization", "Bearer planted\n"),
                null,
                _ -> true,
                1_000,
                TIME);

        // When
        WebFailure failure;
        try (WayOut way = new WayOut(vertx, lookup, null, new HttpClientOptions())) {
            failure = catchThrowableOfType(WebFailure.class, () -> way.send(ask));
        }

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
        assertThat(failure).hasNoCause();
        assertThat(failure.toString()).doesNotContain("planted");
    }

    @Test
    void shouldHaveATableThatIsWorthTheName() throws IOException {
        assertThat(tricks()).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    }

    @Test
    void shouldConnectToTheAddressThatWasCheckedWhenTheNextAnswerIsAnother() throws Exception {
        // Given
        Deque<String> answers = new ArrayDeque<>(List.of("127.0.0.1", "127.0.0.2", "127.0.0.2"));
        List<String> looked = new ArrayList<>();
        HostLookup changing = host -> {
            looked.add(host);
            return List.of(InetAddress.ofLiteral(answers.removeFirst()));
        };
        int before = REACHED_ELSEWHERE.get();

        // When
        Reply reply;
        try (WayOut way = way(changing)) {
            reply = way.send(ask(address("changing.example", "/"), TIME));
        }

        // Then
        assertThat(looked).containsExactly("changing.example");
        assertThat(new String(reply.body(), StandardCharsets.UTF_8)).isEqualTo("hello from 127.0.0.1");
        assertThat(REACHED_ELSEWHERE.get()).isEqualTo(before);
    }

    @Test
    void shouldRefuseTheNextRequestWhenTheNameLeadsInsideByThen() throws Exception {
        // Given
        Deque<String> answers = new ArrayDeque<>(List.of("127.0.0.1", "127.0.0.2"));
        HostLookup changing = _ -> List.of(InetAddress.ofLiteral(answers.removeFirst()));
        int before = REACHED_ELSEWHERE.get();
        WebFailure failure;
        try (WayOut way = way(changing)) {
            way.send(ask(address("changing.example", "/"), TIME));

            // When
            failure =
                    catchThrowableOfType(WebFailure.class, () -> way.send(ask(address("changing.example", "/"), TIME)));
        }

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.NOT_PUBLIC);
        assertThat(REACHED_ELSEWHERE.get()).isEqualTo(before);
    }

    @Test
    void shouldAskForTheNameAlthoughItConnectsToTheAddress() throws Exception {
        // When
        Reply reply = send("/host");

        // Then
        assertThat(new String(reply.body(), StandardCharsets.UTF_8)).isEqualTo("site.example:" + here.actualPort());
    }

    @Test
    void shouldNotFollowARedirectByItself() throws Exception {
        // When
        Reply reply = send("/away");

        // Then
        assertThat(reply.isRedirect()).isTrue();
        assertThat(reply.header("Location")).contains("http://10.0.0.1/");
    }

    @Test
    void shouldBreakOffWhenAnAnswerUnpacksToMoreThanIsWanted() {
        assertThat(failureOf("/bomb").reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void shouldBreakOffWhenAnAnswerSaysThatItIsTooLarge() {
        assertThat(failureOf("/claims").reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void shouldBreakOffWhenAnAnswerIsOfNoKindThatIsRead() {
        assertThat(failureOf("/video").reason()).isEqualTo(Reason.UNREADABLE);
    }

    @Test
    void shouldGiveUpWhenNobodyAnswersInTime() {
        assertThat(failureOf("/silent", SHORT).reason()).isEqualTo(Reason.TOO_SLOW);
    }

    @Test
    void shouldGiveUpWhenAnAnswerDripsWithoutEnd() {
        assertThat(failureOf("/drips", SHORT).reason()).isEqualTo(Reason.TOO_SLOW);
    }

    @Test
    void shouldTellOfAHostThatIsUnknownOrDead() throws Exception {
        // Given
        HostLookup unknown = host -> {
            throw new UnknownHostException(host);
        };
        int closed = closedPort();

        // When
        WebFailure noName;
        WebFailure noServer;
        try (WayOut way = way(unknown);
                WayOut toDead = way(HostLookup.SYSTEM)) {
            noName = catchThrowableOfType(WebFailure.class, () -> way.send(ask(address("gone.example", "/"), TIME)));
            noServer = catchThrowableOfType(
                    WebFailure.class,
                    () -> toDead.send(ask(WebAddress.parse("http://127.0.0.1:" + closed + "/?key=secret"), TIME)));
        }

        // Then
        assertThat(noName.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(noServer.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(noServer.getMessage()).doesNotContain("secret");
    }

    private static int closedPort() throws Exception {
        var listening = vertx.createNetServer()
                .connectHandler(NetSocket::close)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
        int port = listening.actualPort();
        listening.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        return port;
    }

    private static WebFailure failureOf(String path) {
        return failureOf(path, TIME);
    }

    private static WebFailure failureOf(String path, Duration time) {
        return catchThrowableOfType(WebFailure.class, () -> send(path, time));
    }

    private static Reply send(String path) throws WebFailure {
        return send(path, TIME);
    }

    private static Reply send(String path, Duration time) throws WebFailure {
        try (WayOut way = way(_ -> List.of(InetAddress.ofLiteral("127.0.0.1")))) {
            return way.send(ask(address("site.example", path), time));
        }
    }

    /** Returns a way out that may reach only one of two loopback addresses; the other stands for a forbidden one. */
    private static WayOut way(HostLookup lookup) {
        return new WayOut(
                vertx, lookup, new AddressRules(List.of(Network.parse("127.0.0.1/32"))), new HttpClientOptions());
    }

    private static WebAddress address(String host, String path) throws WebFailure {
        return WebAddress.parse("http://" + host + ":" + here.actualPort() + path);
    }

    private static Ask ask(WebAddress to, Duration time) {
        return new Ask(to, Map.of(), null, type -> !type.startsWith("video"), MANY_BYTES, time);
    }

    private static List<InetAddress> addresses(List<String> texts) throws UnknownHostException {
        List<InetAddress> addresses = new ArrayList<>();
        for (String text : texts) {
            try {
                addresses.add(InetAddress.ofLiteral(text));
            } catch (IllegalArgumentException e) {
                throw new UnknownHostException("no name of the table: " + text);
            }
        }
        return addresses;
    }
}
