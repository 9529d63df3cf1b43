package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.model.text.Use;
import dev.crosscheck.model.text.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges whether the words are in the source, exactly or nearly. */
final class QuoteVerdict {

    static final String QUOTE_FOUND = "quote_found";
    static final String QUOTE_NEARLY = "quote_nearly";
    static final String QUOTE_NOT_FOUND = "quote_not_found";
    static final String OUT_OF_CONTEXT = "quote_out_of_context";

    /** A sentence that has at least this share of a quotation's words in the same order is that quotation, misspelt. */
    private static final double NEARLY = 0.9;

    private static final int FEWEST_WORDS = 5;

    /** The most places of the same words to look at. */
    private static final int MOST_PLACES = 20;

    private QuoteVerdict() {}

    /**
     * Looks for the words verbatim. Supports them if a sentence states them; otherwise reports how the source's
     * sentence uses them. Empty if the source does not have the words.
     */
    static Optional<Judgement> exact(Assertion assertion, PreparedSource source) {
        List<Quote> places = places(assertion.words(), source);
        Optional<Quote> stated = places.stream()
                .filter(quote -> uses(quote, assertion, source).isEmpty())
                .findFirst();
        if (stated.isPresent() || places.isEmpty()) {
            return stated.map(quote -> Judgement.supported(quote, 1, QUOTE_FOUND));
        }
        List<String> reasons = uses(places.getFirst(), assertion, source).stream()
                .map(use -> OUT_OF_CONTEXT + ": " + use.word())
                .toList();
        return Optional.of(Judgement.notFound(source.number(), 0, reasons));
    }

    /** Says whether the source uses the words in the same way as the assertion. */
    static boolean isTold(Quote quote, Assertion assertion, PreparedSource source) {
        return uses(quote, assertion, source).isEmpty();
    }

    /** Finds the words, if necessary without a comma at the end: the comma often belongs to the report's sentence. */
    static List<Quote> places(String words, PreparedSource source) {
        List<Quote> places = source.places(words, MOST_PLACES);
        String stripped = words.strip();
        boolean comma = stripped.endsWith(",") || stripped.endsWith("，");
        return places.isEmpty() && comma
                ? source.places(stripped.substring(0, stripped.length() - 1), MOST_PLACES)
                : places;
    }

    /** Returns the ways in which only the source or only the assertion uses the words. */
    private static Set<Use> uses(Quote quote, Assertion assertion, PreparedSource source) {
        Evidence evidence = source.evidence();
        Set<Use> uses = EnumSet.noneOf(Use.class);
        Set<Use> there = Surroundings.of(quote, evidence).uses(quote, evidence);
        uses.addAll(there);
        uses.removeAll(assertion.own().uses());
        assertion.own().governing().stream().filter(use -> !there.contains(use)).forEach(uses::add);
        return uses;
    }

    /** Supports the words if the sentence has nearly the same. */
    static Optional<Judgement> nearly(Assertion assertion, EvidenceSentence sentence) {
        List<String> wanted = Words.of(assertion.words());
        if (!sentence.isQuotable() || wanted.size() < FEWEST_WORDS) {
            return Optional.empty();
        }
        double share = (double) inOrder(wanted, Words.of(sentence.text())) / wanted.size();
        return share >= NEARLY && Use.words(assertion.words()).equals(Use.words(sentence.text()))
                ? Optional.of(Judgement.supported(Quote.of(sentence), share, QUOTE_NEARLY))
                : Optional.empty();
    }

    /** Returns the length of the longest common subsequence. */
    private static int inOrder(List<String> wanted, List<String> there) {
        int[] row = new int[there.size() + 1];
        for (String word : wanted) {
            int diagonal = 0;
            for (int j = 1; j <= there.size(); j++) {
                int above = row[j];
                row[j] = word.equals(there.get(j - 1)) ? diagonal + 1 : Math.max(row[j], row[j - 1]);
                diagonal = above;
            }
        }
        return row[there.size()];
    }

    /** Returns the evidence of one source, or of several together. */
    static Evidence evidence(List<PreparedSource> sources) {
        return Evidence.together(sources.stream().map(PreparedSource::evidence).toList());
    }
}
