package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Writes numbered sources as every agent's prompt shows them: {@code [n] site - title}, the known facts about the
 * source, then its rating ({@code [Tier X | type] }) and its best sentences for the question. The sentences are exact
 * and on one line, so that a page cannot fake the start of another source. Pure: the same sources give the same text.
 */
public final class SourceContext {

    /** The most characters of one snippet, if all snippets together have at most {@link #ALL}. */
    public static final int SNIPPET = 500;
    /** The most characters of the snippet of a {@link Source#compacted} source: one or two sentences. */
    public static final int SUMMARY = 160;
    /** The usual limit for all snippets together. A prompt for a model with a larger window may have more. */
    public static final int ALL = 20_000;
    /** Separates sentences that are not adjacent in the source. */
    public static final String GAP = " … ";
    /** Separates a heading, an item of a list or the row of a table from what follows it in the source. */
    public static final String BREAK = " · ";

    private static final int MOST_SOURCES = 50;
    private static final int FEWEST_CHARACTERS = 40;
    private static final char DELETE = 0x7f;
    private static final char WIDE_BLANK = 0x3000;
    /** Characters that would end the rating or its line too early. */
    private static final Pattern MARKS = Pattern.compile("[\\[\\]|\\s\\p{Cntrl}]++");

    private static final Pattern SENTENCE_END = Pattern.compile("[.!?…。！？；：:;,，][”’」』\\])）\"]?$");
    /** Words up to this length are mostly function words. */
    private static final int SHORT_WORD = 3;

    private SourceContext() {}

    /**
     * Writes the sources for a prompt.
     *
     * @param question decides which sentences are the best. A caller may append a draft, so that the sentences that
     *      support it are shown
     * @param mostCharacters of all snippets together; every snippet is shortened in proportion. Above 20,000, the limit
     *     of one snippet grows in the same proportion
     */
    public static String of(String question, List<Source> sources, int mostCharacters) {
        List<Source> shown = sources.stream().limit(MOST_SOURCES).toList();
        Set<String> wanted = wanted(question);
        Map<Source, Integer> lengths = lengths(shown, mostCharacters);
        StringBuilder text = new StringBuilder();
        for (Source source : shown) {
            text.append('[')
                    .append(source.number())
                    .append("] ")
                    .append(SourceLabel.outlet(source))
                    .append(" - ")
                    .append(SourceLabel.title(source))
                    .append('\n')
                    .append("  ")
                    .append(facts(source))
                    .append('\n')
                    .append("  text: ")
                    .append(rating(source))
                    .append(snippet(source, wanted, lengths.get(source)))
                    .append('\n');
        }
        return text.toString().strip();
    }

    /** Returns the rating in our form and on one line, so that a type from a document cannot fake another source. */
    private static String rating(Source source) {
        Rating rating = source.rating();
        String type = MARKS.matcher(rating.type()).replaceAll(" ").strip();
        return new Rating(rating.tier(), type, rating.originalSource()).prefix();
    }

    private static String facts(Source source) {
        StringBuilder facts = new StringBuilder("published: ")
                .append(
                        source.document().published() == null
                                ? "unknown"
                                : source.document().published().toString());
        if (source.warning() != null) {
            facts.append(" | care: ").append(source.warning());
        }
        if (source.party()) {
            facts.append(" | party to the matter");
        }
        Notice notice = source.document().notice();
        if (notice != null && !notice.wireName().equals(source.warning())) {
            facts.append(" | ").append(notice.wireName());
        }
        return facts.toString();
    }

    /**
     * Returns the most characters of each snippet: 500, more if {@code most} is above 20,000, 160 for a summary, or its
     * share of the total limit.
     */
    private static Map<Source, Integer> lengths(List<Source> sources, int most) {
        Map<Source, Integer> lengths = new LinkedHashMap<>();
        for (Source source : sources) {
            int all = source.document().passages().stream()
                    .mapToInt(passage -> passage.text().length())
                    .sum();
            lengths.put(source, Math.min(longest(source, most), all));
        }
        int sum = lengths.values().stream().mapToInt(Integer::intValue).sum();
        double share = (double) most / sum;
        lengths.replaceAll((source, length) ->
                sum <= most ? longest(source, most) : Math.max(FEWEST_CHARACTERS, (int) (length * share)));
        return lengths;
    }

