package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.chat.FollowUp;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A question of {@code ask} about the report of an earlier session. */
final class ReportQuestion {

    private static final String NAME = "--follow-up";

    /**
     * The only options that go with it. Users who want to choose where a follow-up searches can use {@code chat
     * --chat}.
     */
    private static final Set<String> BESIDE = Set.of(NAME, "--json", "--quiet");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = NAME,
            paramLabel = "SESSION",
            description = "ask about this session's report. The answer comes from the report and its sources; what they"
                    + " lack is searched for where the session searched. Only --json and --quiet can be added")
    private String session;

    boolean isOne() {
        return session != null;
    }

    int ask(String question, Terminal terminal, Terminal progress, boolean json, GlobalOptions global)
            throws InterruptedException {
        String others = command.commandLine().getParseResult().matchedOptions().stream()
                .filter(option -> !option.inherited())
                .map(OptionSpec::longestName)
                .filter(name -> !BESIDE.contains(name))
                .collect(Collectors.joining(", "));
        if (!others.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, NAME + " cannot be used together with " + others);
        }
        ObjectNode message = Json.object().put("content", question);
        try (ServerAccess access = ServerAccess.open(global, progress)) {
            return FollowUp.ask(access, session, message, terminal, progress, json);
        }
    }
}
