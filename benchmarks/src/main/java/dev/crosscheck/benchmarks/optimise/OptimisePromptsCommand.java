package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.benchmarks.BootstrapInterval;
import dev.crosscheck.benchmarks.criteria.PolicyFile;
import dev.crosscheck.benchmarks.optimise.Optimiser.OptimiserResult;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.doctor.ConfiguredModel;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.model.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Improves the prompt of evaluations on labelled criteria, and proposes the best one. */
@Command(
        name = "prompts",
        description = {
            "Improve a prompt of evaluations: a model reads what went wrong and writes a better one, which is",
            "tried on a minibatch, then on validation examples; the best is held against the first on examples",
            "that no choice was made by. Nothing is installed. A run that was stopped goes on where it was.",
            "Needs a model (LLM_BASE_URL, LLM_MODEL), and a stack started with CROSSCHECK_PROMPTS_FOLDER=FOLDER."
        },
        footer = {"", "Exit codes: 0 a better prompt, 1 unexpected, 2 usage, 3 none is better or no model, 4 no stack."
        })
final class OptimisePromptsCommand extends ConsoleCommand {

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,80}");
    private static final int MOST_TOKENS = 4_096;

    @Parameters(paramLabel = "FILE", description = "labelled policies, as of eval criteria")
    private Path file;

    @Option(names = "--prompt", required = true, paramLabel = "FILE", description = "the prompt to begin with")
    private Path prompt;

    @Option(names = "--folder", required = true, paramLabel = "FOLDER", description = "where the run is kept")
    private Path folder;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "10", description = "prompts to be written (10)")
    private int rounds;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "4", description = "criteria of a minibatch (4)")
    private int batch;

    @Option(
            names = "--validation",
            paramLabel = "N",
            defaultValue = "30",
            description = "criteria to validate with, and as many to hold out (30)")
    private int validation;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "of all choices (1)")
    private long seed;

    private final Map<String, String> environment;

    /** @param environment has the variables that name the model */
    OptimisePromptsCommand(GlobalOptions global, Terminal terminal, Map<String, String> environment) {
        super(global, terminal);
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (rounds < 1 || batch < 1 || validation < 1) {
            throw new CommandFailed(ExitCode.USAGE, "--rounds, --batch and --validation must be at least 1");
        }
        String text = read(prompt);
        String version = CandidatePrompt.version(text);
        if (!ID.matcher(version).matches()) {
            throw new CommandFailed(ExitCode.USAGE, prompt + " must begin with its version, such as version: mine-1");
        }
        CandidatePrompt base = CandidatePrompt.base(version + "-trial", text);
        Example.Split split = split();
        Path place = folder.toAbsolutePath().normalize();
        RunFolder run = RunFolder.open(place, settings(text));
        try (ConfiguredModel model = ConfiguredModel.of(environment);
                ServerAccess access = ServerAccess.open(global, terminal)) {
            Optimiser optimiser = new Optimiser(
                    run,
                    new ServerTrials(access.client(), place),
                    new ModelReflection(asked -> model.ask(asked, MOST_TOKENS)),
                    new Optimiser.Settings(rounds, batch, seed),
                    terminal::say);
            return report(optimiser.improve(base, split), base, run);
        }
    }

    private Example.Split split() {
        try {
            return Example.Split.of(PolicyFile.read(file), validation, seed);
        } catch (IllegalArgumentException e) {
            throw new CommandFailed(ExitCode.USAGE, file + ": " + e.getMessage(), e);
        }
    }

    /** Leaves out the number of rounds, so that a run with more rounds continues the earlier one. */
    private String settings(String text) {
        return "prompt " + Sha256.hex(text) + ", policies " + Sha256.hex(policies()) + ", batch " + batch
                + ", validation " + validation + ", seed " + seed;
    }

    private byte[] policies() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read", e);
        }
    }

    private static String read(Path text) {
        try {
            return Files.readString(text);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, text + " cannot be read, or is not UTF-8", e);
        }
    }

    private int report(OptimiserResult outcome, CandidatePrompt base, RunFolder run) {
        outcome.candidates()
                .forEach((id, mean) -> terminal.out().printf(Locale.ROOT, "%-40s %.3f on validation%n", id, mean));
        BootstrapInterval gain = outcome.gainInterval();
        terminal.out()
                .printf(
                        Locale.ROOT,
                        "held out: %.3f, after %.3f: %+.3f (%+.3f to %+.3f) on %d criteria%n",
                        Front.mean(outcome.won()),
                        Front.mean(outcome.base()),
                        outcome.gain(),
                        gain.low(),
                        gain.high(),
                        outcome.won().size());
        if (outcome.best().equals(base) || gain.low() <= 0) {
            terminal.out().println("No prompt is better for sure: keep the one there is.");
            return ExitCode.NO_ANSWER;
        }
        terminal.out()
                .println("Proposed: " + run.file(outcome.best()) + "\nRead it, give it an id, put it into the folder of"
                        + " CROSSCHECK_PROMPTS_FOLDER, and try it on a share of the cases.");
        return ExitCode.COMPLETED;
    }
}
