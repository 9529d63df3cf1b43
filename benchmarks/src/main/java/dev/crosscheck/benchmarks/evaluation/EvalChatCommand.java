package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.Concurrently;
import dev.crosscheck.benchmarks.bench.Spread;
import dev.crosscheck.cli.console.CommandFailed;
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
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures chats on problems whose answer is a number. */
@Command(
        name = "chat",
        description = {
            "Ask word problems in chats, each in one of its own, and hold each answer against the result.",
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

    @Option(names = "--no-tools", description = "grant each question a single step, which can only be the answer")
    private boolean withoutTools;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            defaultValue = "1",
            description = "so many at a time (default: ${DEFAULT-VALUE})")
    private int concurrency;

    @Option(names = "--json", description = "print the figures as one JSON object")
    private boolean json;

    EvalChatCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    /** @param single whether the answer has one step */
    private record Asked(String question, BigDecimal result, boolean single) {}

    /**
     * The result of a question.
     *
     * @param tools the number of uses of tools
     * @param millis from the request to the last event of its thread
     */
    private record Turn(Asked asked, ChatOutcome answer, int tools, double millis) {}

    @Override
    public Integer call() throws InterruptedException {
        if (concurrency < 1 || limit < 1) {
            throw new CommandFailed(ExitCode.USAGE, "--limit and --concurrency are at least 1");
        }
        Path problems = file == null
                ? global.projectFolder().resolve("evaluation").resolve("chat").resolve("problems.jsonl")
                : file;
        List<Asked> questions = questions(WordProblem.read(problems));
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            ChatClient chats = access.client().chats();
            StatusLine line = new StatusLine(terminal);
            List<Turn> turns = Concurrently.run(
                    questions.stream()
                            .<Callable<Turn>>map(question -> () -> ask(chats, question))
                            .toList(),
                    concurrency,
                    done -> line.show(done + " of " + questions.size() + " questions", done, questions.size()));
            line.clear();
            print(turns);
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

    private Turn ask(ChatClient chats, Asked asked) throws InterruptedException {
        String chat = chats.begin("eval chat");
        long began = System.nanoTime();
        ObjectNode message = Json.object().put("content", asked.question());
        if (withoutTools) {
            message.put("max_steps", 1);
        }
        String thread = chats.ask(chat, message);
        chats.follow(chat, thread, "", _ -> {});
        double millis = (System.nanoTime() - began) / 1e6;
        JsonNode messages = chats.messages(chat);
        return new Turn(
                asked,
                ChatOutcome.of(messages, asked.result(), !withoutTools),
                messages.path("threads").path(0).path("tool_count").asInt(),
                millis);
    }

    private void print(List<Turn> turns) {
        List<Turn> single = turns.stream().filter(turn -> turn.asked().single()).toList();
        Spread millis = Spread.of(turns.stream().map(Turn::millis).toList());
        double tools = turns.stream().mapToInt(Turn::tools).average().orElse(0);
        if (json) {
            ObjectNode figures = Json.object();
            figures.set("all", figures(turns));
            figures.set("one_step", figures(single));
            figures.set("turn_ms", millis.toJson());
            figures.put("tools", tools);
            terminal.out().println(Json.pretty(figures));
            return;
        }
        terminal.out().println("answered rightly      " + share(turns, ChatOutcome.RIGHT));
        terminal.out().println("  of one step         " + share(single, ChatOutcome.RIGHT));
        terminal.out().println("wrong with confidence " + share(turns, ChatOutcome.WRONG));
        terminal.out().println("left unanswered       " + share(turns, ChatOutcome.LEFT));
        terminal.out().println(String.format(Locale.ROOT, "uses of tools, mean   %.1f", tools));
        terminal.out()
                .println(String.format(
                        Locale.ROOT,
                        "a turn, ms            %.0f mean, %.0f median, %.0f p95",
                        millis.mean(),
                        millis.p50(),
                        millis.p95()));
    }

    private static ObjectNode figures(List<Turn> turns) {
        return Json.object()
                .put("right", count(turns, ChatOutcome.RIGHT))
                .put("wrong", count(turns, ChatOutcome.WRONG))
                .put("left", count(turns, ChatOutcome.LEFT));
    }

    private static int count(List<Turn> turns, ChatOutcome answer) {
        return (int) turns.stream().filter(turn -> turn.answer() == answer).count();
    }

    private static Share share(List<Turn> turns, ChatOutcome answer) {
        return new Share(count(turns, answer), turns.size());
    }
}
