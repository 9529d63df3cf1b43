package dev.crosscheck.cli.doctor;

import dev.crosscheck.model.endpoint.Provider;
import java.net.URI;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the settings of the language model from the environment, as the services do; docs/models.md lists the
 * variables.
 */
final class ModelSettings {

    private static final String DEFAULT_TEMPERATURE = "0.2";
    private static final int DEFAULT_WINDOW = 32_768;
    private static final String HIGH = "LLM_MODEL";
    private static final String WINDOW = "LLM_CONTEXT_WINDOW";
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)?");

    private final Map<String, String> environment;

    ModelSettings(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** An agent that may ask a model, and its default time limit for one request. */
    enum Agent {
        ANALYST(60),
        CRITIC(30),
        WRITER(45);

        private final int seconds;

        Agent(int seconds) {
            this.seconds = seconds;
        }

        String shown() {
            return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
        }
    }

    /** How to request structured output. */
    enum Output {
        SCHEMA,
        JSON,
        PROMPT
    }

    /**
     * Returns faults of the variables themselves, with which the services would not start or would do something else
     * than intended.
     */
    List<CheckResult> problems() {
        return new SettingFaults(this).all();
    }

    /** Returns what a variable is set to; empty if it is not set or blank. */
    Optional<String> value(String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    boolean isConfigured() {
        return value("LLM_BASE_URL").isPresent();
    }

    /** Returns the base URL without slashes at its end. */
    String baseUrl() {
        return value("LLM_BASE_URL").orElseThrow().replaceAll("(?<!/)/++$", "");
    }

    /** Returns the base URL for users, without parts that may be secret. */
    String shownUrl() {
        URI url = URI.create(baseUrl());
        return url.getScheme() + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort()) + url.getPath();
    }

    Dialect dialect() {
        return Dialect.of(value("LLM_PROVIDER")
                .map(name -> Provider.valueOf(name.toUpperCase(Locale.ROOT)))
                .orElseGet(() -> Provider.at(baseUrl())));
    }

    Optional<String> key() {
        return value("LLM_API_KEY");
    }

    /** Returns the temperature; empty if the variable is set to nothing. */
    Optional<Double> temperature() {
        return Optional.of(environment.getOrDefault("LLM_TEMPERATURE", DEFAULT_TEMPERATURE))
                .filter(value -> !value.isBlank())
                .map(Double::valueOf);
    }

    /**
     * The limit of tokens of prompt and answer in a model's requests.
     *
     * @param from the variable that sets it, or would set it
     * @param own the variable that sets it only for this model
     */
    record Window(int tokens, String from, String own) {}

    /** Returns the largest window of all variables that use the model, because its context must hold that. */
    Window window(String model) {
        return asked().stream()
                .filter(use -> use.model().equals(model))
                .map(use -> bounded(use.windowVariable()))
                .max(Comparator.comparingInt(Window::tokens))
                .orElseGet(() -> bounded(WINDOW));
    }

    private Window bounded(String own) {
        String from = value(own).isPresent() ? own : WINDOW;
        return new Window(value(from).map(Integer::valueOf).orElse(DEFAULT_WINDOW), from, own);
    }

    /** Returns the configured form; empty for the strongest that the endpoint accepts. */
    Optional<Output> output() {
        return value("LLM_STRUCTURED_OUTPUT")
                .map(value -> value.toUpperCase(Locale.ROOT))
                .filter(value -> !value.equals("AUTO"))
                .map(Output::valueOf);
    }

    Duration timeout(Agent agent) {
        return value("LLM_" + agent + "_TIMEOUT")
                .map(ModelSettings::duration)
                .orElse(Duration.ofSeconds(agent.seconds));
    }

    /** Returns whether the agent asks a model, if there is an endpoint. */
    boolean asks(Agent agent) {
        return value("CROSSCHECK_" + agent + "_MODE")
                .filter("heuristic"::equalsIgnoreCase)
                .isEmpty();
    }

    /** Returns the agents that do not start without a model. */
    List<Agent> requiring() {
        return Stream.of(Agent.values())
                .filter(agent -> value("CROSSCHECK_" + agent + "_MODE")
                        .filter("llm"::equalsIgnoreCase)
                        .isPresent())
                .toList();
    }

    /** Returns each model that is asked, with the agents that ask it and for what. */
    Map<String, List<String>> uses() {
        Map<String, List<String>> uses = new LinkedHashMap<>();
        asked().forEach(use ->
                uses.computeIfAbsent(use.model(), _ -> new ArrayList<>()).add(use.what()));
        return uses;
    }

    private record Use(String model, String what, String windowVariable) {}

    private List<Use> asked() {
        return Stream.of(
                        use(Agent.ANALYST, HIGH, WINDOW, "plans, drafts and revises"),
                        use(Agent.ANALYST, "LLM_MODEL_LOW", "LLM_CONTEXT_WINDOW_LOW", "clarifies and reflects"),
                        use(Agent.CRITIC, HIGH, WINDOW, "reviews and judges"),
                        use(Agent.WRITER, HIGH, WINDOW, "composes"))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Use> use(Agent agent, String variable, String window, String what) {
        String did = agent.shown() + " " + what;
        return Optional.of(agent)
                .filter(this::asks)
                .flatMap(_ -> value("LLM_" + agent + "_MODEL")
                        .map(model -> new Use(model, did, "LLM_" + agent + "_CONTEXT_WINDOW"))
                        .or(() -> value(variable).map(model -> new Use(model, did, window)))
                        .or(() -> value(HIGH).map(model -> new Use(model, did, WINDOW))));
    }

    /** @return null if the text is not a duration */
    static Duration duration(String text) {
        Matcher simple = DURATION.matcher(text);
        if (simple.matches()) {
            long amount = Long.parseLong(simple.group(1));
            return switch (simple.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "m" -> Duration.ofMinutes(amount);
                case "h" -> Duration.ofHours(amount);
                case null, default -> Duration.ofSeconds(amount);
            };
        }
        try {
            return Duration.parse(text.toUpperCase(Locale.ROOT).startsWith("P") ? text : "PT" + text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
