package dev.crosscheck.endpoint.settings;

/**
 * Defaults of variables that services and command line read. They are text, because annotations of a configuration
 * accept only constants.
 */
public final class Defaults {

    public static final String TEMPERATURE = "0.2";
    /** In tokens. */
    public static final String CONTEXT_WINDOW = "32768";
    /** In tokens. */
    public static final String RESERVED_OUTPUT_TOKENS = "4096";
    /** In US dollars per million tokens. */
    public static final String PRICE = "0";

    public static final String CONNECT_TIMEOUT = "10s";

    private Defaults() {}
}
