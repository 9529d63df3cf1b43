package dev.crosscheck.model.claim;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.CompatibleForms;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the exact words of a sentence in a source. Ignores differences that a renderer may cause: white space, the form
 * of quotation marks and dashes, and compatibility forms of Unicode (NFKC), except raised digits and signs: 10⁶ is not
 * 106. Returns the stored text itself.
 */
public final class QuoteCheck {

    /**
     * A place where a quote was found.
     *
     * @param passage the passage that contains the quote
     * @param span the quote's offsets in the document's stored text
     * @param quote the stored text between them
     */
    public record LocatedQuote(Passage passage, Span span, String quote) {}

    private record Searched(Passage passage, Folded folded) {}

    private final List<Searched> searched;

    private QuoteCheck(List<Passage> passages) {
        this.searched = passages.stream()
                .map(passage -> new Searched(passage, Folded.of(passage.text())))
                .toList();
    }

    /** Prepares a source's passages for checking many sentences. Safe for use by many threads. */
    public static QuoteCheck of(List<Passage> passages) {
        return new QuoteCheck(passages);
    }

    /** Returns the first place in {@code passages} that contains {@code sentence}, or empty. */
    public static Optional<LocatedQuote> find(String sentence, List<Passage> passages) {
        return of(passages).find(sentence);
    }

    /** Returns the first place that contains {@code sentence} as whole words, or empty. */
    public Optional<LocatedQuote> find(String sentence) {
        return places(sentence, 1).stream().findFirst();
    }

    /** Returns the first {@code most} places that contain {@code sentence} as whole words. */
    public List<LocatedQuote> places(String sentence, int most) {
        String wanted = Folded.of(sentence).text().strip();
        List<LocatedQuote> places = new ArrayList<>();
        for (Searched one : searched) {
            if (!wanted.isEmpty() && places.size() < most) {
                find(wanted, one, most, places);
            }
        }
        return places;
    }

    private static void find(String wanted, Searched searched, int most, List<LocatedQuote> places) {
        Folded folded = searched.folded();
        Occurrences occurrences = new Occurrences(folded.text(), wanted);
        for (int at = occurrences.next(); at >= 0 && places.size() < most; at = occurrences.next()) {
            int end = at + wanted.length();
            if (!continues(folded.text(), at) && !continues(folded.text(), end)) {
                Passage passage = searched.passage();
                int from = folded.offsets()[at];
                int to = folded.endOf(end - 1);
                Span span = new Span(passage.start() + from, passage.start() + to);
                places.add(new LocatedQuote(passage, span, passage.text().substring(from, to)));
            }
        }
    }

    /**
     * Returns whether a word or number continues across {@code border}: "200 litres" does not occur in "1,200 litres".
     */
    private static boolean continues(String text, int border) {
        if (border <= 0 || border >= text.length()) {
            return false;
        }
        char before = text.charAt(border - 1);
        char after = text.charAt(border);
        if (isPartOfWord(before) && isPartOfWord(after)) {
            return true;
        }
        boolean leftOfPoint = isPoint(after) && Character.isDigit(before) && digitAt(text, border + 1);
        boolean rightOfPoint = isPoint(before) && Character.isDigit(after) && digitAt(text, border - 2);
        return leftOfPoint || rightOfPoint;
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
    }

    private static boolean isPoint(char c) {
        return c == '.' || c == ',';
    }

    private static boolean digitAt(String text, int at) {
        return at >= 0 && at < text.length() && Character.isDigit(text.charAt(at));
    }

    /** A text in which equivalent spellings look the same, with each character's offset in the original. */
    private static final class Folded {
        private final String text;
        private final int[] offsets;
        private final int[] ends;

        private Folded(String text, int[] offsets, int[] ends) {
            this.text = text;
            this.offsets = offsets;
            this.ends = ends;
        }

        String text() {
            return text;
        }

        int[] offsets() {
            return offsets;
        }

        int endOf(int index) {
            return ends[index];
        }

        static Folded of(String original) {
            StringBuilder folded = new StringBuilder(original.length());
            int[] offsets = new int[original.length() * 4 + 1];
            int[] ends = new int[original.length() * 4 + 1];
            for (int i = 0; i < original.length(); ) {
                int codePoint = original.codePointAt(i);
                int next = i + Character.charCount(codePoint);
                String plain = fold(codePoint);
                boolean repeatedBlank =
                        plain.equals(" ") && !folded.isEmpty() && folded.charAt(folded.length() - 1) == ' ';
                if (!repeatedBlank) {
                    for (int k = 0; k < plain.length() && folded.length() < offsets.length; k++) {
                        offsets[folded.length()] = i;
                        ends[folded.length()] = next;
                        folded.append(plain.charAt(k));
                    }
                }
                i = next;
            }
            return new Folded(folded.toString(), offsets, ends);
        }

        private static String fold(int codePoint) {
            if (Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint)) {
                return " ";
            }
            return switch (codePoint) {
                case '‘', '’', '‚', '‛', '′' -> "'";
                case '“', '”', '„', '‟', '″', '「', '」', '『', '』' -> "\"";
                case '‐', '‑', '‒', '–', '—', '−' -> "-";
                default -> codePoint < 128 ? Character.toString(codePoint) : compatible(codePoint);
            };
        }

        private static String compatible(int codePoint) {
            String normal = CompatibleForms.plain(Character.toString(codePoint));
            return normal.length() <= 4 ? normal : Character.toString(codePoint);
        }
    }
}
