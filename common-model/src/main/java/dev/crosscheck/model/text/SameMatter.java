package dev.crosscheck.model.text;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether two sentences concern the same matter, judged by their words. They do if they count the same thing or share
 * enough words besides the names in the question. Texts in two languages share no words, so the result is then unknown.
 */
public enum SameMatter {
    YES,
    NO,
    /** The sentences are in two languages, or one has no words to compare. */
    UNKNOWN;

    /** Sentences that share only one term do not share a matter. */
    private static final int FEWEST_SHARED = 2;

    /** Sharing this fraction of the question's terms means that the sentences concern what the question asks for. */
    private static final double OF_THE_QUESTION = 0.5;

    private static final int SHORTEST = 3;
    private static final int STEM = 6;
    private static final int LONGEST_RUN = 400;

    private static final Set<String> EMPTY = Set.copyOf(List.of("""
            the and that this these those with from for was were are has have had been being its their his her
            they there than then into onto about after before during since until while when where which who
            whom whose what why how not but also any all some more most other one two would could should will
            can may might must did does said say says according told tell over under between only even just
            very such each every both because through again still our your you out off per now new people
            compare officials official residents social media accounts account year day january february march
            april june july august september october november december monday tuesday wednesday thursday
            friday saturday sunday
            """.strip().split("\\s+")));

    /** Chinese words and characters that say nothing about the matter. */
    private static final Pattern EMPTY_HAN = Pattern.compile(
            "沒有|已經|可能|表示|指出|因為|所以|但是|而且|以及|我們|他們|你們|自己|什麼|甚麼|怎麼|為何|如何|這個|那個|這些|那些|之後|之前|以後|以前|當時|目前|現在|昨天|今天|今年|去年|時候"
                    + "|知道|就是|不是|還是|如果|或是|官方|居民|網友|說法|比較|根據"
                    + "|[的了在是有和與及也都就被把對從到為於之其此而或並但嗎呢吧啊這那不會要說年月日時分個]");

    private static final Pattern HAN_BORDER = Pattern.compile("[^\\p{IsHan}]++");
    private static final Pattern BLANKS = Pattern.compile("\\s++");

    /**
     * Compares two sentences, in both orders.
     *
     * @param question its names are in both sentences anyway, so they do not count as shared; may be empty
     */
    public static SameMatter of(String first, String second, String question) {
        SameMatter judged = judged(first, second, question);
        return judged == YES ? judged(second, first, question) : judged;
    }

    private static SameMatter judged(String first, String second, String question) {
        boolean han = Language.holdsHan(first);
        if (han != Language.holdsHan(second)) {
            return UNKNOWN;
        }
        Set<String> one = terms(first);
        Set<String> other = terms(second);
        if (one.isEmpty() || other.isEmpty()) {
            return UNKNOWN;
        }
        Set<String> shared = han ? runs(first, other) : intersection(one, other);
        shared.removeAll(han ? Set.of() : terms(String.join(" ", names(first + " " + question))));
        if (shared.isEmpty()) {
            return NO;
        }
        if (countTheSame(first, second)) {
            return YES;
        }
        Set<String> asked = terms(question);
        long beyond = shared.stream()
                .filter(term -> han ? !question.contains(term) : !asked.contains(term))
                .count();
        boolean askedFor =
                shared.size() >= OF_THE_QUESTION * (han ? pieces(question).size() : asked.size());
        return shared.size() >= FEWEST_SHARED && (beyond > 0 || askedFor) ? YES : NO;
    }

    /** Returns how much two sentences have in common, for choosing the most similar of several; 0 if nothing. */
    public static double likeness(String first, String second) {
        Set<String> one = terms(first);
        Set<String> other = terms(second);
        Set<String> shared = intersection(one, other);
        int all = one.size() + other.size() - shared.size();
        return all == 0 ? 0 : (double) shared.size() / all + (countTheSame(first, second) ? 1 : 0);
    }

    /** Whether two sentences in one language share a term that is not one of {@code words}. */
    public static boolean shareMoreThan(String words, String first, String second) {
        Set<String> shared = intersection(terms(first), terms(second));
        shared.removeAll(terms(words));
        return !shared.isEmpty();
    }

    private static boolean countTheSame(String first, String second) {
        List<Figure> figures = Figures.in(second);
        return Figures.in(first).stream()
                .filter(figure -> figure.kind() == Figure.Kind.QUANTITY)
                .anyMatch(figure -> figures.stream().anyMatch(figure::comparableWith));
    }

    private static Set<String> intersection(Set<String> one, Set<String> other) {
        Set<String> shared = new LinkedHashSet<>(one);
        shared.retainAll(other);
        return shared;
    }

    /** Returns the terms of a text: stems of English words, and pairs of neighbouring Han characters. */
    private static Set<String> terms(String text) {
        Set<String> terms = new HashSet<>();
        for (String piece : pieces(text)) {
            for (int i = 0; i + 1 < piece.length(); i++) {
                terms.add(piece.substring(i, i + 2));
            }
        }
        for (String word : Words.of(text)) {
            boolean latin = word.length() >= SHORTEST && !Language.holdsHan(word);
            if (latin && !EMPTY.contains(word) && !Character.isDigit(word.charAt(0))) {
                terms.add(stem(word));
            }
        }
        return terms;
    }

    /** Returns the parts of a Chinese text between words that say nothing. */
    private static List<String> pieces(String text) {
        return Language.holdsHan(text)
                ? HAN_BORDER
                        .splitAsStream(EMPTY_HAN.matcher(text).replaceAll(" "))
                        .filter(piece -> piece.length() > 1 && Character.isIdeographic(piece.charAt(0)))
                        .toList()
                : List.of();
    }

    /**
     * Returns the longest parts of a Chinese text all of whose character pairs are in the other text: roughly one per
     * word.
     */
    private static Set<String> runs(String text, Set<String> other) {
        Set<String> runs = new LinkedHashSet<>();
        for (String piece : pieces(text)) {
            int from = -1;
            for (int i = 0; i + 1 < Math.min(piece.length(), LONGEST_RUN); i++) {
                boolean held = other.contains(piece.substring(i, i + 2));
                if (held && from < 0) {
                    from = i;
                }
                boolean last = i + 2 >= piece.length();
                if (from >= 0 && (!held || last)) {
                    runs.add(piece.substring(from, held ? i + 2 : i + 1));
                    from = -1;
                }
            }
        }
        return runs;
    }

    /** Returns the names in a text: words inside a sentence that begin with a capital. */
    private static Set<String> names(String text) {
        Set<String> names = new HashSet<>();
        boolean inside = false;
        for (String word : BLANKS.splitAsStream(text).toList()) {
            if (inside && !word.isEmpty() && Character.isUpperCase(word.charAt(0))) {
                names.addAll(Words.of(word));
            }
            inside = !word.isEmpty() && ".!?:".indexOf(word.charAt(word.length() - 1)) < 0;
        }
        return names;
    }

    /** Removes endings of number and tense, and cuts the word to its first {@value #STEM} letters. */
    private static String stem(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        String plain = lower;
        for (String ending : List.of("ing", "edly", "ies", "ed", "es", "s", "ly")) {
            if (lower.endsWith(ending) && lower.length() - ending.length() >= SHORTEST) {
                plain = lower.substring(0, lower.length() - ending.length());
                break;
            }
        }
        return plain.length() > STEM ? plain.substring(0, STEM) : plain;
    }
}
