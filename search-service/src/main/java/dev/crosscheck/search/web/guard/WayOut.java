package dev.crosscheck.search.web.guard;

import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends single requests. It looks up the name once, and connects to the checked address under the requested name
 * (including Host, SNI and the certificate check). A second, different DNS answer therefore has no effect. It returns
 * redirects as responses: a caller that follows one sends a new request, which is checked again.
 *
 * <p>Safe for use by many threads; blocks, so do not use it on event loops. An interrupt cancels the thread's request.
 */
public final class WayOut implements AutoCloseable {

    private static final List<Integer> WEB_PORTS = List.of(80, 443, 8080, 8443);
    private static final int LONGEST_HEADERS = 32 * 1024;
    private static final int CONNECTIONS_A_HOST = 4;
    private static final Duration CONNECT = Duration.ofSeconds(5);

    private final HttpClient client;
    private final HostLookup lookup;
    private final AddressRules rules;

    /** @param rules null if the operator configured the addresses; then no address is checked */
    public WayOut(Vertx vertx, HostLookup lookup, AddressRules rules, HttpClientOptions options) {
        this.lookup = lookup;
        this.rules = rules;
        this.client = vertx.createHttpClient(new HttpClientOptions(options)
                .setDecompressionSupported(true)
                .setMaxHeaderSize(LONGEST_HEADERS)
                .setMaxPoolSize(CONNECTIONS_A_HOST)
                .setVerifyHost(true)
                .setForceSni(true)
                // One request per connection: cancelling a request then affects no other.
                .setKeepAlive(false));
    }

    /**
     * Sends a request.
     *
     * @return the response, with any status; only a successful one has a body
     * @throws WebFailure if there is no usable response
     */
    public Reply send(Ask ask) throws WebFailure {
        long end = System.nanoTime() + ask.maxTime().toNanos();
        CompletableFuture<InetAddress> looked = new CompletableFuture<>();
        Thread.ofVirtual().name("look-up").start(() -> {
            try {
                looked.complete(checked(ask.to()));
            } catch (WebFailure | RuntimeException e) {
                looked.completeExceptionally(e);
            }
        });
        InetAddress address = await(looked, end);
        Receiving receiving = new Receiving(ask);
        client.request(options(ask, address)).onComplete(receiving::connected);
        try {
            return await(receiving.reply(), end);
        } finally {
            receiving.giveUp();
        }
    }

    private InetAddress checked(WebAddress to) throws WebFailure {
        List<InetAddress> addresses;
        try {
            addresses = lookup.addresses(to.host());
        } catch (UnknownHostException e) {
            throw new WebFailure(Reason.UNREACHABLE, "its host is unknown", e);
        }
        InetAddress first = addresses.getFirst();
        if (rules == null) {
            return first;
        }
        // Refuse a mix of public and non-public addresses: it is an attack or a dangerous mistake.
        if (!addresses.stream().allMatch(rules::mayReach)) {
            throw new WebFailure(Reason.NOT_PUBLIC, "it leads to an address that is not public");
        }
        if (!WEB_PORTS.contains(to.port()) && !rules.isListed(first)) {
            throw new WebFailure(Reason.NOT_PUBLIC, "it leads to a port that web servers do not use");
        }
        return first;
    }

    private static RequestOptions options(Ask ask, InetAddress address) throws WebFailure {
        RequestOptions options = new RequestOptions()
                .setMethod(ask.body() == null ? HttpMethod.GET : HttpMethod.POST)
                .setServer(SocketAddress.inetSocketAddress(
                        new InetSocketAddress(address, ask.to().port())))
                .setHost(ask.to().host())
                .setPort(ask.to().port())
                .setSsl(ask.to().secure())
                .setURI(ask.to().path())
                .setFollowRedirects(false)
                .setConnectTimeout(Math.min(CONNECT.toMillis(), ask.maxTime().toMillis()));
        try {
            ask.headers().forEach(options::putHeader);
        } catch (IllegalArgumentException _) {
            // The exception's message has the whole value, which may be a key.
            throw new WebFailure(Reason.REFUSED, "its key or another header has a character that cannot be sent");
        }
        return options;
    }

    private static <T> T await(CompletableFuture<T> future, long end) throws WebFailure {
        try {
            return future.get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new WebFailure(Reason.TOO_SLOW, "it took too long", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebFailure(Reason.TOO_SLOW, "the search was interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof WebFailure failure) {
                throw failure;
            }
            throw new WebFailure(Reason.UNREACHABLE, "it could not be reached: " + name(e.getCause()), e);
        }
    }

    /** Returns only the kind of an exception: a library's message may contain the address with a key. */
    private static String name(Throwable cause) {
        return cause.getClass().getSimpleName();
    }

    /** Closes the connections. */
    @Override
    public void close() {
        client.close();
    }

    static Buffer buffer(String body) {
        return Buffer.buffer(body, "UTF-8");
    }
}
