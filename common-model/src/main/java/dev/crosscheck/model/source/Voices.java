package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Words;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts the independent voices among sources: the most of them of which no two carry one text and no two come from one
 * outlet. Two sources carry one text if they share an {@linkplain Origins origin}, or if both hold the very sentence in
 * question, even if the rest of their texts differs. Drafts, reviews and reports all count by this rule. The count does
 * not depend on an order, and it never falls when one more of the sources is counted.
 *
 * <p>A {@linkplain Parties party} to the matter does not confirm its own account, and a retracted source confirms
 * nothing. They count as one voice if nobody else says so.
 *
 * <p>The count is the size of a largest matching between texts and outlets (H. W. Kuhn, "The Hungarian method for the
 * assignment problem", 1955): an agency's report, its copy in a newspaper and the newspaper's own article are two
 * voices. Not thread-safe.
 */
public final class Voices {

    /** A sentence with fewer words than this may be in two texts by chance. Each Han character is a word. */
    private static final int FEWEST_WORDS = 5;

    private final Map<Integer, Source> sources = new TreeMap<>();
    private final Map<Integer, String> words = new HashMap<>();
    private final Origins origins;

    private Voices(List<Source> sources) {
        sources.forEach(source -> this.sources.putIfAbsent(source.number(), source));
        this.origins = Origins.of(sources);
    }

    public static Voices of(List<Source> sources) {
        return new Voices(sources);
    }

    public Origins origins() {
        return origins;
    }

    /** Returns the number of independent voices among {@code numbers}. Unknown numbers don't count. */
    public int count(Collection<Integer> numbers) {
        return count(numbers, List.of());
    }

    /**
     * Returns the number of independent voices that say something.
     *
     * @param numbers numbers of the sources that say it; unknown ones don't count
     * @param sentences the sentences in which they say it; sources that hold the same one carry one text
     */
    public int count(Collection<Integer> numbers, Collection<String> sentences) {
        List<Integer> known = numbers.stream().filter(sources::containsKey).toList();
        List<Integer> others =
                known.stream().filter(number -> sources.get(number).confirms()).toList();
        if (others.isEmpty()) {
            return known.isEmpty() ? 0 : 1;
        }
        Map<Integer, Integer> texts = texts(sentences);
        Map<Integer, Set<String>> outlets = new TreeMap<>();
        others.forEach(number ->
                outlets.computeIfAbsent(texts.get(number), _ -> new HashSet<>()).add(outlet(sources.get(number))));
        Map<String, Integer> textOf = new HashMap<>();
        return (int) outlets.keySet().stream()
                .filter(text -> isMatched(text, outlets, textOf, new HashSet<>()))
                .count();
    }

    /** Finds an outlet for a text; an outlet that another text has is free if that text finds another one. */
    private static boolean isMatched(
            int text, Map<Integer, Set<String>> outlets, Map<String, Integer> textOf, Set<String> tried) {
        for (String outlet : outlets.get(text)) {
            if (tried.add(outlet)) {
                Integer other = textOf.get(outlet);
                if (other == null || isMatched(other, outlets, textOf, tried)) {
                    textOf.put(outlet, text);
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the text that each source carries, named by one of the sources that carry it. */
    private Map<Integer, Integer> texts(Collection<String> sentences) {
        Map<Integer, Integer> texts = new TreeMap<>();
        sources.keySet().forEach(number -> texts.put(number, origins.originOf(number)));
        sentences.stream()
                .map(Words::of)
                .filter(sentence -> sentence.size() >= FEWEST_WORDS)
                .map(Voices::joined)
                .distinct()
                .forEach(sentence -> {
                    List<Integer> same =
                            holding(sentence).map(texts::get).distinct().toList();
                    texts.replaceAll((_, text) -> same.contains(text) ? same.getFirst() : text);
                });
        return texts;
    }

    private Stream<Integer> holding(String sentence) {
        return sources.keySet().stream()
                .filter(number -> words.computeIfAbsent(number, this::words).contains(sentence));
    }

    private String words(int number) {
        StringBuilder text = new StringBuilder();
        sources.get(number)
                .document()
                .passages()
                .forEach(
                        passage -> text.append(joined(Words.of(passage.text()))).append('\n'));
        return text.toString();
    }

    private static String joined(List<String> words) {
        return " " + String.join(" ", words) + " ";
    }

    private static String outlet(Source source) {
        return SourceLabel.outlet(source).toLowerCase(Locale.ROOT);
    }
}
