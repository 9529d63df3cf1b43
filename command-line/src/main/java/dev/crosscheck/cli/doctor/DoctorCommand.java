package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Probes the configured endpoint, from this machine and with this environment. */
@Command(
        name = "doctor",
        description = "Test the language-model endpoint of LLM_BASE_URL with a few small requests (a thousand tokens"
                + " for each model), and show what it can do. Exits with 3 if it cannot be used.")
public final class DoctorCommand implements Callable<Integer> {

    private static final String NONE = "No language model is configured (LLM_BASE_URL is not set): every agent uses"
            + " its heuristics, which is fine. docs/models.md says how to set one.";

    private static final String WEB = "'doctor --web' tests the providers of web search.";

    private static final String PYTHON = "In chats the model can also run Python, where that is installed:"
            + " 'CROSSCHECK_PYTHON=true ./crosscheck up' installs it (150 MB).";

    private final GlobalOptions global;
    private final Terminal terminal;
    private final Map<String, String> environment;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "time limit of each request (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(names = "--json", description = "print the results as JSON")
    private boolean json;

    @Option(
            names = "--web",
            description =
                    "test the web search providers instead, with one request to each; providers with a key may bill it")
    private boolean web;

    public DoctorCommand(GlobalOptions global, Terminal terminal) {
        this(global, terminal, System.getenv());
    }

    DoctorCommand(GlobalOptions global, Terminal terminal, Map<String, String> environment) {
        this.global = global;
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        if (web) {
            try (ServerAccess access = ServerAccess.open(global, terminal)) {
                return new WebDiagnosis(access.client().operations().probeWeb()).print(json, terminal);
            }
        }
        EnvironmentSettings settings = new EnvironmentSettings(environment);
        if (!settings.isConfigured() && settings.requiring().isEmpty()) {
            terminal.out().println(json ? Json.pretty(Json.object().put("configured", false)) : NONE + "\n" + WEB);
            return ExitCode.COMPLETED;
        }
        Diagnosis diagnosis = new Examination(settings, Duration.ofSeconds(Math.max(1, seconds))).examine();
        if (json) {
            terminal.out().println(Json.pretty(diagnosis.json()));
        } else {
            diagnosis.lines().forEach(terminal.out()::println);
            terminal.out().println(WEB);
            terminal.out().println(PYTHON);
        }
        return diagnosis.isUsable() ? ExitCode.COMPLETED : ExitCode.NO_MODEL;
    }
}
