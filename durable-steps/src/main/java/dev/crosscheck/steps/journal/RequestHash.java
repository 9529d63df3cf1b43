package dev.crosscheck.steps.journal;

/**
 * Builds the hash that identifies a request. The part after the dot is a hash of the request itself. The part before
 * the dot, if there is one, is a hash of how the request is made, for example by which model and with which version of
 * a prompt. A new configuration or release may change either part between two attempts of a step; the request then
 * counts as another one. If only the second part changes, the journal logs a warning, because the step's course may not
 * be deterministic.
 */
public final class RequestHash {

    private static final char DOT = '.';

    private RequestHash() {}

    /**
     * Returns the hash of a request.
     *
     * @param maker a hash of everything that the configuration may change
     */
    public static String of(String maker, String request) {
        return maker + DOT + request;
    }

    /** Returns whether two requests are made in the same way. */
    public static boolean sameMaker(String one, String other) {
        return maker(one).equals(maker(other));
    }

    private static String maker(String hash) {
        return hash.substring(0, Math.max(0, hash.indexOf(DOT)));
    }
}
