package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Collects changes of passages and sends them together. OpenSearch keeps the change with the highest version of each
 * passage, in whatever order replicas send them. Not thread-safe.
 */
final class BulkRequest {

    private static final Logger LOG = Logger.getLogger(BulkRequest.class);

    /** The size at which the changes are sent, in bytes. */
    private static final int LARGE = 4_000_000;

    private final Cluster cluster;
    private final String alias;
    private final ByteArrayOutputStream lines = new ByteArrayOutputStream();

    BulkRequest(Cluster cluster, String alias) {
        this.cluster = cluster;
        this.alias = alias;
    }

    void index(String id, long version, ObjectNode passage) throws IOException {
        add("index", id, version);
        write(passage);
        sendIfLarge();
    }

    void delete(String id, long version) throws IOException {
        add("delete", id, version);
        sendIfLarge();
    }

    private void add(String action, String id, long version) throws IOException {
        ObjectNode line = Cluster.JSON.createObjectNode();
        line.putObject(action).put("_id", id).put("version", version).put("version_type", "external");
        write(line);
    }

    private void write(JsonNode json) throws IOException {
        lines.write(Cluster.JSON.writeValueAsBytes(json));
        lines.write('\n');
    }

    private void sendIfLarge() throws OpenSearchFailure {
        if (lines.size() >= LARGE) {
            send();
        }
    }

    void send() throws OpenSearchFailure {
        if (lines.size() == 0) {
            return;
        }
        byte[] body = lines.toByteArray();
        lines.reset();
        // Otherwise OpenSearch would make a new index if somebody has deleted this one.
        Map<String, String> query = Map.of("require_alias", "true");
        JsonNode answer = cluster.postLines("/" + alias + "/_bulk", query, body).body();
        if (answer.path("errors").asBoolean()) {
            for (JsonNode item : answer.path("items")) {
                check(item.iterator().next());
            }
        }
    }

    private static void check(JsonNode item) throws OpenSearchFailure {
        int status = item.path("status").intValue();
        boolean newerIsThere = status == 409;
        if (status < 300 || newerIsThere || (status == 404 && !item.has("error"))) {
            return;
        }
        if (status == 400) {
            LOG.errorf(
                    "OpenSearch refuses passage %s, which searches will not find: %s",
                    item.path("_id").asText(), OpenSearchErrors.describe(status, item));
            return;
        }
        throw new OpenSearchFailure(OpenSearchErrors.describe(status, item) + " for a change of the index");
    }
}
