package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The question of a thread and its settings, which every role receives.
 *
 * @param language of the question, and so of the answer
 * @param asked the day of the question, in UTC; "next Friday" is relative to it
 * @param history the earlier conversation, oldest first, compacted
 * @param about the report that the question follows up; null if it follows up none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ChatBrief(
        String question, Language language, LocalDate asked, List<Exchange> history, FollowedReport about) {

    public static final int MAX_QUESTION_LENGTH = 10_000;

    public ChatBrief {
        Require.text("question", question);
        Require.present("language", language);
        Require.present("asked", asked);
        history = List.copyOf(history);
    }

    /** Returns the report that the question follows up; empty if it follows up none. */
    public Optional<FollowedReport> followed() {
        return Optional.ofNullable(about);
    }
}
