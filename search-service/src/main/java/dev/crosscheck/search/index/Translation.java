package dev.crosscheck.search.index;

import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A query in the other language. Each of its words has one or more wordings, because a dictionary does not know which
 * is meant.
 */
public record Translation(Language language, List<Word> words) {

    /** The number of places by which words of a phrase may be apart: stop words are not indexed, but leave gaps. */
    public static final int SLOP = 2;

    public Translation {
        words = List.copyOf(words);
    }

    /** @param wordings different ways to say it, the most usual first */
    public record Word(List<Wording> wordings) {
        public Word {
            wordings = List.copyOf(wordings);
        }
    }

    /**
     * @param terms terms of the index; several are a phrase
     * @param weight what the wording counts
     */
    public record Wording(List<String> terms, float weight) {
        public Wording {
            terms = List.copyOf(terms);
        }

        public Wording(List<String> terms) {
            this(terms, 1);
        }
    }

    /** Returns all terms. */
    public Set<String> terms() {
        Set<String> terms = new HashSet<>();
        words.forEach(word -> word.wordings().forEach(wording -> terms.addAll(wording.terms())));
        return terms;
    }

    /**
     * Weighs the wordings of a word as if they were one term, which is as frequent as all of them together (Pirkola,
     * "The effects of query structure and dictionary setups in dictionary-based cross-language information retrieval",
     * 1998). Otherwise a rare wording, which is usually the wrong one, would count most. Wordings that no passage has
     * are left out.
     *
     * @param frequencies the number of the language's passages with each term
     * @param passages the number of the language's passages
     */
    public Translation weighted(Map<String, Long> frequencies, long passages) {
        List<Word> weighted = new ArrayList<>();
        for (Word word : words) {
            List<Wording> known = word.wordings().stream()
                    .filter(wording -> frequency(wording, frequencies) > 0)
                    .toList();
            long together = known.stream()
                    .mapToLong(wording -> frequency(wording, frequencies))
                    .sum();
            double wanted = rarity(together, passages);
            if (!known.isEmpty()) {
                weighted.add(new Word(known.stream()
                        .map(wording ->
                                new Wording(wording.terms(), (float) (wanted / rarity(wording, frequencies, passages))))
                        .toList()));
            }
        }
        return new Translation(language, weighted);
    }

    /** Returns the frequency of the rarest term: a phrase is not more frequent. */
    private static long frequency(Wording wording, Map<String, Long> frequencies) {
        return wording.terms().stream()
                .mapToLong(term -> frequencies.getOrDefault(term, 0L))
                .min()
                .orElse(0);
    }

    /** Returns what a wording's terms weigh in a phrase. */
    private static double rarity(Wording wording, Map<String, Long> frequencies, long passages) {
        return wording.terms().stream()
                .mapToDouble(term -> rarity(frequencies.get(term), passages))
                .sum();
    }

    /** BM25's weight of a term, as the indexes compute it. */
    private static double rarity(long counted, long passages) {
        // The two were not counted at the same moment.
        long frequency = Math.min(counted, passages);
        return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
    }
}
