package dev.crosscheck.gateway.api;

import dev.crosscheck.model.text.Cut;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A request for a conversation. All fields are optional. */
@Schema(name = "ChatRequest", additionalProperties = Schema.False.class)
record ChatRequest(
        @Schema(maxLength = ChatRequest.LONGEST_TITLE, description = "title of the conversation in lists")
        String title) {

    static final int LONGEST_TITLE = 200;

    /** Returns the title of a conversation that begins with a question, without NUL, which Postgres refuses. */
    static String titleOf(String question) {
        return Cut.to(LONGEST_TITLE, question).replace('\0', ' ');
    }

    /** @throws ProblemException naming every invalid field */
    static ChatRequest read(byte[] bytes) {
        JsonFields body = bytes == null || bytes.length == 0 ? JsonFields.none() : JsonFields.read(bytes);
        body.allow(ChatRequest.class);
        String title = body.stripped("title");
        if (title != null && title.length() > LONGEST_TITLE) {
            body.wrong("title", "must have at most " + LONGEST_TITLE + " characters, not " + title.length());
        }
        body.check();
        return new ChatRequest(title == null ? "" : title);
    }
}
