package dev.crosscheck.cli.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Creates a key. Only the key goes to standard output, so that a script can read it. */
@Command(name = "add", description = "Create a key and print it. It is not shown again.")
final class AddKeyCommand extends ServerCommand {

    /** The role of a key. */
    enum Role {
        reader,
        researcher,
        admin
    }

    @Parameters(paramLabel = "NAME", description = "a name for the key, such as 'newsroom bot'")
    private String name;

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            defaultValue = "researcher",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Role role;

    @Option(names = "--tenant", paramLabel = "TENANT", description = "the tenant of the key (default: your own)")
    private String tenant;

    AddKeyCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        ObjectNode request =
                Json.object().put("name", name).put("role", role.name().toLowerCase(Locale.ROOT));
        if (tenant != null) {
            request.put("tenant", tenant);
        }
        JsonNode made = access.client().operations().makeKey(request);
        terminal.out().println(Json.text(made.path("key")));
        terminal.say("created key " + Json.text(made.path("id")) + " of tenant " + Json.text(made.path("tenant"))
                + ": copy it now, it is not shown again");
        return ExitCode.COMPLETED;
    }
}
