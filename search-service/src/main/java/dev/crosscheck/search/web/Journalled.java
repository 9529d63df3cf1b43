package dev.crosscheck.search.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.search.corpus.WebPage;
import dev.crosscheck.steps.journal.RequestHash;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.WireJson;
import java.nio.charset.StandardCharsets;

/** How calls of the web stand in the step's journal. */
final class Journalled {

    private static final int MAKER = 16;

    private Journalled() {}

    /**
     * Stands for the whole request on both sides of the dot: where a configuration or a release changes what is asked
     * between two attempts of a step, that is asked, and no recorded answer to something else is taken for one to it.
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
