package dev.crosscheck.benchmarks.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.DemoCorpus;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures a stack with sessions on the demo corpus. */
@Command(
        name = "bench",
        description = {
            "Measure the stack: sessions over the demo corpus, so many at a time; or, with",
            "--agents none, what their steps cost.",
            "Memory and CPU are seen only on Linux, and only those of the local stack."
        })
public final class BenchCommand extends ConsoleCommand {

    @Option(
            names = "--sessions",
            paramLabel = "N",
            defaultValue = "200",
            description = "so many are measured (default: ${DEFAULT-VALUE})")
    private int sessions;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            defaultValue = "1",
            description = "so many at a time (default: ${DEFAULT-VALUE})")
    private int concurrency;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "50",
            description = "so many before, not measured (default: ${DEFAULT-VALUE})")
    private int warmUp;

    @Option(names = "--json", description = "print the figures as one JSON object")
    private boolean json;

    @Mixin
    private final NoAgents noAgents = new NoAgents();

    public BenchCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (sessions < 1 || concurrency < 1 || warmUp < 0) {
            throw new CommandFailed(
                    ExitCode.USAGE, "--sessions and --concurrency are at least 1, --warm-up at least 0");
        }
        return noAgents.wanted() ? withoutAgents() : withAgents();
    }

    private int withAgents() throws InterruptedException {
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            long watermark = DemoCorpus.in(global.projectFolder(), terminal)
                    .addTo(access.client(), terminal)
                    .watermark();
            return run(access, Load.over(DemoCorpus.COLLECTION, watermark, access.client()));
        }
    }

    /** Measures a temporary stack, because its sessions have no real content. */
    private int withoutAgents() throws InterruptedException {
        if (global.server().isPresent()) {
            throw new CommandFailed(ExitCode.USAGE, "--agents none starts a stack of its own: it takes no --server");
        }
        try (ServerAccess access =
                ServerAccess.openTemporary(noAgents.environment(global.projectFolder()), global, terminal)) {
            return run(access, Load.withoutDocuments(access.client()));
        }
    }

    private int run(ServerAccess access, Load load) throws InterruptedException {
        StatusLine line = new StatusLine(terminal);
        load.run(warmUp, concurrency, showing(line, "warm-up", warmUp));
        BenchResult figures = measure(access, load, showing(line, "measuring", sessions));
        line.clear();
        if (json) {
            terminal.out().println(Json.pretty(figures.toJson().put("warm_up", warmUp)));
        } else {
            figures.print(terminal.out());
        }
        return figures.allCompleted() && figures.health().isWell() ? ExitCode.COMPLETED : ExitCode.NO_ANSWER;
    }

    private BenchResult measure(ServerAccess access, Load load, IntConsumer progress) throws InterruptedException {
        Optional<ProcFs> processes = access.stack().map(ProcFs::new);
        Map<String, Double> before = processes.map(ProcFs::cpuSeconds).orElse(Map.of());
        Optional<MemorySampler> memory = processes.map(MemorySampler::new);
        Optional<HealthSampler> asking = access.stack().map(HealthSampler::new);
        long began = System.nanoTime();
        List<Sample> samples = load.run(sessions, concurrency, progress);
        double seconds = (System.nanoTime() - began) / 1e9;
        Map<String, Double> used =
                new HashMap<>(processes.map(ProcFs::cpuSeconds).orElse(Map.of()));
        used.replaceAll((name, value) -> value - before.getOrDefault(name, 0.0));
        Map<String, Double> peak = memory.isPresent() ? memory.get().stop() : Map.of();
        Health health = asking.isPresent() ? asking.get().stop() : Health.UNSEEN;
        JsonNode postgres = access.stack()
                .map(stack -> stack.description().path("postgres"))
                .orElseGet(Json::missing);
        return new BenchResult(
                samples,
                concurrency,
                seconds,
                noAgents.idealSeconds(sessions, concurrency),
                used,
                peak,
                health,
                postgres);
    }

    /** Shows a running count on a terminal, and otherwise one line at the start. */
    private IntConsumer showing(StatusLine line, String what, int of) {
        if (!terminal.interactive()) {
            terminal.say(what + ": " + of + " sessions, " + concurrency + " at a time");
            return _ -> {};
        }
        return count -> line.show(what + ": " + count + " of " + of + " sessions", count, of);
    }
}
