package dev.crosscheck.cli.research;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Follows a session that is already running. */
@Command(name = "watch", description = "Follow a session to its end, and print its report. Ctrl-C leaves it running.")
public final class WatchCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    @Option(names = "--json", description = "print the session as JSON instead of the report")
    private boolean json;

    @Mixin
    private ShowText text;

    public WatchCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) throws InterruptedException {
        ProgressView view = new ProgressView(terminal);
        UserAnswers answers =
                new UserAnswers(access.client(), terminal, session, Terminal.canBeAsked() ? System.in : null);
        var prompts = new ClarificationPrompt(terminal, session, answers)
                .andThen(new PlanPrompt(access.client(), terminal, session, answers));
        new SessionFollower(access.client(), view.andThen(prompts), view.texts(text.on(terminal)))
                .follow(session, Duration.ZERO);
        view.end();
        FinishedSession outcome = new FinishedSession(access.client().research().session(session));
        outcome.deliver(json, Optional.empty(), terminal);
        return outcome.exitCode();
    }
}
