package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.Collected;
import dev.crosscheck.cli.documents.CollectionName;
import dev.crosscheck.cli.documents.DemoCorpus;
import dev.crosscheck.cli.documents.DocumentFiles;
import dev.crosscheck.cli.documents.Tier;
import dev.crosscheck.cli.documents.Trust;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.web.WebChoice;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Asks a question and prints its report. */
@Command(
        name = "ask",
        description = {
            "Ask a question. The report goes to standard output, the progress to standard error.",
            "Without --docs, --collection or --web, the answer comes from the bundled demo corpus.",
            "With --follow-up, ask about a finished report; the answer comes from it first."
        },
        footer = {
            "",
            "Exit codes: 0 completed, 1 unexpected error, 2 wrong usage, 3 session failed or no valid sources,",
            "4 the stack did not start, 5 timed out; Ctrl-C cancels the session and exits with 130."
        })
public final class AskCommand extends ConsoleCommand {

    @Mixin
    private AskOptions question;

    @Mixin
    private ReportQuestion about;

    @Option(
            names = "--docs",
            paramLabel = "PATH",
            description = "answer from this file or folder (" + DocumentFiles.SUPPORTED + "); may be repeated")
    private List<Path> docs = new ArrayList<>();

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            description =
                    "answer from this collection; with --docs, add the documents to it. May be repeated without --docs")
    private List<String> collections = new ArrayList<>();

    @Option(
            names = "--tier",
            paramLabel = "1..5",
            description = "how reliable the documents of --docs are: 1 official to 5 social (default: unknown)")
    private Integer tier;

    @Mixin
    private WebChoice web;

    @Option(names = "--trust-addresses", description = Trust.OPTION)
    private boolean trustAddresses;

    @Option(
            names = "--clarify",
            negatable = true,
            description = "ask you to clarify an ambiguous question (default: on a terminal, unless --quiet)")
    private Boolean clarify;

    @Option(names = "--json", description = "print the session as JSON instead of the report")
    private boolean json;

    @Option(names = "--out", paramLabel = "FILE", description = "write to this file instead of standard output")
    private Path out;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description = "cancel the session and exit with 5 if it takes longer (default: no client-side limit)")
    private int timeoutSeconds;

    @Mixin
    private ShowText text;

    @Option(
            names = "--open",
            description = "open the session's page in the browser; it works as long as the stack runs (see 'up')")
    private boolean open;

    @Option(names = "--quiet", description = "do not show progress")
    private boolean quiet;

    public AskCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        Terminal progress = quiet ? terminal.quiet() : terminal;
        String asked = question.read(System.in);
        checkOptions();
        if (about.isOne()) {
            return about.ask(asked, terminal, progress, json, global);
        }
        Optional<Collected> documents = documents(progress);
        try (ServerAccess access = ServerAccess.open(global, progress)) {
            long watermark = 0;
            List<String> searched = collections;
            if (documents.isPresent()) {
                watermark = documents.get().addTo(access.client(), progress).watermark();
                searched = List.of(documents.get().collection());
            }
            ObjectNode request = question.request(asked, searched, watermark);
            if (web.wanted()) {
                web.putInto(request);
                web.notice(access.client().operations().web(), !searched.isEmpty())
                        .sayTo(terminal);
            }
            return ask(access, mayAsk() ? request.put("clarify", true) : request, progress);
        }
    }

    private int ask(ServerAccess access, ObjectNode request, Terminal progress) throws InterruptedException {
        CrosscheckClient client = access.client();
        String id = client.research().start(request).path("id").asText();
        access.whenInterrupted(() -> cancel(client, id));
        if (open) {
            Browser.open(URI.create(client.server() + "/#/session/" + id), terminal);
        }
        ProgressView view = new ProgressView(progress);
        UserAnswers answers = new UserAnswers(client, terminal, id, answers());
        var prompts =
                new ClarificationPrompt(terminal, id, answers).andThen(new PlanPrompt(client, terminal, id, answers));
        SessionFollower follower =
                new SessionFollower(client, view.andThen(prompts), view.texts(!quiet && text.on(progress)));
        boolean ended = follower.follow(id, Duration.ofSeconds(timeoutSeconds));
        access.whenInterrupted(() -> {});
        view.end();
        if (!ended) {
            cancel(client, id);
            throw new CommandFailed(
                    ExitCode.TIMED_OUT,
                    "no report within " + timeoutSeconds + " s; the session " + id + " was cancelled");
        }
        FinishedSession outcome = new FinishedSession(client.research().session(id));
        outcome.deliver(json, Optional.ofNullable(out), terminal);
        return outcome.exitCode();
    }

    /**
     * Returns whether the session may ask back. By default only if a user sits at a terminal; with --clarify another
     * command can answer.
     */
    private boolean mayAsk() {
        return clarify == null ? answers() != null && terminal.interactive() && !quiet : clarify;
    }

    private static InputStream answers() {
        return Terminal.canBeAsked() ? System.in : null;
    }

    private void checkOptions() {
        if (docs.isEmpty() && tier != null) {
            throw new CommandFailed(ExitCode.USAGE, "--tier needs --docs: it says how reliable those documents are");
        }
        if (docs.isEmpty() && trustAddresses) {
            throw new CommandFailed(ExitCode.USAGE, "--trust-addresses needs --docs: it applies to those documents");
        }
        if (!docs.isEmpty() && collections.size() > 1) {
            throw new CommandFailed(ExitCode.USAGE, "with --docs, give --collection only once");
        }
        if (timeoutSeconds < 0) {
            throw new CommandFailed(ExitCode.USAGE, "--timeout must be a whole number of seconds, 0 or more");
        }
    }

    private Optional<Collected> documents(Terminal progress) {
        if (!docs.isEmpty()) {
            String name = collections.isEmpty() ? CollectionName.of(docs) : collections.getFirst();
            return Optional.of(
                    Collected.from(DocumentFiles.in(docs), name, new Trust(Tier.of(tier), trustAddresses), progress));
        }
        if (web.wanted() || !collections.isEmpty()) {
            return Optional.empty();
        }
        progress.say("No --docs and no --collection: answering from the bundled demo corpus, which is invented.");
        return Optional.of(DemoCorpus.in(global.projectFolder(), progress));
    }

    private static void cancel(CrosscheckClient client, String id) {
        try {
            client.research().act(id, "cancel");
        } catch (RestFailure | CommandFailed e) {
            // The session has ended, or the server stopped: there is nothing left to cancel.
        }
    }
}
