package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;

/** Shows which web-search providers answer the server. */
final class WebDiagnosis {

    private static final String CLOSED = "This server does not search the web; docs/web.md says how to enable it.";

    private final JsonNode probes;

    /** @param probes the response of {@code POST /v1/web/probe} */
    WebDiagnosis(JsonNode probes) {
        this.probes = probes;
    }

    /** @return the exit code: success if any provider answered */
    int print(boolean json, Terminal terminal) {
        if (json) {
            terminal.out().println(Json.pretty(probes));
        } else if (probes.path("providers").isEmpty()) {
            terminal.out().println(CLOSED);
        } else {
            probes.path("providers").forEach(provider -> terminal.out().println(line(provider)));
        }
        boolean any = probes.path("providers").findValues("answered").stream().anyMatch(JsonNode::asBoolean);
        return any ? ExitCode.COMPLETED : ExitCode.NO_ANSWER;
    }

    private static String line(JsonNode provider) {
        String name =
                provider.path("name").asText() + " (" + provider.path("host").asText() + "): ";
        if (!provider.path("answered").asBoolean()) {
            return name + "no answer: " + provider.path("error").asText();
        }
        return name + provider.path("results").asInt() + " results in "
                + provider.path("milliseconds").asLong() + " ms";
    }
}
