package dev.crosscheck.cli.verification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.verification.CitedSources.Numbered;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The results of a report's check, for users and programs.
 *
 * @param claims as the gateway returned them
 */
record Verification(JsonNode claims, List<Numbered> sources) {

    private static final List<String> VERDICTS = List.of("SUPPORTED", "CONTRADICTED", "NOT_FOUND", "INCONCLUSIVE");

    int exitCode() {
        Map<String, Integer> counts = counts();
        boolean failed = counts.get("CONTRADICTED") + counts.get("NOT_FOUND") > 0;
        return failed ? ExitCode.UNSUPPORTED : ExitCode.COMPLETED;
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object();
        json.set("claims", claims);
        ObjectNode counts = json.putObject("verdicts");
        counts().forEach((verdict, count) -> counts.put(verdict, count));
        for (Numbered source : sources) {
            json.withArray("sources")
                    .addObject()
                    .put("number", source.number())
                    .put("document_id", Json.text(source.document().path("id")))
                    .put("title", Json.text(source.document().path("title")))
                    .set(
                            "tier",
                            source.document().path("tier").isInt()
                                    ? source.document().path("tier")
                                    : null);
        }
        return json;
    }

    void print(PrintStream out) {
        for (JsonNode claim : claims) {
            String verdict = Json.text(claim.path("verdict"));
            out.printf(
                    Locale.ROOT,
                    "%-12s %.2f [%d] %s%n",
                    verdict,
                    claim.path("score").asDouble(),
                    claim.path("citation").asInt(),
                    Json.text(claim.path("text")));
            if (claim.path("quote").isTextual()) {
                out.println("    “" + Json.text(claim.path("quote")).strip() + "” — " + title(claim));
            }
            List<String> reasons = new ArrayList<>();
            claim.path("reasons").forEach(reason -> reasons.add(Json.text(reason)));
            out.println("    " + String.join("; ", reasons));
        }
        Map<String, Integer> counts = counts();
        out.printf(
                Locale.ROOT,
                "%d claims: %d supported, %d contradicted, %d not found, %d inconclusive%n",
                claims.size(),
                counts.get("SUPPORTED"),
                counts.get("CONTRADICTED"),
                counts.get("NOT_FOUND"),
                counts.get("INCONCLUSIVE"));
    }

    private Map<String, Integer> counts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        VERDICTS.forEach(verdict -> counts.put(verdict, 0));
        claims.forEach(claim -> counts.merge(Json.text(claim.path("verdict")), 1, Integer::sum));
        return counts;
    }

    private String title(JsonNode claim) {
        for (Numbered source : sources) {
            if (source.number() == claim.path("citation").asInt()) {
                String title = Json.text(source.document().path("title"));
                JsonNode tier = source.document().path("tier");
                return tier.isInt() ? title + " (tier " + tier.intValue() + ")" : title;
            }
        }
        return "?";
    }
}
