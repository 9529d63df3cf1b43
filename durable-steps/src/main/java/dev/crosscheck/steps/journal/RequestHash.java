package dev.crosscheck.steps.journal;

/**
 * What identifies a request: a hash of everything in it. What stands before a dot in it, if there is one, is a hash of
 * how it is made: by which model, say, and from which version of a prompt. That may change between two attempts of a
 * step, by a configuration or a release, and then the request is another one; the rest may not.
 */
public final class RequestHash {

    private static final char DOT = '.';

    private RequestHash() {}

    /** @param maker a hash of what may change with the configuration */
    public static String of(String maker, String request) {
        return maker + DOT + request;
    }

    /** Whether two requests were made in the same way, so that a difference between them is a bug. */
    public static boolean sameMaker(String one, String other) {
        return maker(one).equals(maker(other));
    }

    private static String maker(String hash) {
        return hash.substring(0, Math.max(0, hash.indexOf(DOT)));
    }
}
