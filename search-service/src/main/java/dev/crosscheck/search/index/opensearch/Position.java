package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;

/**
 * The document of an index that says up to which corpus change it is complete.
 *
 * @param number the change
 * @param sequence OpenSearch's number of the write that stored it; another write leads to another one
 * @param term the term of the shard's primary at that write
 */
record Position(long number, long sequence, long term) {

    private static final String ID = "position";

    /** Reads the position. Creates it if it is missing, which it is right after the index was created. */
    static Position begin(Cluster cluster, String alias) throws OpenSearchFailure {
        Map<String, String> query = Map.of("op_type", "create", "require_alias", "true");
        cluster.put(path(alias), query, body(0), 409);
        return read(cluster, alias).orElseThrow(() -> new OpenSearchFailure("The index has just been deleted"));
    }

    /** @return empty if the index or its position is gone, or the position is unreadable */
    static Optional<Position> read(Cluster cluster, String alias) throws OpenSearchFailure {
        Cluster.Answer answer = cluster.get(path(alias), Map.of(), 404);
        JsonNode number = answer.body().path("_source").path("number");
        return answer.status() == 404 || !number.isIntegralNumber()
                ? Optional.empty()
                : Optional.of(of(number.longValue(), answer.body()));
    }

    /** @return the new position; empty if another replica has changed it since this one was read */
    Optional<Position> move(long to, Cluster cluster, String alias) throws OpenSearchFailure {
        Map<String, String> query = Map.of(
                "if_seq_no", Long.toString(sequence),
                "if_primary_term", Long.toString(term),
                "require_alias", "true");
        Cluster.Answer answer = cluster.put(path(alias), query, body(to), 409);
        return answer.status() == 409 ? Optional.empty() : Optional.of(of(to, answer.body()));
    }

    private static Position of(long number, JsonNode answer) {
        return new Position(
                number,
                answer.path("_seq_no").longValue(),
                answer.path("_primary_term").longValue());
    }

    private static String path(String alias) {
        return "/" + alias + "/_doc/" + ID;
    }

    private static ObjectNode body(long number) {
        return Cluster.JSON.createObjectNode().put("number", number);
    }
}
