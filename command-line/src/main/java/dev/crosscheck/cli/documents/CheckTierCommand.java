package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the tier of a domain, and which rule sets it. */
@Command(name = "check", description = "Show a domain's tier, and the rule of the tiers file that sets it.")
final class CheckTierCommand extends ServerCommand {

    @Parameters(paramLabel = "DOMAIN", description = "a domain such as news.example.org, or an address on it")
    private String domain;

    @Option(names = "--json", description = "print the answer as JSON")
    private boolean json;

    CheckTierCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode found = access.client().documents().tier(domain);
        terminal.out().println(json ? Json.pretty(found) : inWords(found));
        return ExitCode.COMPLETED;
    }

    private static String inWords(JsonNode found) {
        String name = Json.text(found.path("domain"));
        return found.has("tier")
                ? "%s: tier %d, %s (%s), by the rule for %s in line %d"
                        .formatted(
                                name,
                                found.path("tier").asInt(),
                                Json.text(found.path("type")),
                                Json.text(found.path("source")),
                                Json.text(found.path("rule")),
                                found.path("line").asInt())
                : name + ": unknown; no rule names it";
    }
}
