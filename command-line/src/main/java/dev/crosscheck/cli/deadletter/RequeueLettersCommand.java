package dev.crosscheck.cli.deadletter;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "requeue", description = "Send them to their topics again, as they were; each once.")
final class RequeueLettersCommand implements Callable<Integer> {

    private final GlobalOptions global;
    private final Terminal terminal;

    @Parameters(paramLabel = "ID", arity = "1..*", description = "as list prints them")
    private List<String> ids;

    RequeueLettersCommand(GlobalOptions global, Terminal terminal) {
        this.global = global;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            for (String id : ids) {
                JsonNode letter = access.client().requeueDeadLetter(id);
                terminal.say(id + ": sent to " + Json.text(letter.path("topic")) + " at "
                        + Json.text(letter.path("requeued_at")));
            }
        }
        return ExitCode.COMPLETED;
    }
}
