package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;

/**
 * A clarifying question and its answer.
 *
 * @param answer the person's answer; null if there was none in time
 */
public record Clarified(Clarification asked, ClarificationAnswer answer) {

    /** Returns whether a person chose a reading or worded one. */
    public boolean isAnswered() {
        return answer != null && !answer.isSkip();
    }

    /**
     * Returns the clarified question: the chosen reading, or the likeliest if nobody chose. A person's own words are
     * appended to the question.
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

    /** Returns whether the question with these words appended is still short enough. */
    public static boolean hasRoom(String question, String text) {
        return besides(question, text).length() < Brief.MAX_QUESTION_LENGTH;
    }

    private static String besides(String question, String text) {
        return question.strip() + " (" + text.strip() + ")";
    }
}
