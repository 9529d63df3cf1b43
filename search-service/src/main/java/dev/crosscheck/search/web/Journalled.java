package dev.crosscheck.search.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.search.corpus.WebPage;
import dev.crosscheck.steps.journal.RequestHash;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.WireJson;
import java.nio.charset.StandardCharsets;

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
        String whole = sha256(whom + '\u001f' + what);
        return RequestHash.of(whole.substring(0, MAKER), whole);
    }

    private static String sha256(String text) {
        return WebPage.sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    static String json(Object value) {
        return MessageCodec.encode(value).toString();
    }

    static <T> T read(String json, Class<T> type) {
        try {
            return WireJson.mapper().readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the journal holds what this program did not write", e);
        }
    }
}
