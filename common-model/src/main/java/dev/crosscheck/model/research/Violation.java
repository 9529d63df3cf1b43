package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * One rule that a draft breaks.
 *
 * @param rule the rule's stable name, such as {@code uncited_sentence}
 * @param sentence the sentence of the draft, letter for letter, or empty where the whole draft is meant
 * @param suggestion what the revision is to do about it, in the session's language
 */
public record Violation(String rule, String sentence, String suggestion) {
    public Violation {
        Require.text("rule", rule);
        sentence = sentence == null ? "" : sentence;
        suggestion = suggestion == null ? "" : suggestion;
    }
}
