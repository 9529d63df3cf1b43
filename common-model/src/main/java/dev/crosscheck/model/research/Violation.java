package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * A rule that a draft breaks.
 *
 * @param rule the rule's stable name, such as {@code uncited_sentence}
 * @param sentence the exact sentence of the draft, or empty if the whole draft is meant
 * @param suggestion what the revision should do about it, in the session's language
 */
public record Violation(String rule, String sentence, String suggestion) {
    public Violation {
        Require.text("rule", rule);
        sentence = sentence == null ? "" : sentence;
        suggestion = suggestion == null ? "" : suggestion;
    }
}
