package dev.crosscheck.endpoint.settings;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The environment variables of the language model and the form of each; docs/models.md describes them. */
public final class ModelVariables {

    public static final String BASE_URL = "LLM_BASE_URL";
    public static final String PROVIDER = "LLM_PROVIDER";
    public static final String API_KEY = "LLM_API_KEY";
    public static final String TEMPERATURE = "LLM_TEMPERATURE";
    public static final String MAX_OUTPUT_TOKENS = "LLM_MAX_OUTPUT_TOKENS";
    public static final String RESERVED_OUTPUT_TOKENS = "LLM_RESERVED_OUTPUT_TOKENS";
    public static final String STRUCTURED_OUTPUT = "LLM_STRUCTURED_OUTPUT";
    public static final String CONNECT_TIMEOUT = "LLM_CONNECT_TIMEOUT";

    private ModelVariables() {}

    /** Returns all variables. */
    public static Set<String> names() {
        Set<String> names = new HashSet<>(common().keySet());
        names.add(API_KEY);
        Stream.of(ModelAgent.values()).forEach(agent -> names.addAll(own(agent).keySet()));
        return names;
    }

    /** Returns the variable of an agent's time limit. */
    public static String timeout(ModelAgent agent) {
        return "LLM_" + agent + "_TIMEOUT";
    }

    /** Returns the variables of an agent's own model, with their forms. */
    public static Map<String, ValueForm> own(ModelAgent agent) {
        return forms(ModelSource.own(agent));
    }

    /** Returns all other variables, except the key's, with their forms. */
    public static Map<String, ValueForm> common() {
        Map<String, ValueForm> forms = new LinkedHashMap<>();
        forms.put(BASE_URL, ValueForm.ADDRESS);
        forms.put(PROVIDER, ValueForm.PROVIDER);
        forms.put(TEMPERATURE, ValueForm.TEMPERATURE);
        forms.putAll(forms(ModelSource.HIGH));
        forms.putAll(forms(ModelSource.LOW));
        forms.put(MAX_OUTPUT_TOKENS, ValueForm.TOKENS);
        forms.put(RESERVED_OUTPUT_TOKENS, ValueForm.RESERVED);
        forms.put(STRUCTURED_OUTPUT, ValueForm.OUTPUT);
        forms.put("LLM_TOOL_CALLS", ValueForm.TOOL_CALLS);
        forms.put("LLM_STREAM", ValueForm.STREAMING);
        forms.put("LLM_KEEP_PROMPTS", ValueForm.TRUTH);
        forms.put("LLM_CONCURRENCY", ValueForm.COUNT);
        forms.put("LLM_REQUESTS_PER_MINUTE", ValueForm.COUNT);
        forms.put("LLM_TOKENS_PER_MINUTE", ValueForm.COUNT);
        forms.put("LLM_BREAKER_FAILURES", ValueForm.COUNT);
        forms.put("LLM_BREAKER_PAUSE", ValueForm.TIME);
        forms.put("LLM_LONGEST_HOLD", ValueForm.TIME);
        forms.put(CONNECT_TIMEOUT, ValueForm.TIME);
        for (ModelAgent agent : ModelAgent.values()) {
            forms.put(timeout(agent), ValueForm.TIME);
        }
        return forms;
    }

    private static Map<String, ValueForm> forms(ModelSource source) {
        Map<String, ValueForm> forms = new LinkedHashMap<>();
        forms.put(source.model(), ValueForm.NAME);
        forms.put(source.contextWindow(), ValueForm.TOKENS);
        forms.put(source.inputPrice(), ValueForm.DOLLARS);
        forms.put(source.outputPrice(), ValueForm.DOLLARS);
        return forms;
    }
}
