package dev.crosscheck.stack;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;

/** Stands in for a service: is ready at once, dies when asked to, and does not care whether its launcher lives. */
public final class FakeService {

    private FakeService() {}

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(System.getenv("QUARKUS_HTTP_PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(System.getenv("QUARKUS_HTTP_HOST"), port), 0);
        server.createContext("/q/health/ready", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.createContext("/die", exchange -> Runtime.getRuntime().halt(7));
        server.start();
    }
}
