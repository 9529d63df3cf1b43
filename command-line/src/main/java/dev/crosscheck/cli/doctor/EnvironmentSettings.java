package dev.crosscheck.cli.doctor;

import dev.crosscheck.endpoint.Dialect;
import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.endpoint.settings.AskedModel;
import dev.crosscheck.endpoint.settings.Defaults;
import dev.crosscheck.endpoint.settings.EndpointSettings;
import dev.crosscheck.endpoint.settings.ModelAgent;
import dev.crosscheck.endpoint.settings.ModelChoice;
import dev.crosscheck.endpoint.settings.ModelSource;
import dev.crosscheck.endpoint.settings.ModelVariables;
import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.endpoint.settings.StructuredOutput;
import dev.crosscheck.endpoint.settings.ValueForm;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Reads the settings of the language model from the environment, as the services do. */
final class EnvironmentSettings {

    private final Map<String, String> environment;

    EnvironmentSettings(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
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
        return value(ModelVariables.BASE_URL).isPresent();
    }

    /** Returns the settings, which must have no faults. */
    EndpointSettings endpoint() {
        Map<ModelAgent, ModelChoice> own = new EnumMap<>(ModelAgent.class);
        Map<ModelAgent, Duration> timeouts = new EnumMap<>(ModelAgent.class);
        for (ModelAgent agent : ModelAgent.values()) {
            own.put(agent, choice(ModelSource.own(agent)));
            value(ModelVariables.timeout(agent))
                    .flatMap(ValueForm::duration)
                    .ifPresent(timeout -> timeouts.put(agent, timeout));
        }
        return new EndpointSettings(
                value(ModelVariables.BASE_URL).orElseThrow(),
                value(ModelVariables.PROVIDER).map(name -> Provider.valueOf(name.toUpperCase(Locale.ROOT))),
                key(),
                temperature(),
                number(ModelVariables.MAX_OUTPUT_TOKENS),
                number(ModelVariables.RESERVED_OUTPUT_TOKENS).orElse(Integer.parseInt(Defaults.RESERVED_OUTPUT_TOKENS)),
                value(ModelVariables.CONNECT_TIMEOUT)
                        .or(() -> Optional.of(Defaults.CONNECT_TIMEOUT))
                        .flatMap(ValueForm::duration)
                        .orElseThrow(),
                high(),
                choice(ModelSource.LOW),
                own,
                timeouts);
    }

    private ModelChoice high() {
        ModelChoice set = choice(ModelSource.HIGH);
        double free = Double.parseDouble(Defaults.PRICE);
        return new ModelChoice(
                set.name(),
                Optional.of(set.inputPrice().orElse(free)),
                Optional.of(set.outputPrice().orElse(free)),
                OptionalInt.of(set.contextWindow().orElse(Integer.parseInt(Defaults.CONTEXT_WINDOW))));
    }

    private ModelChoice choice(ModelSource source) {
        return new ModelChoice(
                value(source.model()),
                value(source.inputPrice()).map(Double::valueOf),
                value(source.outputPrice()).map(Double::valueOf),
                number(source.contextWindow()));
    }

    private OptionalInt number(String name) {
        return value(name).stream().mapToInt(Integer::parseInt).findFirst();
    }

    /** Returns the temperature; empty if the variable is set to nothing. */
    private Optional<Double> temperature() {
        return Optional.of(environment.getOrDefault(ModelVariables.TEMPERATURE, Defaults.TEMPERATURE))
                .filter(value -> !value.isBlank())
                .map(Double::valueOf);
    }

    Optional<String> key() {
        return value(ModelVariables.API_KEY);
    }

    Dialect dialect() {
        return Dialect.of(endpoint().provider());
    }

    /** Returns the base URL for users, without parts that may be secret. */
    String shownUrl() {
        URI url = URI.create(endpoint().baseUrl());
        return url.getScheme() + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort()) + url.getPath();
    }

    /**
     * The limit of tokens of prompt and answer in a model's requests.
     *
     * @param from the variable that sets it, or would set it
     * @param own the variable that sets it only for this model
     */
    record Window(int tokens, String from, String own) {}

    /** Returns the largest window of all variables that name the model, because its context must hold that. */
    Window window(String model) {
        return asked().stream()
                .filter(use -> use.model().name().equals(model))
                .map(use -> {
                    String own = use.source().contextWindow();
                    String from = value(own).isPresent() ? own : ModelSource.HIGH.contextWindow();
                    return new Window(use.model().contextWindow(), from, own);
                })
                .max(Comparator.comparingInt(Window::tokens))
                .orElseThrow();
    }

    /** Returns the configured form; empty for the strongest that the endpoint accepts. */
    Optional<StructuredOutput> output() {
        return value(ModelVariables.STRUCTURED_OUTPUT)
                .map(value -> StructuredOutput.valueOf(value.toUpperCase(Locale.ROOT)))
                .filter(output -> output != StructuredOutput.AUTO);
    }

    /** Returns the agents that ask a model, if there is an endpoint. */
    List<ModelAgent> asking() {
        return Stream.of(ModelAgent.values()).filter(this::asks).toList();
    }

    /** Returns whether the agent asks a model, if there is an endpoint. */
    boolean asks(ModelAgent agent) {
        return value(mode(agent)).filter("heuristic"::equalsIgnoreCase).isEmpty();
    }

    /** Returns the agents that do not start without a model. */
    List<ModelAgent> requiring() {
        return Stream.of(ModelAgent.values())
                .filter(agent ->
                        value(mode(agent)).filter("llm"::equalsIgnoreCase).isPresent())
                .toList();
    }

    /** Returns the variable that makes an agent require a model or do without. */
    static String mode(ModelAgent agent) {
        return "CROSSCHECK_" + agent + "_MODE";
    }

    /** Returns each model that is asked, with the agents that ask it and for what. */
    Map<String, List<String>> uses() {
        Map<String, List<String>> uses = new LinkedHashMap<>();
        asked().forEach(use ->
                uses.computeIfAbsent(use.model().name(), _ -> new ArrayList<>()).add(use.what()));
        return uses;
    }

    /** @param source the variables that name the model */
    private record Use(AskedModel model, String what, ModelSource source) {}

    private List<Use> asked() {
        EndpointSettings endpoint = endpoint();
        return asking().stream()
                .flatMap(agent -> agent.strengths().stream()
                        .map(strength -> new Use(
                                endpoint.asked(agent, strength),
                                what(agent, strength),
                                endpoint.source(agent, strength))))
                .toList();
    }

    private static String what(ModelAgent agent, Strength strength) {
        return switch (agent) {
            case ANALYST ->
                switch (strength) {
                    case HIGH -> "Analyst plans, drafts and revises";
                    case LOW -> "Analyst clarifies and reflects";
                };
            case CRITIC -> "Critic reviews and judges";
            case WRITER -> "Writer composes";
        };
    }
}
