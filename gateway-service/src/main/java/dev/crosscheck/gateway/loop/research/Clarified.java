package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;

/**
 * What was asked back, and what came of it.
 *
 * @param answer what somebody said; null where nobody did in time
 */
public record Clarified(Clarification asked, ClarificationAnswer answer) {

    /** Whether somebody said how the question is to be read. */
    public boolean isAnswered() {
        return answer != null && !answer.isSkip();
    }

    /**
     * The question as it is read; the likeliest way where nobody said how. Words of somebody's own are put beside it.
     */
    public String reading(String question) {
        if (!isAnswered()) {
            return asked.options().getFirst().question();
        }
        if (answer.option() != null) {
            return asked.options().get(answer.option() - 1).question();
        }
        return besides(question, answer.text());
    }

    /** Whether the question still has a question's length with these words beside it. */
    public static boolean hasRoom(String question, String text) {
        return besides(question, text).length() < Brief.MAX_QUESTION_LENGTH;
    }

    private static String besides(String question, String text) {
        return question.strip() + " (" + text.strip() + ")";
    }
}
