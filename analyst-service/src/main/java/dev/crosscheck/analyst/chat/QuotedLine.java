package dev.crosscheck.analyst.chat;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a digest.
 *
 * @param label the short answer before the quotation, or empty
 * @param quote the words of the source; the whole line if no quotation is found
 * @param text the whole line
 */
record QuotedLine(String label, String quote, String text) {

    /** The short answer before a quotation. */
    static final Pattern LABEL = Pattern.compile("^(?:[-*] )?\\*\\*([^*]{1,200}+)\\*\\* ——? ?");

    private static final Pattern OPENING = Pattern.compile("[:：] ?[“「]");
    private static final Set<String> PRONOUNS = Set.of(
            "i", "we", "you", "he", "she", "they", "it", "us", "them", "him", "her", "this", "that", "who", "someone",
            "我", "我們", "你", "你們", "他", "她", "他們", "她們", "它", "本人", "自己", "有人");

    static QuotedLine of(String line) {
        Matcher label = LABEL.matcher(line);
        return new QuotedLine(label.lookingAt() ? label.group(1).strip() : "", quotation(line), line);
    }

    /** Returns the words between the first mark outside brackets, where columns are named, and the last mark. */
    private static String quotation(String line) {
        int end = Math.max(line.lastIndexOf('”'), line.lastIndexOf('」'));
        Matcher opening = OPENING.matcher(line);
        while (opening.find()) {
            String before = line.substring(0, opening.start());
            boolean within = before.chars().filter(c -> c == '(' || c == '（').count()
                    > before.chars().filter(c -> c == ')' || c == '）').count();
            if (!within && end > opening.end()) {
                return line.substring(opening.end(), end);
            }
        }
        return line;
    }

    boolean isLabelledWithPronoun() {
        return PRONOUNS.contains(label.toLowerCase(Locale.ROOT));
    }

    /** Whether the quotation is a row of a table. */
    boolean isRow() {
        return quote.contains(" | ");
    }

    /** Returns what follows the short answer in the quotation; empty if it does not stand there. */
    String afterLabel() {
        int at = quote.indexOf(label);
        return label.isEmpty() || at < 0 ? "" : quote.substring(at + label.length());
    }

    /** Returns what precedes the short answer in the quotation; empty if it does not stand there. */
    String beforeLabel() {
        int at = quote.indexOf(label);
        return label.isEmpty() || at < 0 ? "" : quote.substring(0, at);
    }
}
