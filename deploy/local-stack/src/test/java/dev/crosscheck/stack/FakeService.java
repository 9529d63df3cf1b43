package dev.crosscheck.stack;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Stands in for a service: is ready at once, dies on request, and keeps running when its launcher dies. */
public final class FakeService {

    private FakeService() {}

    public static void main(String[] arguments) throws Exception {
        serve("MANAGEMENT", "/q/health/ready", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        serve("HTTP", "/die", exchange -> Runtime.getRuntime().halt(7));
        System.out.println("runs in " + System.getProperty("user.dir"));
    }

    private static void serve(String what, String path, HttpHandler handler) throws IOException {
        int port = Integer.parseInt(System.getenv("QUARKUS_" + what + "_PORT"));
        String host = System.getenv("QUARKUS_" + what + "_HOST");
        HttpServer server = HttpServer.create(new InetSocketAddress(host, port), 0);
        server.createContext(path, handler);
        server.start();
    }
}
