package dev.crosscheck.cli.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Collection;
import java.util.List;

/** Summarises a session in a few fields. */
final class ExportSummary {

    /** The short fields of the session resource. */
    private static final List<String> METADATA = List.of(
            "question",
            "language",
            "complexity",
            "confidence_level",
            "created_at",
            "finished_at",
            "search_passes",
            "sufficient",
            "degraded_mode",
            "insufficient_termination",
            "warnings",
            "usage");

    private ExportSummary() {}

    /** @param files the names of the files beside the summary */
    static ObjectNode of(JsonNode session, Collection<String> files) {
        ObjectNode summary = Json.object();
        summary.put("total_iterations", session.path("rounds").asInt());
        summary.put("final_status", Json.text(session.path("status")));
        summary.put("mode", Json.text(session.path("mode")));
        ObjectNode metadata = summary.putObject("metadata");
        metadata.put("session_id", Json.text(session.path("id")));
        for (String field : METADATA) {
            if (session.has(field)) {
                metadata.set(field, session.get(field));
            }
        }
        metadata.put("sources", session.path("sources").size());
        ObjectNode claims = metadata.putObject("claims");
        for (JsonNode claim : session.path("claims")) {
            String verdict = Json.text(claim.path("verdict"));
            claims.put(verdict, claims.path(verdict).asInt() + 1);
        }
        files.forEach(metadata.withArray("files")::add);
        return summary;
    }
}
