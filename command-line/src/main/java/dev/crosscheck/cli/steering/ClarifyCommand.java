package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Answers which reading of an ambiguous question is meant. */
@Command(
        name = "clarify",
        description = "Answer what a session asks back about its question; 'show SESSION --json' has the options.")
public final class ClarifyCommand extends VerbCommand {

    @Option(names = "--option", paramLabel = "NUMBER", description = "the reading that is meant, by its number")
    private Integer option;

    @Option(names = "--text", paramLabel = "WORDS", description = "the reading in your own words")
    private String text;

    @Option(names = "--skip", description = "it does not matter: the likeliest reading is taken")
    private Boolean skip;

    public ClarifyCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        if (Stream.of(option, text, skip).filter(Objects::nonNull).count() != 1) {
            throw new CommandFailed(ExitCode.USAGE, "clarify needs one of --option, --text and --skip");
        }
        ObjectNode request = Json.object();
        if (option != null) {
            request.put("option", option);
        } else if (text != null) {
            request.put("text", text);
        } else {
            request.put("skip", true);
        }
        return Acted.on(client.research().act(id, "clarification", request));
    }
}
