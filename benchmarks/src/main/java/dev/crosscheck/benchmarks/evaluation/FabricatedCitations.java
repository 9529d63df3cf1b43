package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds fabricated citations: numbers without a source, and quotes that are not where the report says. */
final class FabricatedCitations {

    private FabricatedCitations() {}

    /**
     * Describes each fabricated citation for users.
     *
     * @param cited the numbers that the report cites
     * @param texts the stored texts of the documents that claims quote, by document id
     */
    static List<String> of(
            JsonNode session, List<Integer> cited, Map<Integer, SessionSource> sources, Map<String, String> texts) {
        List<String> fabricated = new ArrayList<>();
        cited.stream()
                .filter(number -> !sources.containsKey(number))
                .forEach(number -> fabricated.add("[" + number + "] is no source"));
        for (JsonNode claim : session.path("claims")) {
            SessionSource source = sources.get(claim.path("citation").asInt());
            if (source == null) {
                fabricated.add("a claim cites [" + claim.path("citation").asInt() + "], which is no source");
            } else if (isQuoted(claim) && !stands(claim, texts.getOrDefault(source.documentId(), ""))) {
                fabricated.add("a quote does not stand in [" + source.number() + "] from "
                        + claim.path("start").asText() + " to "
                        + claim.path("end").asText() + ": "
                        + Json.text(claim.path("quote")));
            }
        }
        return fabricated;
    }

    /** Returns the documents whose texts {@link #of} needs. */
    static List<String> quotedDocuments(JsonNode session) {
        Map<Integer, SessionSource> sources = SessionSource.of(session);
        List<String> documents = new ArrayList<>();
        for (JsonNode claim : session.path("claims")) {
            SessionSource source = sources.get(claim.path("citation").asInt());
            if (isQuoted(claim) && source != null && !documents.contains(source.documentId())) {
                documents.add(source.documentId());
            }
        }
        return documents;
    }

    private static boolean isQuoted(JsonNode claim) {
        return claim.path("quote").isTextual();
    }

    private static boolean stands(JsonNode claim, String text) {
        int start = claim.path("start").asInt(-1);
        int end = claim.path("end").asInt(-1);
        return start >= 0
                && start <= end
                && end <= text.length()
                && text.substring(start, end).equals(Json.text(claim.path("quote")));
    }
}
