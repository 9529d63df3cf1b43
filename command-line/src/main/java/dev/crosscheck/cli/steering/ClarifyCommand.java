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
        description = "Answer a session's clarifying question; 'show SESSION --json' lists the options.")
public final class ClarifyCommand extends VerbCommand {

    @Option(names = "--option", paramLabel = "NUMBER", description = "the number of the option that you mean")
    private Integer option;

    @Option(names = "--text", paramLabel = "WORDS", description = "what you mean, in your own words")
    private String text;

    @Option(names = "--skip", description = "do not choose: the session takes the likeliest option")
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
