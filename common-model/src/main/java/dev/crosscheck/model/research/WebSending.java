package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a request allows to be sent to providers of web search.
 *
 * @param asPlanned whether queries are sent as planned, also with words of the user's own documents, or only words of
 *      the question; null for the usual: as planned if the web alone is searched
 * @param words the user's own words, where these are not the question: a chat's research gets its question from a model
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebSending(Boolean asPlanned, String words) {

    /** Nothing is decided. */
    public static final WebSending USUAL = new WebSending(null, null);

    /** Returns {@code sending}, or the usual for null. */
    public static WebSending orUsual(WebSending sending) {
        return sending == null ? USUAL : sending;
    }

    /** Returns whether queries of a session with this use of the web are sent as planned. */
    public boolean isAsPlanned(WebUse use) {
        return asPlanned == null ? use == WebUse.ALONE : asPlanned;
    }
}
