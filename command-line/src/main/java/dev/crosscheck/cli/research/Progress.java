package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The progress of a session: a fold over its events.
 *
 * @param phase the gateway's name of the phase, and whether the session is paused in it
 * @param round the round of drafting and review; 0 before the first
 * @param searchPasses the number of searches so far
 * @param queries the planned queries
 * @param sourcesByTier the number of sources by tier; the key is a tier or "unknown"
 * @param verdict the verdict of the last review; empty before
 * @param claims the number of claims by verdict
 */
record Progress(
        String phase,
        int round,
        int searchPasses,
        Set<String> queries,
        Map<String, Long> sourcesByTier,
        String verdict,
        Map<String, Long> claims) {

    static final Progress NONE = new Progress("", 0, 0, Set.of(), Map.of(), "", Map.of());

    Progress {
        queries = new LinkedHashSet<>(queries);
        sourcesByTier = new TreeMap<>(sourcesByTier);
        claims = new TreeMap<>(claims);
    }

    Progress after(SessionEvent event) {
        JsonNode data = event.data();
        Set<String> known = new LinkedHashSet<>(event.type().contains(".plan_reviewed.") ? Set.of() : queries);
        for (JsonNode query : data.path("queries")) {
            String text = Json.text(query.path("text"));
            if (!text.isBlank()) {
                known.add(text);
            }
        }
        return new Progress(
                phase(data),
                data.path("round").asInt(round),
                data.path("search_passes").asInt(searchPasses),
                known,
                data.path("sources_by_tier").isObject() ? counts(data.path("sources_by_tier")) : sourcesByTier,
                textOr(data.path("review_status"), verdict),
                data.path("claims").isObject() ? counts(data.path("claims")) : claims);
    }

    private String phase(JsonNode data) {
        String said = textOr(data.path("phase"), phase);
        return Json.text(data.path("status")).equals("paused") ? said + " (paused)" : said;
    }

    /** Returns one line for users. */
    String describe() {
        return String.join(" · ", parts());
    }

    /** Returns one line with the phase and everything that is new. */
    String describeSince(Progress before) {
        List<String> parts = parts();
        List<String> old = before.parts();
        return Stream.concat(Stream.of(parts.getFirst()), parts.stream().skip(1).filter(part -> !old.contains(part)))
                .collect(Collectors.joining(" · "));
    }

    private List<String> parts() {
        List<String> parts = new ArrayList<>();
        parts.add(phase.isEmpty() ? "waiting" : phase.replace('_', ' '));
        if (round > 0) {
            parts.add("round " + round);
        }
        if (!queries.isEmpty()) {
            parts.add(counted(queries.size(), "query", "queries"));
        }
        long sources =
                sourcesByTier.values().stream().mapToLong(Long::longValue).sum();
        if (sources > 0) {
            parts.add(counted(sources, "source", "sources") + " (" + byTier() + ")");
        }
        if (!verdict.isEmpty()) {
            parts.add("review " + verdict);
        }
        if (!claims.isEmpty()) {
            parts.add("claims " + listed(claims));
        }
        return List.copyOf(parts);
    }

    private String byTier() {
        return sourcesByTier.entrySet().stream()
                .map(tier ->
                        (isNumber(tier.getKey()) ? "tier " + tier.getKey() : tier.getKey()) + ": " + tier.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String textOr(JsonNode node, String known) {
        return node.isTextual() ? node.textValue() : known;
    }

    private static boolean isNumber(String text) {
        return text.length() == 1 && Character.isDigit(text.charAt(0));
    }

    private static String listed(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getKey().replace('_', ' ') + ": " + count.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String counted(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    private static Map<String, Long> counts(JsonNode object) {
        Map<String, Long> counts = new TreeMap<>();
        object.properties()
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue().asLong()));
        return counts;
    }
}
