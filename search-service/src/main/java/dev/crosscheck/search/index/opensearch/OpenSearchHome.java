package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.search.index.IndexHome;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.jboss.logging.Logger;

/**
 * Opens the index of a corpus in a cluster, or creates it. Its name has the corpus and the version of the fields, so
 * that installations and versions of this service do not disturb each other. Each index that is created gets an alias
 * of its own. All requests use that alias: they fail after somebody has deleted the index, even if another one has
 * taken its name.
 */
public final class OpenSearchHome implements IndexHome, Closeable {

    private static final Logger LOG = Logger.getLogger(OpenSearchHome.class);

    private static final int ATTEMPTS = 3;

    private final Cluster cluster;
    private OpenSearchIndex last;

    /** @throws IllegalArgumentException if an address is wrong */
    public OpenSearchHome(OpenSearchConfig config) {
        this.cluster = new Cluster(config);
    }

    @Override
    public Opened open(String corpusId, long lastChange) throws IOException {
        String family = "crosscheck-" + corpusId.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-") + "-passages";
        String name = family + "-v" + IndexBody.version();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Cluster.Answer found = cluster.get("/" + name, Map.of(), 404);
            if (found.status() == 404) {
                create(name, family);
                continue;
            }
            Optional<Opened> opened = open(name, found.body().path(name), lastChange);
            if (opened.isPresent()) {
                return opened.get();
            }
            cluster.delete("/" + name, Map.of("ignore_unavailable", "true"));
        }
        throw new OpenSearchFailure("The index " + name + " is deleted again and again");
    }

    /** @return empty if the index must be built again */
    private Optional<Opened> open(String name, JsonNode found, long lastChange) throws IOException {
        String alias = found.at("/mappings/_meta/alias").asText();
        if (alias.isEmpty() || !found.path("aliases").has(alias)) {
            LOG.warnf("The index %s in OpenSearch is not as this service made it; building it again", name);
            return Optional.empty();
        }
        Position position = Position.begin(cluster, alias);
        if (position.number() > lastChange) {
            LOG.warnf("The index %s in OpenSearch is ahead of the corpus; building it again", name);
            return Optional.empty();
        }
        boolean vectors = found.path("mappings").path("properties").has("vector");
        OpenSearchIndex index = new OpenSearchIndex(cluster, alias, vectors, position);
        long number = index.resume(Optional.ofNullable(last));
        last = index;
        LOG.infof("The index %s in OpenSearch holds the corpus up to change %d of %d", name, number, lastChange);
        return Optional.of(new Opened(index, number));
    }

    private void create(String name, String family) throws IOException {
        boolean vectors = canSearchVectors();
        LOG.infof("A new index begins in OpenSearch: %s", name);
        if (!vectors) {
            LOG.warn("OpenSearch has no k-NN plugin: searches use words alone");
        }
        warnOfOthers(family);
        String alias = name + "-" + UUID.randomUUID();
        Cluster.Answer answer = cluster.put("/" + name, Map.of(), IndexBody.of(alias, vectors), 400);
        String error = answer.body().path("error").path("type").asText();
        boolean anotherReplicaWasFaster = error.equals("resource_already_exists_exception");
        if (answer.status() == 400 && !anotherReplicaWasFaster) {
            throw new OpenSearchFailure("OpenSearch does not create the index " + name + ": "
                    + answer.body().path("error").path("reason").asText());
        }
    }

    private boolean canSearchVectors() throws OpenSearchFailure {
        Map<String, String> query = Map.of("format", "json", "h", "component");
        JsonNode plugins = cluster.get("/_cat/plugins", query).body();
        return StreamSupport.stream(plugins.spliterator(), false)
                .anyMatch(plugin -> plugin.path("component").asText().equals("opensearch-knn"));
    }

    /** An index of another version still holds the texts of documents that are erased later. */
    private void warnOfOthers(String family) throws OpenSearchFailure {
        cluster.get("/" + family + "-v*", Map.of(), 404)
                .body()
                .fieldNames()
                .forEachRemaining(other -> LOG.warnf(
                        "The index %s is of another version of this service. Delete it when no replica of that version"
                                + " runs any more.",
                        other));
    }

    /** Changes are stored when they are made, so that other replicas can skip them. */
    @Override
    public Duration commitInterval() {
        return Duration.ZERO;
    }

    /** Without the cluster no search works. */
    @Override
    public boolean outlivesFailures() {
        return false;
    }

    @Override
    public void close() throws IOException {
        cluster.close();
    }
}
