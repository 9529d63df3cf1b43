package dev.crosscheck.steps.protocol;

import java.util.Map;

/** What a claim knows: its token, and the calls that earlier attempts had recorded when it made its first. */
final class Holder {
    final long token;
    Map<Integer, Request> earlier;

    Holder(long token) {
        this.token = token;
    }
}
