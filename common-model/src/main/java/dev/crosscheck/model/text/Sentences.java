package dev.crosscheck.model.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Splits text into sentences by Unicode's rules (UAX #29, as implemented by {@link BreakIterator}). Removes the breaks
 * that those rules set after an abbreviation, after an initial, inside an address, or between a quotation and its
 * attribution. A blank line, a heading and a line of Markdown that starts a block always end a sentence. So does a line
 * like "Two piles: 3,480 euros" if another line with a label follows. The spans are trimmed and exclude the markers of
 * headings and lists.
 */
public final class Sentences {

    private static final Map<String, Set<String>> WORDS = WordList.byName(Sentences.class, "sentences.en.txt");
    private static final Set<String> TITLES = WORDS.get("titles");
    private static final Set<String> ABBREVIATIONS = WORDS.get("abbreviations");

    private static final Set<String> OPENERS = WORDS.get("openers");

    private static final Pattern LINE_OF_A_BLOCK = Pattern.compile("^[ \\t]*+(?:#{1,6} |[-*+>] |\\d{1,3}[.)] |\\|).*+");
    private static final Pattern HEADING = Pattern.compile("^[ \\t]*+#{1,6} .*+");
    private static final Pattern MARKER = Pattern.compile("^[ \\t]*(?:#{1,6} +|[-*+>] +|\\d{1,3}[.)] +)");

    /** An attribution after a Chinese quotation: a speaker and a verb of saying. */
    private static final Pattern ATTRIBUTION =
            Pattern.compile("^[\\p{IsHan}A-Za-z]{0,10}?(?:說|表示|指出|問|稱|強調|回應|寫道|坦言|解釋|補充|認為).*", Pattern.DOTALL);

    /**
     * How many characters on either side of a possible sentence end are examined. The bound keeps a text without any
     * sentence end as fast as other texts of its length.
     */
    private static final int LOOK_AROUND = 80;

    private Sentences() {}

    /** Returns the sentences of {@code text} in order, as spans into it. */
    public static List<Span> split(String text, Language language) {
        List<Span> sentences = new ArrayList<>();
        BreakIterator breaks = BreakIterator.getSentenceInstance(language.locale());
        int blockStart = 0;
        String before = "";
        for (int at = 0; at < text.length(); ) {
            int newline = text.indexOf('\n', at);
            int lineEnd = newline < 0 ? text.length() : newline;
            String line = text.substring(at, lineEnd);
            if (at > blockStart && (LINE_OF_A_BLOCK.matcher(line).matches() || LabelledFigures.are(before, line))) {
                splitBlock(text, blockStart, at, breaks, sentences);
                blockStart = at;
            }
            before = line;
            at = Math.min(lineEnd + 1, text.length());
            if (line.isBlank() || HEADING.matcher(line).matches()) {
                splitBlock(text, blockStart, at, breaks, sentences);
                blockStart = at;
            }
        }
        splitBlock(text, blockStart, text.length(), breaks, sentences);
        return sentences;
    }

    private static void splitBlock(String text, int from, int to, BreakIterator breaks, List<Span> out) {
        String block = text.substring(from, to);
        var marker = MARKER.matcher(block);
        int begin = marker.find() ? marker.end() : 0;
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
        String sentence =
                block.substring(Math.max(begin, end - LOOK_AROUND), end).stripTrailing();
        String rest = block.substring(end, Math.min(block.length(), end + LOOK_AROUND))
                .stripLeading();
        if (sentence.isEmpty() || rest.isEmpty()) {
            return false;
        }
        if (sentence.endsWith(".")) {
            return continuesAfterStop(sentence, rest);
        }
        boolean touching = !Character.isWhitespace(block.charAt(end - 1));
        return !endsLikeASentence(sentence)
                || Character.isLowerCase(rest.charAt(0))
                || (touching && rest.charAt(0) < 128 && sentence.charAt(sentence.length() - 1) < 128)
                || ("」』”".indexOf(sentence.charAt(sentence.length() - 1)) >= 0
                        && ATTRIBUTION.matcher(rest).matches());
    }

    private static boolean continuesAfterStop(String sentence, String rest) {
        String last = sentence.substring(lastBreak(sentence) + 1, sentence.length() - 1);
        String word = last.toLowerCase(Locale.ROOT);
        if (isInitial(last) || (TITLES.contains(word) && !isAcronym(last))) {
            return true;
        }
        if (!ABBREVIATIONS.contains(word) || isAcronym(last)) {
            return false;
        }
        if (word.equals("no") || word.equals("nos")) {
            return Character.isDigit(rest.charAt(0));
        }
        return !OPENERS.contains(firstWord(rest).toLowerCase(Locale.ROOT));
    }

    private static String firstWord(String text) {
        int end = 0;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end);
    }

    private static boolean endsLikeASentence(String sentence) {
        return ".!?。！？…；\"”’」』)）:：".indexOf(sentence.charAt(sentence.length() - 1)) >= 0;
    }

    private static int lastBreak(String sentence) {
        for (int i = sentence.length() - 2; i >= 0; i--) {
            if (Character.isWhitespace(sentence.charAt(i)) || sentence.charAt(i) == '(') {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether a word is an acronym: "ART" is not the abbreviation "art.", and "COL" is not "Col.". */
    private static boolean isAcronym(String word) {
        return word.length() > 1 && word.chars().allMatch(Character::isUpperCase);
    }

    private static boolean isInitial(String word) {
        return word.length() == 1 && Character.isUpperCase(word.charAt(0)) && word.charAt(0) != 'I';
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
