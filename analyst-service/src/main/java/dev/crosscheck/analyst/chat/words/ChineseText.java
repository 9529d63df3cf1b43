package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.regex.Pattern;

/** Normalises a question: removes blanks, polite words and question marks, and makes full-width characters ASCII. */
final class ChineseText {

    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final PatternFile FILE = PatternFile.load(ChineseText.class, "chinese-text.patterns");
    private static final List<String> OPENINGS = FILE.words("OPENINGS");
    private static final List<String> CLOSINGS = FILE.words("CLOSINGS");

    private ChineseText() {}

    static String of(String question) {
        StringBuilder text = new StringBuilder();
        for (char c : BLANKS.matcher(question).replaceAll("").toCharArray()) {
            text.append(c > 0xFF00 && c < 0xFF5F ? (char) (c - 0xFEE0) : c);
        }
        String plain = text.toString();
        while (plain.endsWith("?") || plain.endsWith("。") || plain.endsWith(".")) {
            plain = plain.substring(0, plain.length() - 1);
        }
        for (String opening : OPENINGS) {
            plain = plain.startsWith(opening) ? plain.substring(opening.length()) : plain;
        }
        return plain.startsWith(",") ? plain.substring(1) : plain;
    }

    /** Removes words at the end that only ask for a value. */
    static String value(String text) {
        for (String closing : CLOSINGS) {
            if (text.endsWith(closing)) {
                return text.substring(0, text.length() - closing.length());
            }
        }
        return text;
    }
}
