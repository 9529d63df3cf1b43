package dev.crosscheck.llm.testing;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The abilities of the endpoint. By default it supports everything, serves every client, and answers at once. Safe for
 * use by many threads.
 */
public final class Abilities {

    /** How an endpoint treats a feature of a request. */
    public enum Support {
        HELD,
        /** The endpoint accepts the feature and ignores it. */
        PASSED_OVER,
        REFUSED
    }

    private static final int CHARACTERS_OF_A_TOKEN = 4;

    private final Map<String, Integer> models = new ConcurrentSkipListMap<>();
    private volatile String key;
    private volatile boolean badKeyIsABadRequest;
    private volatile boolean lists = true;
    private volatile Support schemas = Support.HELD;
    private volatile Support jsonMode = Support.HELD;
    private volatile Support tools = Support.HELD;
    private volatile Support streams = Support.HELD;
    private volatile boolean streamOptions = true;
    private volatile boolean usage = true;
    private volatile boolean name = true;
    private volatile boolean temperature = true;
    private volatile int charactersOfAToken = CHARACTERS_OF_A_TOKEN;
    private volatile int reads;
    private volatile int writes;

    Abilities() {}

    /** Sets the only key that the endpoint accepts. By default it accepts any key, and none. */
    public Abilities key(String only) {
        key = only;
        return this;
    }

    /** Answers a wrong key with 400 and {@code API_KEY_INVALID}, as Gemini does. */
    public Abilities badKeyIsABadRequest() {
        badKeyIsABadRequest = true;
        return this;
    }

    /**
     * Adds a model; the endpoint then has only the models added here. By default it has every model, and lists {@code
     * scripted}.
     *
     * @param context tokens of its context; 0 to omit it from the list
     */
    public Abilities model(String name, int context) {
        models.put(name, context);
        return this;
    }

    /** Disables the list of models. */
    public Abilities withoutList() {
        lists = false;
        return this;
    }

    public Abilities schemas(Support support) {
        schemas = support;
        return this;
    }

    public Abilities jsonMode(Support support) {
        jsonMode = support;
        return this;
    }

    public Abilities tools(Support support) {
        tools = support;
        return this;
    }

    public Abilities streams(Support support) {
        streams = support;
        return this;
    }

    /** Streams, but rejects {@code stream_options}, like servers that do not know them. */
    public Abilities withoutStreamOptions() {
        streamOptions = false;
        return this;
    }

    /** Omits the name of the model from answers. */
    public Abilities withoutName() {
        name = false;
        return this;
    }

    /** Omits the token counts from answers. */
    public Abilities withoutUsage() {
        usage = false;
        return this;
    }

    /** Rejects a temperature and {@code max_tokens}, as newer reasoning models do. */
    public Abilities withoutTemperature() {
        temperature = false;
        return this;
    }

    /** Sets the tokenizer's characters per token; 4 by default. */
    public Abilities charactersOfAToken(int characters) {
        charactersOfAToken = characters;
        return this;
    }

    /** Sets the tokens that it reads and writes per second; 0 means no delay. */
    public Abilities speed(int readsASecond, int writesASecond) {
        reads = readsASecond;
        writes = writesASecond;
        return this;
    }

    void reset() {
        models.clear();
        key = null;
        badKeyIsABadRequest = false;
        lists = true;
        schemas = Support.HELD;
        jsonMode = Support.HELD;
        tools = Support.HELD;
        streams = Support.HELD;
        streamOptions = true;
        usage = true;
        name = true;
        temperature = true;
        charactersOfAToken = CHARACTERS_OF_A_TOKEN;
        speed(0, 0);
    }

    Optional<String> key() {
        return Optional.ofNullable(key);
    }

    boolean callsABadKeyABadRequest() {
        return badKeyIsABadRequest;
    }

    Map<String, Integer> models() {
        return models.isEmpty() ? Map.of("scripted", 0) : Map.copyOf(models);
    }

    boolean has(String model) {
        return models.isEmpty() || models.containsKey(model);
    }

    boolean lists() {
        return lists;
    }

    Support schemas() {
        return schemas;
    }

    Support jsonMode() {
        return jsonMode;
    }

    Support tools() {
        return tools;
    }

    Support streams() {
        return streams;
    }

    boolean takesStreamOptions() {
        return streamOptions;
    }

    boolean tellsName() {
        return name;
    }

    boolean reportsUsage() {
        return usage;
    }

    boolean takesTemperature() {
        return temperature;
    }

    int tokens(int characters) {
        return characters / charactersOfAToken;
    }

    /** Returns the milliseconds that it takes to read so many tokens. */
    long reading(int tokens) {
        return reads == 0 ? 0 : tokens * 1000L / reads;
    }

    /** Returns the milliseconds that it takes to write so many tokens. */
    long writing(int tokens) {
        return writes == 0 ? 0 : tokens * 1000L / writes;
    }
}
