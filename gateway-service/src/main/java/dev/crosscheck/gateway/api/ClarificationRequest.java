package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.Clarified;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A person's clarification of an ambiguous question. Exactly one of the three fields is given. */
@Schema(name = "ClarificationRequest", additionalProperties = Schema.False.class, minProperties = 1, maxProperties = 1)
record ClarificationRequest(
        @Schema(description = "number of one of the session's options", minimum = "1", maximum = "5")
        Integer option,

        @Schema(
                description = "what is meant, in the user's own words; added to the question",
                minLength = 1,
                maxLength = 1_000)
        String text,

        @Schema(description = "take the likeliest option", enumeration = "true")
        Boolean skip) {

    /**
     * Reads a body and validates what can be validated without the session.
     *
     * @throws ProblemException naming every invalid field
     */
    static ClarificationAnswer read(byte[] bytes) {
        JsonFields body = JsonFields.read(bytes);
        body.allow(ClarificationRequest.class);
        Integer option = body.integer("option", 1, Clarification.MOST_OPTIONS);
        String text = body.text("text");
        Boolean skip = body.flag("skip");
        body.check();
        if (text != null && (text.isBlank() || text.length() > ClarificationAnswer.LONGEST_TEXT)) {
            body.wrong("text", "must have 1 to " + ClarificationAnswer.LONGEST_TEXT + " characters, not only spaces");
        }
        if (Boolean.FALSE.equals(skip)) {
            body.wrong("skip", "must be true if given");
        }
        if (option == null && text == null && skip == null) {
            body.wrong("option", "must be given, or text, or skip");
        } else if (option != null && text != null) {
            body.wrong("text", "cannot be given together with option");
        } else if (skip != null && (option != null || text != null)) {
            body.wrong("skip", "cannot be given together with option or text");
        }
        body.check();
        return text == null ? new ClarificationAnswer(option, null) : new ClarificationAnswer(null, text.strip());
    }

    /**
     * Validates an answer against the clarifying question.
     *
     * @throws ProblemException naming the invalid field
     */
    static void check(ClarificationAnswer answer, Clarification asked, String question) {
        JsonFields body = JsonFields.none();
        if (answer.option() != null && answer.option() > asked.options().size()) {
            body.wrong(
                    "option",
                    "must be a whole number from 1 to " + asked.options().size());
        }
        if (answer.text() != null && !Clarified.hasRoom(question, answer.text())) {
            body.wrong("text", "is too long together with a question of " + question.length() + " characters");
        }
        body.check();
    }
}
