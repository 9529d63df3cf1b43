package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Words;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The questions that a report puts before its answers as labels: {@code "How many were treated — …"}. A question, or
 * the rest of one, states nothing: {@code "the company: the volume of the leak"}.
 *
 * @param question words of the session's question, in order; empty if unknown
 */
record Labels(List<String> question) {

    /** The labels of a text whose question is unknown. */
    static final Labels NONE = new Labels(List.of());

    private static final Pattern LABEL = Pattern.compile("^([^*—\\n]{1,90}+)(?<= )—{1,2} ");
    private static final PatternFile FILE = PatternFile.load(Labels.class, "labels.patterns");
    private static final Pattern ASKS = Pattern.compile(FILE.text("ASKS"));

    Labels {
        question = List.copyOf(question);
    }

    static Labels of(String question) {
        return new Labels(Words.of(question));
    }

    /** Removes the label at the start of {@code text}. */
    String without(String text) {
        Matcher label = LABEL.matcher(text);
        return label.find() && isOne(label.group(1).strip()) ? text.substring(label.end()) : text;
    }

    /** Says whether the text is a label. A shortened label may end within a word. */
    private boolean isOne(String label) {
        List<String> words = Words.of(label);
        boolean cut = label.endsWith("…") && words.size() > 1;
        return ASKS.matcher(label).find() || isPartOfTheQuestion(cut ? words.subList(0, words.size() - 1) : words);
    }

    private boolean isPartOfTheQuestion(List<String> words) {
        int at = 0;
        for (String word : question) {
            if (at < words.size() && words.get(at).equals(word)) {
                at++;
            }
        }
        return at == words.size();
    }
}
