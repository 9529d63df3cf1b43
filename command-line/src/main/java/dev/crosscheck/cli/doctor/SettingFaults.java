package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.doctor.ModelSettings.Agent;
import dev.crosscheck.model.endpoint.Provider;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds variables of the language model that the services would refuse or understand otherwise than intended. Each
 * variable in the table of docs/models.md with a restricted form has its form here.
 */
final class SettingFaults {

    /** The form of a variable's value, and its name in a sentence after "is not" and "set it to". */
    private record Form(String wanted, Predicate<String> fits) {}

    private static final Form ADDRESS = new Form("an address like http://localhost:8080/v1", SettingFaults::isAddress);
    private static final Form PROVIDER = new Form("openai or anthropic", SettingFaults::isProvider);
    private static final Form TEMPERATURE = new Form("a number from 0 to 2, or nothing", text -> inRange(text, 0, 2));
    private static final Form TOKENS = new Form("a number of tokens", text -> text.matches("[1-9]\\d{0,8}"));
    private static final Form RESERVED =
            new Form("a number of tokens, which may be 0", text -> text.matches("\\d{1,9}"));
    private static final Form COUNT = new Form("a whole number from 1", text -> text.matches("[1-9]\\d{0,8}"));
    private static final Form TIME = new Form("a time like 60s", text -> ModelSettings.duration(text) != null);
    private static final Form DOLLARS =
            new Form("a number of US dollars per million tokens", text -> inRange(text, 0, Double.MAX_VALUE));
    private static final Form OUTPUT = oneOf("auto, schema, json or prompt", "auto", "schema", "json", "prompt");
    private static final Form AUTO = oneOf("auto or off", "auto", "off");
    private static final Form TRUTH =
            oneOf("true or false", "true", "false", "yes", "no", "on", "off", "1", "0", "y", "n", "t", "f");

    private final ModelSettings settings;
    private final List<CheckResult> found = new ArrayList<>();

    SettingFaults(ModelSettings settings) {
        this.settings = settings;
    }

    List<CheckResult> all() {
        if (settings.isConfigured()) {
            checkForms();
            for (Agent agent : Agent.values()) {
                checkOwnModel(agent);
                checkThatAModelIsNamed(agent);
            }
            checkKey();
        } else {
            checkThatNoAgentRequiresAModel();
        }
        return found;
    }

    private void checkThatNoAgentRequiresAModel() {
        settings.requiring()
                .forEach(agent -> found.add(CheckResult.problem(
                        "LLM_BASE_URL",
                        "is not set, and CROSSCHECK_" + agent + "_MODE=llm refuses to start without it",
                        "set it, or set CROSSCHECK_" + agent + "_MODE=auto")));
    }

    private void checkForms() {
        check("LLM_BASE_URL", ADDRESS);
        check("LLM_PROVIDER", PROVIDER);
        check("LLM_TEMPERATURE", TEMPERATURE);
        check("LLM_CONTEXT_WINDOW", TOKENS);
        check("LLM_CONTEXT_WINDOW_LOW", TOKENS);
        check("LLM_MAX_OUTPUT_TOKENS", TOKENS);
        check("LLM_RESERVED_OUTPUT_TOKENS", RESERVED);
        prices("LLM_PRICE_").forEach(name -> check(name, DOLLARS));
        prices("LLM_PRICE_LOW_").forEach(name -> check(name, DOLLARS));
        check("LLM_STRUCTURED_OUTPUT", OUTPUT);
        check("LLM_TOOL_CALLS", AUTO);
        check("LLM_STREAM", AUTO);
        check("LLM_KEEP_PROMPTS", TRUTH);
        check("LLM_CONCURRENCY", COUNT);
        check("LLM_REQUESTS_PER_MINUTE", COUNT);
        check("LLM_TOKENS_PER_MINUTE", COUNT);
        check("LLM_BREAKER_FAILURES", COUNT);
        check("LLM_BREAKER_PAUSE", TIME);
        check("LLM_LONGEST_HOLD", TIME);
        check("LLM_CONNECT_TIMEOUT", TIME);
        for (Agent agent : Agent.values()) {
            check("LLM_" + agent + "_TIMEOUT", TIME);
        }
    }

    private void check(String name, Form form) {
        settings.value(name)
                .filter(form.fits().negate())
                .ifPresent(_ ->
                        found.add(CheckResult.problem(name, "is not " + form.wanted(), "set it to " + form.wanted())));
    }

    /**
     * Checks an agent's settings of its own model. The agent does not start with such settings if it has no own model.
     */
    private void checkOwnModel(Agent agent) {
        String window = "LLM_" + agent + "_CONTEXT_WINDOW";
        check(window, TOKENS);
        List<String> prices = prices("LLM_" + agent + "_PRICE_");
        prices.forEach(name -> check(name, DOLLARS));
        String model = "LLM_" + agent + "_MODEL";
        if (settings.value(model).isEmpty()) {
            Stream.concat(Stream.of(window), prices.stream())
                    .filter(name -> settings.value(name).isPresent())
                    .forEach(name -> found.add(CheckResult.problem(
                            name, "is set, and " + model + " is not", "set " + model + ", or remove " + name)));
        }
    }

    private void checkThatAModelIsNamed(Agent agent) {
        boolean named = settings.value("LLM_" + agent + "_MODEL").isPresent()
                || settings.value("LLM_MODEL").isPresent();
        boolean reported = found.stream().anyMatch(known -> known.name().equals("LLM_MODEL"));
        if (settings.asks(agent) && !named && !reported) {
            found.add(CheckResult.problem(
                    "LLM_MODEL", "is not set", "set it to the name of the model, as the endpoint calls it"));
        }
    }

    private void checkKey() {
        if (settings.key().filter(key -> !key.matches("[\\x21-\\x7e]+")).isPresent()) {
            found.add(CheckResult.problem(
                    "LLM_API_KEY", "contains a character that no key has, such as a line break", "set it again"));
        }
    }

    private static List<String> prices(String prefix) {
        return List.of(prefix + "INPUT", prefix + "OUTPUT");
    }

    private static Form oneOf(String wanted, String... values) {
        return new Form(wanted, text -> List.of(values).contains(text.toLowerCase(Locale.ROOT)));
    }

    private static boolean isProvider(String text) {
        return Stream.of(Provider.values()).map(Provider::name).anyMatch(text::equalsIgnoreCase);
    }

    private static boolean isAddress(String text) {
        try {
            URI address = new URI(text);
            return text.matches("https?://\\S+") && address.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static boolean inRange(String text, double least, double most) {
        try {
            double value = Double.parseDouble(text);
            return value >= least && value <= most;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
