package dev.crosscheck.cli.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Map;
import java.util.TreeMap;

/**
 * Creates one file for each turn of an agent: {@code iteration_1_analyst.json} for a round's draft or revision, {@code
 * iteration_1_critic.json} for its review, {@code iteration_1_writer.json} for the report, and {@code
 * iteration_1_critic_verify.json} for the verification. A round may have a second turn of the same kind, after a search
 * that a draft requested, or in a session that is judged again; its file has a number: {@code
 * iteration_1_analyst_2.json}.
 */
final class IterationFiles {

    private static final String VERIFICATION = "verify";

    private IterationFiles() {}

    /** Returns the contents by file name. */
    static Map<String, String> of(JsonNode iterations) {
        Map<String, String> files = new TreeMap<>();
        for (JsonNode iteration : iterations) {
            String name = "iteration_" + iteration.path("iteration").asInt() + "_"
                    + Json.text(iteration.path("agent")).replaceAll("[^a-z0-9-]", "_");
            if (Json.text(iteration.path("stage")).equals(VERIFICATION)) {
                name += "_" + VERIFICATION;
            }
            files.put(unused(name, files), Json.pretty(iteration) + "\n");
        }
        return files;
    }

    private static String unused(String name, Map<String, String> files) {
        String file = name + ".json";
        for (int turn = 2; files.containsKey(file); turn++) {
            file = name + "_" + turn + ".json";
        }
        return file;
    }
}
