package dev.crosscheck.steps.protocol;

import java.util.Map;

/** The state of a claim: its token, and the calls recorded by earlier attempts at the time of its first call. */
final class Holder {
    final long token;
    Map<Integer, Request> earlier;

    Holder(long token) {
        this.token = token;
    }
}
