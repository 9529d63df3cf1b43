package dev.crosscheck.llm.testing;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * What the endpoint can do, and whom it serves: everything, for everybody, at once, until it is told otherwise. Safe
 * for use by many threads.
 */
public final class Abilities {

    /** What an endpoint makes of a part of a request. */
    public enum Support {
        HELD,
        /** It takes it, and does as if it were not there. */
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

    /** The only key that it takes; at first it takes any, and none. */
    public Abilities key(String only) {
        key = only;
        return this;
    }

    /** It answers a wrong key with 400 and {@code API_KEY_INVALID}, as Gemini does. */
    public Abilities badKeyIsABadRequest() {
        badKeyIsABadRequest = true;
        return this;
    }

    /**
     * One of its models, and no others but those named so. At first it has them all, and lists {@code scripted}.
     *
     * @param context tokens of its context; 0 where the list does not say
     */
    public Abilities model(String name, int context) {
        models.put(name, context);
        return this;
    }

    /** It does not list its models. */
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

    /** It streams, but refuses {@code stream_options}, as servers do that do not know them. */
    public Abilities withoutStreamOptions() {
        streamOptions = false;
        return this;
    }

    /** It does not say which model answers. */
    public Abilities withoutName() {
        name = false;
        return this;
    }

    /** It does not say how many tokens there were. */
    public Abilities withoutUsage() {
        usage = false;
        return this;
    }

    /** It refuses a temperature and {@code max_tokens}, as newer reasoning models do. */
    public Abilities withoutTemperature() {
        temperature = false;
        return this;
    }

    /** How its tokenizer counts; at first four. */
    public Abilities charactersOfAToken(int characters) {
        charactersOfAToken = characters;
        return this;
    }

    /** The tokens that it reads and writes in a second; 0: all of them. */
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

    /** Milliseconds until it has read so many tokens. */
    long reading(int tokens) {
        return reads == 0 ? 0 : tokens * 1000L / reads;
    }

    /** Milliseconds until it has written so many tokens. */
    long writing(int tokens) {
        return writes == 0 ? 0 : tokens * 1000L / writes;
    }
}
