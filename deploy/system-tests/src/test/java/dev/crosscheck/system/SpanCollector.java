package dev.crosscheck.system;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A collector for traces over OpenTelemetry's HTTP protocol. It keeps all spans that it receives. */
final class SpanCollector implements AutoCloseable {

    private final HttpServer server;
    private final List<Sent> spans = new CopyOnWriteArrayList<>();

    /**
     * A span as received.
     *
     * @param parent the id of the parent span; empty for a root
     * @param attributes the attributes as text
     */
    record Sent(String service, String trace, String id, String parent, String name, Map<String, String> attributes) {
        Sent {
            attributes = Map.copyOf(attributes);
        }
    }

    private SpanCollector(HttpServer server) {
        this.server = server;
    }

    static SpanCollector start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        SpanCollector collector = new SpanCollector(server);
        server.createContext("/v1/traces", collector::take);
        server.start();
        return collector;
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Sent> spans() {
        return spans;
    }

    private void take(HttpExchange exchange) throws IOException {
        ExportTraceServiceRequest request = ExportTraceServiceRequest.parseFrom(exchange.getRequestBody());
        for (ResourceSpans resource : request.getResourceSpansList()) {
            String service =
                    attributes(resource.getResource().getAttributesList()).get("service.name");
            for (ScopeSpans scope : resource.getScopeSpansList()) {
                scope.getSpansList().forEach(span -> spans.add(sent(service, span)));
            }
        }
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }

    private static Sent sent(String service, Span span) {
        HexFormat hex = HexFormat.of();
        return new Sent(
                service,
                hex.formatHex(span.getTraceId().toByteArray()),
                hex.formatHex(span.getSpanId().toByteArray()),
                hex.formatHex(span.getParentSpanId().toByteArray()),
                span.getName(),
                attributes(span.getAttributesList()));
    }

    private static Map<String, String> attributes(List<KeyValue> values) {
        Map<String, String> attributes = new TreeMap<>();
        values.forEach(value -> attributes.put(
                value.getKey(),
                value.getValue().hasStringValue()
                        ? value.getValue().getStringValue()
                        : Long.toString(value.getValue().getIntValue())));
        return attributes;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
