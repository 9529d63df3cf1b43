package dev.crosscheck.model.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Splits running text into sentences by Unicode's rules (UAX #29, as {@link BreakIterator} has them), mended where
 * those break after an abbreviation or an initial. A blank line and a line of Markdown that starts a block always end a
 * sentence. The spans are trimmed; a heading or a list marker is not part of a sentence.
 */
public final class Sentences {

    private static final Set<String> ABBREVIATIONS = Set.of(
            "mr", "mrs", "ms", "dr", "prof", "st", "sr", "jr", "gen", "gov", "sen", "rep", "rev", "hon", "capt", "col",
            "lt", "sgt", "no", "nos", "vs", "etc", "e.g", "i.e", "cf", "al", "fig", "figs", "eq", "approx", "inc",
            "ltd", "co", "corp", "dept", "est", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct",
            "nov", "dec", "u.s", "u.k", "a.m", "p.m", "vol", "pp", "ch", "sec", "art");

    private static final Pattern BLOCK =
            Pattern.compile("\\n[ \\t]*\\n\\s*|\\n(?=[ \\t]*(?:#{1,6} |[-*+>] |\\d{1,3}[.)] |\\|))");
    private static final Pattern MARKER = Pattern.compile("^(?:#{1,6} +|[-*+>] +|\\d{1,3}[.)] +)");

    private Sentences() {}

    /** The sentences of {@code text} in order, as spans into it. */
    public static List<Span> split(String text, Language language) {
        List<Span> sentences = new ArrayList<>();
        var blocks = BLOCK.matcher(text);
        int from = 0;
        while (blocks.find()) {
            splitBlock(text, from, blocks.start(), language, sentences);
            from = blocks.end();
        }
        splitBlock(text, from, text.length(), language, sentences);
        return sentences;
    }

    private static void splitBlock(String text, int from, int to, Language language, List<Span> out) {
        String block = text.substring(from, to);
        var marker = MARKER.matcher(block);
        int begin = marker.find() ? marker.end() : 0;
        BreakIterator breaks = BreakIterator.getSentenceInstance(language.locale());
        breaks.setText(block);
        for (int end = breaks.first(); end != BreakIterator.DONE; end = breaks.next()) {
            if (end <= begin || (end < block.length() && continues(block, begin, end))) {
                continue;
            }
            add(text, from + begin, from + end, out);
            begin = end;
        }
        if (begin < block.length()) {
            add(text, from + begin, to, out);
        }
    }

    private static boolean continues(String block, int begin, int end) {
        String sentence = block.substring(begin, end).stripTrailing();
        if (!sentence.endsWith(".")) {
            return !endsLikeASentence(sentence);
        }
        String last = sentence.substring(lastBreak(sentence) + 1, sentence.length() - 1);
        return ABBREVIATIONS.contains(last.toLowerCase(Locale.ROOT)) || isInitial(last);
    }

    private static boolean endsLikeASentence(String sentence) {
        return sentence.isEmpty() || ".!?。！？…；\"”’」』)）:：".indexOf(sentence.charAt(sentence.length() - 1)) >= 0;
    }

    private static int lastBreak(String sentence) {
        for (int i = sentence.length() - 2; i >= 0; i--) {
            if (Character.isWhitespace(sentence.charAt(i)) || sentence.charAt(i) == '(') {
                return i;
            }
        }
        return -1;
    }

    private static boolean isInitial(String word) {
        return word.length() == 1 && Character.isUpperCase(word.charAt(0));
    }

    private static void add(String text, int start, int end, List<Span> out) {
        int from = start;
        int to = end;
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1))) {
            to--;
        }
        if (to > from) {
            out.add(new Span(from, to));
        }
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == '\u00a0' || c == '\u3000';
    }
}
