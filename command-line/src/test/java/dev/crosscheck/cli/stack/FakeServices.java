package dev.crosscheck.cli.stack;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Services that report only the health of a language model. */
final class FakeServices implements AutoCloseable {

    private final Map<String, HttpServer> servers = new LinkedHashMap<>();

    /** Adds a service that reports these data, one per request, and then repeats the last one. */
    FakeServices with(String name, String... data) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        AtomicInteger looks = new AtomicInteger();
        server.createContext("/q/health/well", exchange -> {
            String now = data[Math.min(looks.getAndIncrement(), data.length - 1)];
            byte[] body = """
                    {"status":"UP","checks":[{"name":"another","status":"UP","data":{"x.sign":"key_refused"}},
                     {"name":"language model","status":"UP","data":%s}]}
                    """.formatted(now).replace('\'', '"').getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        servers.put(name, server);
        return this;
    }

    /** Returns the services as in {@code stack.json}, plus one that does not answer. */
    String described() {
        return servers.entrySet().stream()
                .map(server -> service(
                        server.getKey(),
                        "http://127.0.0.1:" + server.getValue().getAddress().getPort()))
                .collect(Collectors.joining(",", "[", "," + service("search", "http://127.0.0.1:1") + "]"));
    }

    @Override
    public void close() {
        servers.values().forEach(server -> server.stop(0));
    }

    private static String service(String name, String url) {
        return """
                {"name":"%s","status":"ready","url":"http://127.0.0.1:1","management_url":"%s","restarts":0}""".formatted(name, url);
    }
}
