package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.doctor.Chat.ChatReply;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.endpoint.settings.ModelSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Asks the model that the environment configures, from the command line. Not thread-safe. */
public final class ConfiguredModel implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final Wire wire;
    private final Chat chat;

    private ConfiguredModel(Wire wire, Chat chat) {
        this.wire = wire;
        this.chat = chat;
    }

    /**
     * @param environment has the variables of docs/models.md
     * @throws CommandFailed if they name no model, or one of them is wrong; the message says which
     */
    public static ConfiguredModel of(Map<String, String> environment) {
        EnvironmentSettings settings = new EnvironmentSettings(environment);
        List<CheckResult> problems = settings.problems();
        if (!settings.isConfigured() || settings.value(ModelSource.HIGH.model()).isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, "this command needs a model: set LLM_BASE_URL and LLM_MODEL");
        }
        problems.stream().filter(CheckResult::isProblem).findFirst().ifPresent(problem -> {
            throw new CommandFailed(ExitCode.USAGE, problem.name() + " " + problem.detail());
        });
        Wire wire = new Wire(
                settings.dialect().headers(settings.key()), settings.endpoint().connectTimeout(), LIMIT);
        return new ConfiguredModel(
                wire,
                new Chat(
                        wire, settings, settings.value(ModelSource.HIGH.model()).orElseThrow()));
    }

    /**
     * @param mostTokens the maximum length of the answer
     * @throws CommandFailed if the endpoint does not answer
     */
    public String ask(String prompt, int mostTokens) {
        try {
            return switch (chat.ask(prompt, mostTokens)) {
                case ChatReply.Replied answer -> answer.said().text();
                case ChatReply.Away _ ->
                    throw new CommandFailed(
                            ExitCode.UNEXPECTED, "the language model refused; './crosscheck doctor' says why");
            };
        } catch (NoAnswer e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "the language model: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        wire.close();
    }
}
