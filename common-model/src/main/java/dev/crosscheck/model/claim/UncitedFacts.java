package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Language;
import java.util.BitSet;

/** Finds facts without a citation. Pure. */
public final class UncitedFacts {

    private UncitedFacts() {}

    /**
     * Returns {@code markdown} with a visible mark after each sentence that states a fact and cites nothing. The mark
     * lets readers see the sentences that no revision has fixed. Leaves table cells alone, since most are labels.
     */
    public static String marked(String markdown, Language language) {
        StringBuilder text = new StringBuilder(markdown.length());
        BitSet rows = tableRows(markdown);
        int from = 0;
        for (Statement statement : Statements.in(markdown, language)) {
            int end = statement.span().end();
            boolean uncited = statement.isFinding() && statement.citations().isEmpty();
            if (uncited && !rows.get(statement.span().start())) {
                text.append(markdown, from, end).append(mark(language));
                from = end;
            }
        }
        return text.append(markdown, from, markdown.length()).toString();
    }

    /** Returns the offsets of all lines that begin with a bar. */
    private static BitSet tableRows(String markdown) {
        BitSet rows = new BitSet(markdown.length());
        for (int at = 0; at < markdown.length(); ) {
            int newline = markdown.indexOf('\n', at);
            int end = newline < 0 ? markdown.length() : newline;
            int first = at;
            while (first < end && Character.isWhitespace(markdown.charAt(first))) {
                first++;
            }
            if (first < end && markdown.charAt(first) == '|') {
                rows.set(at, end);
            }
            at = end + 1;
        }
        return rows;
    }

    private static String mark(Language language) {
        return switch (language) {
            case ENGLISH -> " ⚠ cites no source.";
            case CHINESE -> " ⚠ 未引用來源。";
        };
    }
}
