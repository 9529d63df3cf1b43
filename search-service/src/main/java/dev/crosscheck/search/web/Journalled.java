package dev.crosscheck.search.web;

import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.steps.journal.RequestHash;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.WireJson;

/** Encodes web calls for the step's journal. */
final class Journalled {

    private static final int MAKER = 16;

    private Journalled() {}

    /**
     * Hashes the whole request into both parts of the key, before and after the dot. If a configuration or release
     * changes the request between two attempts of a step, the key changes too. The step then makes the new request, and
     * does not reuse the answer to the old one.
     */
    static String hash(String whom, String what) {
        String whole = Sha256.hex(whom + '\u001f' + what);
        return RequestHash.of(whole.substring(0, MAKER), whole);
    }

    static String json(Object value) {
        return MessageCodec.encode(value).toString();
    }

    static <T> T read(String json, Class<T> type) {
        return WireJson.read(json, type);
    }
}
