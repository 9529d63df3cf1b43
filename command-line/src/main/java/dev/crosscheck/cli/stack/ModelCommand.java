package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows the server's language model. */
@Command(name = "model", description = "Show the server's language model, and how to set one. 'doctor' tests it.")
public final class ModelCommand extends ServerCommand {

    @Option(names = "--json", description = "print the answer as JSON")
    private boolean json;

    public ModelCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode model = access.client().operations().model();
        terminal.out().println(json ? Json.pretty(model) : inWords(model));
        return ExitCode.COMPLETED;
    }

    static String inWords(JsonNode model) {
        if (!model.path("configured").asBoolean()) {
            List<String> wanted = new ArrayList<>();
            model.path("settings").forEach(setting -> {
                if (setting.path("required").asBoolean()) {
                    wanted.add(Json.text(setting.path("environment")));
                }
            });
            return "No language model is set: all agents use heuristics. To set one, start the server with "
                    + String.join(" and ", wanted) + "; docs/models.md has examples.";
        }
        String name = model.hasNonNull("model") ? Json.text(model.path("model")) : "a model without a configured name";
        String low =
                model.hasNonNull("model_low") ? ", and " + Json.text(model.path("model_low")) + " to classify" : "";
        return name + low + ", at " + Json.text(model.path("host")) + " (" + Json.text(model.path("provider"))
                + "'s API)";
    }
}