    private static int longest(Source source, int mostOfAll) {
        long snippet = (long) SNIPPET * Math.max(ALL, mostOfAll) / ALL;
        return source.compacted() ? SUMMARY : (int) snippet;
    }

    /** @param glued whether nothing separates it from the previous sentence, as in Chinese */
    private record Piece(int order, String text, double worth, boolean glued) {}

    /** Returns the best sentences, in the source's order. Cuts the first one if even that is too long. */
    private static String snippet(Source source, Set<String> wanted, int most) {
        List<Piece> pieces = pieces(source, wanted);
        List<Piece> best = new ArrayList<>();
        int length = 0;
        for (Piece piece : pieces.stream()
                .sorted(Comparator.comparingDouble(Piece::worth).reversed().thenComparingInt(Piece::order))
                .toList()) {
            int more = piece.text().length() + (best.isEmpty() ? 0 : GAP.length());
            if (length + more <= most) {
                best.add(piece);
                length += more;
            } else if (best.isEmpty()) {
                return cut(piece.text(), most);
            }
        }
        best.sort(Comparator.comparingInt(Piece::order));
        StringBuilder text = new StringBuilder();
        int last = -1;
        for (Piece piece : best) {
            String between = piece.order() == last + 1 ? nextTo(text, piece) : GAP;
            text.append(text.isEmpty() ? "" : between).append(piece.text());
            last = piece.order();
        }
        return text.toString();
    }

    /** Returns what stands between {@code text} and the piece that follows it in the source. */
    private static String nextTo(CharSequence text, Piece piece) {
        if (piece.glued()) {
            return "";
        }
        return SENTENCE_END.matcher(text).find() ? " " : BREAK;
    }

    private static List<Piece> pieces(Source source, Set<String> wanted) {
        List<Piece> pieces = new ArrayList<>();
        int order = 0;
        Set<String> seen = new HashSet<>();
        for (Passage passage : source.document().passages()) {
            String all = passage.text();
            int end = -1;
            for (Span span : Sentences.split(all, Language.detect(all))) {
                String sentence = inOneLine(span.of(all));
                boolean glued = end == span.start() && end > 0 && !isBlank(all, end - 1) && !isBlank(all, end);
                if (!sentence.isEmpty() && seen.add(sentence)) {
                    pieces.add(new Piece(order, sentence, worth(sentence, wanted), glued));
                }
                order++;
                end = span.end();
            }
            order++;
        }
        return pieces;
    }

    /** Replaces each run of blanks and control characters by one blank. */
    private static String inOneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        boolean apart = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > ' ' && c != DELETE && c != WIDE_BLANK) {
                line.append(c);
                apart = false;
            } else if (!apart) {
                line.append(' ');
                apart = true;
            }
        }
        return line.toString().strip();
    }

    private static boolean isBlank(String text, int at) {
        return Character.isWhitespace(text.charAt(at)) || Character.isSpaceChar(text.charAt(at));
    }

    private static double worth(String sentence, Set<String> wanted) {
        return new HashSet<>(Words.of(sentence))
                .stream().filter(wanted::contains).count();
    }

    private static Set<String> wanted(String question) {
        Set<String> wanted = new HashSet<>();
        Words.of(question).stream()
                .filter(word -> word.length() > SHORT_WORD
                        || Language.holdsHan(word)
                        || word.chars().anyMatch(Character::isDigit))
                .forEach(wanted::add);
        return wanted;
    }

    private static String cut(String sentence, int most) {
        int end = Math.min(most, sentence.length());
        int blank = sentence.lastIndexOf(' ', end);
        int at = end < sentence.length() && blank > end / 2 ? blank : end;
        boolean halved = at > 0 && at < sentence.length() && Character.isHighSurrogate(sentence.charAt(at - 1));
        return sentence.substring(0, halved ? at - 1 : at).strip() + "…";
    }
}
