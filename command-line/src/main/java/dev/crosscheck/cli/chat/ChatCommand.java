package dev.crosscheck.cli.chat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.Collected;
import dev.crosscheck.cli.documents.CollectionName;
import dev.crosscheck.cli.documents.DocumentFiles;
import dev.crosscheck.cli.documents.Trust;
import dev.crosscheck.cli.erasure.EraseCommand;
import dev.crosscheck.cli.rest.ChatClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.spending.BudgetChoice;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.web.WebChoice;
import dev.crosscheck.model.text.Cut;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a conversation: one question, or several in turn. */
@Command(
        name = "chat",
        description = {
            "Ask QUESTION and print its answer; without QUESTION, hold a conversation, line by line.",
            "Answers go to standard output, the steps to standard error."
        },
        footer = {
            "",
            "In a conversation, Ctrl-C stops the current question, and /help lists the commands.",
            "Exit codes with QUESTION: 0 answered, 1 unexpected error, 2 wrong usage, 3 no answer,",
            "4 the stack did not start."
        })
public final class ChatCommand extends ConsoleCommand {

    @Parameters(paramLabel = "QUESTION", arity = "0..1", description = "a question; without it, a conversation starts")
    private String question;

    @Option(
            names = "--docs",
            paramLabel = "PATH",
            description = "add this file or folder first, and search only these; may be repeated")
    private List<Path> docs = new ArrayList<>();

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            description = "search this collection (default: all); with --docs, add the documents to it")
    private List<String> collections = new ArrayList<>();

    @Mixin
    private WebChoice web;

    @Option(names = "--max-steps", paramLabel = "STEPS", description = "limit of an answer's steps, at most 40")
    private Integer maxSteps;

    @Option(
            names = "--depth",
            paramLabel = "DOCUMENTS",
            description = "documents that a search returns, up to 20 (default: 8, or the server's setting)")
    private Integer depth;

    @Mixin
    private BudgetChoice budget;

    @Option(names = "--chat", paramLabel = "ID", description = "continue this conversation")
    private String chat;

    @Option(names = "--delete", paramLabel = "ID", description = "erase this conversation; this cannot be undone")
    private String delete;

    @Option(names = "--json", description = "print the messages of each thread instead of its answer")
    private boolean json;

    @Option(names = "--quiet", description = "do not show the steps")
    private boolean quiet;

    public ChatCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!docs.isEmpty() && collections.size() > 1) {
            throw new CommandFailed(ExitCode.USAGE, "with --docs, give --collection only once");
        }
        if (question != null && question.isBlank()) {
            throw new CommandFailed(ExitCode.USAGE, "the question is empty");
        }
        if (delete != null) {
            return erase();
        }
        Terminal progress = quiet ? terminal.quiet() : terminal;
        Optional<Collected> documents = documents(progress);
        try (ServerAccess access = ServerAccess.open(global, progress)) {
            ObjectNode asking = asking(access, documents, progress);
            ChatClient client = access.client().chats();
            Turns turns = new Turns(client, conversation(client), asking, new Turns.Shown(terminal, progress, json));
            if (question != null) {
                access.whenInterrupted(turns::cancel);
                return turns.ask(question.strip());
            }
            return new Talk(turns, terminal, access).go();
        }
    }

    private int erase() {
        if (question != null || chat != null) {
            throw new CommandFailed(ExitCode.USAGE, "--delete cannot be used with a question");
        }
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            EraseCommand.say(delete, access.client().chats().erase(delete), terminal);
        }
        return ExitCode.COMPLETED;
    }

    private String conversation(ChatClient client) {
        if (chat == null) {
            return client.begin(question == null ? "" : shortened(question.strip()));
        }
        return Json.text(client.chat(chat).path("id"));
    }

    private static String shortened(String text) {
        return Cut.withEllipsis(80, text);
    }

    private ObjectNode asking(ServerAccess access, Optional<Collected> documents, Terminal progress) {
        ObjectNode asking = Json.object();
        List<String> searched = collections;
        if (documents.isPresent()) {
            long watermark = documents.get().addTo(access.client(), progress).watermark();
            asking.put("watermark", watermark);
            searched = List.of(documents.get().collection());
        }
        if (!searched.isEmpty()) {
            ArrayNode names = asking.putArray("collections");
            searched.forEach(names::add);
        }
        if (web.wanted()) {
            web.putInto(asking);
            web.notice(access.client().operations().web(), !searched.isEmpty()).sayTo(terminal);
        }
        if (maxSteps != null) {
            asking.put("max_steps", maxSteps);
        }
        if (depth != null) {
            asking.put("search_depth", depth);
        }
        budget.putInto(asking);
        return asking;
    }

    private Optional<Collected> documents(Terminal progress) {
        if (docs.isEmpty()) {
            return Optional.empty();
        }
        String name = collections.isEmpty() ? CollectionName.of(docs) : collections.getFirst();
        return Optional.of(
                Collected.from(DocumentFiles.in(docs), name, new Trust(OptionalInt.empty(), false), progress));
    }
}
