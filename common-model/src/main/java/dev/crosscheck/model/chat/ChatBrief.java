package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/**
 * What every role is told of a thread.
 *
 * @param language of the question, and so of the answer
 * @param asked the day of the question, in UTC: "next Friday" is relative to it
 * @param history the conversation before, oldest first, compacted
 */
public record ChatBrief(String question, Language language, LocalDate asked, List<Exchange> history) {

    public static final int MAX_QUESTION_LENGTH = 10_000;

    public ChatBrief {
        Require.text("question", question);
        Require.present("language", language);
        Require.present("asked", asked);
        history = List.copyOf(history);
    }
}
