package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * Answers as OpenSearch's documentation says, for the requests that the service sends. Any other request, parameter,
 * field or query is refused, so that a test fails if the service sends one. The tests with this replay also run against
 * a real server: see {@link TestCluster}.
 */
final class OpenSearchReplay implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, ReplayIndex> indexes = new TreeMap<>();
    /** Each request as its method and path. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    private volatile boolean hasVectors = true;
    private volatile String credentials;
    private volatile Predicate<String> failing = _ -> false;
    private volatile int failure;

    OpenSearchReplay() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Answers with {@code status} to requests whose method and path match. */
    void fail(int status, Predicate<String> which) {
        failure = status;
        failing = which;
    }

    void recover() {
        failing = _ -> false;
    }

    void withoutVectors() {
        hasVectors = false;
    }

    void require(String header) {
        credentials = header;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private record Answered(int status, JsonNode body) {}

    private void answer(HttpExchange exchange) throws IOException {
        String what =
                exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        requests.add(what);
        byte[] body = exchange.getRequestBody().readAllBytes();
        Answered answered;
        try {
            Refused.unless(!failing.test(what), failure, failure == 429 ? "es_rejected_execution_exception" : "failed");
            String header = exchange.getRequestHeaders().getFirst("Authorization");
            Refused.unless(credentials == null || credentials.equals(header), 401, "security_exception");
            synchronized (this) {
                answered = route(exchange, body);
            }
        } catch (Refused e) {
            ObjectNode refusal = Cluster.JSON.createObjectNode().put("status", e.status);
            refusal.putObject("error").put("type", e.type).put("reason", "refused");
            answered = new Answered(e.status, refusal);
        } catch (RuntimeException e) {
            answered = new Answered(500, Cluster.JSON.createObjectNode().put("error", e.toString()));
        }
        byte[] bytes = answered.body().toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json; charset=UTF-8");
        exchange.sendResponseHeaders(answered.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Answered route(HttpExchange exchange, byte[] body) throws IOException {
        List<String> path = new ArrayList<>(
                List.of(exchange.getRequestURI().getPath().substring(1).split("/")));
        Map<String, String> query = query(exchange.getRequestURI().getRawQuery());
        String type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        String what = exchange.getRequestMethod() + " " + (path.size() == 1 ? "index" : path.get(1));
        if (path.getFirst().equals("_cat")) {
            only(query, "format", "h");
            ArrayNode plugins = Cluster.JSON.createArrayNode();
            plugins.addObject().put("component", hasVectors ? "opensearch-knn" : "analysis-icu");
            return new Answered(200, plugins);
        }
        if (body.length > 0) {
            boolean lines = what.equals("POST _bulk");
            Refused.unless(
                    type.startsWith(lines ? "application/x-ndjson" : "application/json"), 406, "media_type_header");
        }
        return switch (what) {
            case "GET index" -> describe(path.getFirst(), query);
            case "PUT index" -> create(path.getFirst(), Cluster.JSON.readTree(body));
            case "DELETE index" -> delete(path.getFirst(), query);
            case "GET _doc" -> document(path.getFirst(), path.get(2));
            case "PUT _doc" -> write(path.getFirst(), path.get(2), query, (ObjectNode) Cluster.JSON.readTree(body));
            case "POST _bulk" -> bulk(path.getFirst(), query, new String(body, StandardCharsets.UTF_8));
            case "POST _refresh" -> {
                behind(path.getFirst(), false).refresh();
                yield new Answered(200, Cluster.JSON.createObjectNode());
            }
            case "POST _search" -> {
                only(query, "search_type", "allow_partial_search_results", "preference");
                Refused.unless(!query.getOrDefault("preference", "").startsWith("_"), 400, "illegal_argument");
                ReplayIndex index = behind(path.getFirst(), false);
                yield new Answered(200, new ReplayQueries(index).search(Cluster.JSON.readTree(body)));
            }
            default -> throw new Refused(405, "method_not_allowed");
        };
    }

    private Answered describe(String name, Map<String, String> query) {
        only(query);
        ObjectNode found = Cluster.JSON.createObjectNode();
        indexes.forEach((each, index) -> {
            boolean matches =
                    name.endsWith("*") ? each.startsWith(name.substring(0, name.length() - 1)) : each.equals(name);
            if (matches) {
                found.set(each, index.created);
            }
        });
        Refused.unless(name.endsWith("*") || !found.isEmpty(), 404, "index_not_found_exception");
        return new Answered(200, found);
    }

    private Answered create(String name, JsonNode body) throws IOException {
        Refused.unless(!indexes.containsKey(name), 400, "resource_already_exists_exception");
        Refused.unless(name.matches("[a-z0-9][a-z0-9._-]*"), 400, "invalid_index_name_exception");
        body.fieldNames()
                .forEachRemaining(key -> Refused.unless(
                        Set.of("aliases", "settings", "mappings").contains(key), 400, "parse_exception"));
        Refused.unless(hasVectors || !body.at("/settings/index").has("knn"), 400, "illegal_argument_exception");
        indexes.put(name, new ReplayIndex(body));
        return new Answered(200, Cluster.JSON.createObjectNode().put("acknowledged", true));
    }

    private Answered delete(String name, Map<String, String> query) {
        only(query, "ignore_unavailable");
        boolean there = indexes.remove(name) != null;
        Refused.unless(there || "true".equals(query.get("ignore_unavailable")), 404, "index_not_found_exception");
        return new Answered(200, Cluster.JSON.createObjectNode().put("acknowledged", true));
    }

    /** @param aliasRequired whether the name of an index is refused */
    private ReplayIndex behind(String name, boolean aliasRequired) {
        return indexes.entrySet().stream()
                .filter(each -> each.getValue().created.path("aliases").has(name)
                        || (!aliasRequired && each.getKey().equals(name)))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new Refused(404, "index_not_found_exception"));
    }

    private Answered document(String name, String id) {
        ReplayIndex.Stored stored = behind(name, false).get(id);
        ObjectNode answer = Cluster.JSON.createObjectNode().put("_id", id).put("found", stored != null);
        if (stored == null) {
            return new Answered(404, answer);
        }
        answer.put("_seq_no", stored.sequence()).put("_primary_term", 1);
        answer.set("_source", stored.json());
        return new Answered(200, answer);
    }

    private Answered write(String name, String id, Map<String, String> query, ObjectNode json) {
        only(query, "op_type", "require_alias", "if_seq_no", "if_primary_term");
        ReplayIndex index = behind(name, Boolean.parseBoolean(query.get("require_alias")));
        ReplayIndex.Stored before = index.get(id);
        boolean creating = "create".equals(query.get("op_type"));
        Refused.unless(!creating || before == null, 409, "version_conflict_engine_exception");
        if (query.containsKey("if_seq_no")) {
            boolean same = before != null && query.get("if_seq_no").equals(Long.toString(before.sequence()));
            Refused.unless(same && "1".equals(query.get("if_primary_term")), 409, "version_conflict_engine_exception");
        }
        ReplayIndex.Stored stored = index.index(id, json, null);
        return new Answered(
                before == null ? 201 : 200,
                Cluster.JSON
                        .createObjectNode()
                        .put("_seq_no", stored.sequence())
                        .put("_primary_term", 1));
    }

    private Answered bulk(String name, Map<String, String> query, String body) throws IOException {
        only(query, "require_alias");
        Refused.unless(body.endsWith("\n"), 400, "illegal_argument_exception");
        List<String> lines = body.lines().toList();
        ObjectNode answer = Cluster.JSON.createObjectNode();
        ArrayNode items = answer.putArray("items");
        boolean errors = false;
        for (int i = 0; i < lines.size(); i++) {
            Map.Entry<String, JsonNode> action =
                    Cluster.JSON.readTree(lines.get(i)).properties().iterator().next();
            boolean isDelete = action.getKey().equals("delete");
            Refused.unless(isDelete || action.getKey().equals("index"), 400, "illegal_argument_exception");
            Refused.unless(
                    action.getValue().path("version_type").asText().equals("external"),
                    400,
                    "action_request_validation");
            ObjectNode item = items.addObject().putObject(action.getKey());
            try {
                ReplayIndex index = behind(name, Boolean.parseBoolean(query.get("require_alias")));
                String id = action.getValue().path("_id").textValue();
                long version = action.getValue().path("version").longValue();
                item.put("_id", id);
                if (isDelete) {
                    item.put("status", index.delete(id, version) ? 200 : 404);
                } else {
                    i++;
                    index.index(id, (ObjectNode) Cluster.JSON.readTree(lines.get(i)), version);
                    item.put("status", 201);
                }
            } catch (Refused e) {
                errors = true;
                item.put("status", e.status).putObject("error").put("type", e.type);
            }
        }
        return new Answered(200, answer.put("errors", errors));
    }

    private static void only(Map<String, String> query, String... names) {
        query.keySet().forEach(name -> Refused.unless(Set.of(names).contains(name), 400, "unrecognized_parameter"));
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> query = new HashMap<>();
        for (String pair : raw == null || raw.isEmpty() ? new String[0] : raw.split("&")) {
            String[] sides = pair.split("=", 2);
            query.put(sides[0], URLDecoder.decode(sides.length > 1 ? sides[1] : "", StandardCharsets.UTF_8));
        }
        return query;
    }
}
