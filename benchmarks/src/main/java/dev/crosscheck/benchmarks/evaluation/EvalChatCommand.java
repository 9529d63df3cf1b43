package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ChatClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures chats on problems with a number as their result. */
@Command(
        name = "chat",
        description = {
            "Ask word problems in chats, one after the other, and hold each answer against the result.",
            "Without FILE: the bundled problems, which are few and our own."
        },
        footer = {"", "Exit codes: 0 measured, 1 unexpected, 2 usage, 4 stack did not start."})
final class EvalChatCommand extends ConsoleCommand {

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "problems in the format of GSM8K: question, and answer with <<2*3=6>> and #### 6 at its end")
    private Path file;

    @Option(names = "--limit", paramLabel = "N", description = "only the first N problems")
    private int limit = Integer.MAX_VALUE;

    @Option(names = "--steps", description = "ask each annotated step as a question of its own instead: What is 2*3?")
    private boolean steps;

    @Option(names = "--json", description = "print the figures as one JSON object")
    private boolean json;

    EvalChatCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    /** @param single whether the answer has one step */
    private record Asked(String question, BigDecimal result, boolean single) {}

    @Override
    public Integer call() throws InterruptedException {
        Path problems = file == null
                ? global.projectFolder().resolve("evaluation").resolve("chat").resolve("problems.jsonl")
                : file;
        List<Asked> questions = questions(WordProblem.read(problems));
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            Map<ChatAnswer, Integer> all = new EnumMap<>(ChatAnswer.class);
            Map<ChatAnswer, Integer> single = new EnumMap<>(ChatAnswer.class);
            StatusLine line = new StatusLine(terminal);
            int done = 0;
            for (Asked question : questions) {
                ChatAnswer answer = ChatAnswer.of(ask(access.client().chats(), question.question()), question.result());
                all.merge(answer, 1, Integer::sum);
                if (question.single()) {
                    single.merge(answer, 1, Integer::sum);
                }
                done++;
                if (done % 10 == 0) {
                    line.show(done + " of " + questions.size() + " questions");
                }
            }
            line.clear();
            print(all, single);
            return ExitCode.COMPLETED;
        }
    }

    private List<Asked> questions(List<WordProblem> problems) {
        List<Asked> questions = new ArrayList<>();
        for (WordProblem problem : problems.subList(0, Math.min(limit, problems.size()))) {
            if (steps) {
                problem.steps()
                        .forEach(step ->
                                questions.add(new Asked("What is " + step.expression() + "?", step.result(), true)));
            } else {
                questions.add(new Asked(
                        problem.question(), problem.result(), problem.steps().size() == 1));
            }
        }
        return questions;
    }

    private static JsonNode ask(ChatClient chats, String question) throws InterruptedException {
        String chat = chats.begin("eval chat");
        String thread = chats.ask(chat, Json.object().put("content", question));
        chats.follow(chat, thread, "", _ -> {});
        return chats.messages(chat);
    }

    private void print(Map<ChatAnswer, Integer> all, Map<ChatAnswer, Integer> single) {
        if (json) {
            ObjectNode figures = Json.object();
            figures.set("all", figures(all));
            figures.set("one_step", figures(single));
            terminal.out().println(Json.pretty(figures));
            return;
        }
        terminal.out().println("answered rightly      " + share(all, ChatAnswer.RIGHT));
        terminal.out().println("  of one step         " + share(single, ChatAnswer.RIGHT));
        terminal.out().println("wrong with confidence " + share(all, ChatAnswer.WRONG));
        terminal.out().println("left unanswered       " + share(all, ChatAnswer.LEFT));
    }

    private static ObjectNode figures(Map<ChatAnswer, Integer> counts) {
        return Json.object()
                .put("right", counts.getOrDefault(ChatAnswer.RIGHT, 0))
                .put("wrong", counts.getOrDefault(ChatAnswer.WRONG, 0))
                .put("left", counts.getOrDefault(ChatAnswer.LEFT, 0));
    }

    private static Share share(Map<ChatAnswer, Integer> counts, ChatAnswer answer) {
        return new Share(
                counts.getOrDefault(answer, 0),
                counts.values().stream().mapToInt(Integer::intValue).sum());
    }
}
