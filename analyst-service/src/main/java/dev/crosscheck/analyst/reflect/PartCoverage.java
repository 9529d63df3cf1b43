package dev.crosscheck.analyst.reflect;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * How well the sources cover one part of the question.
 *
 * @param part the part's words
 * @param share share of the part's terms that occur in the sources about it, taken together
 * @param origins number of independent origins that are about the part
 * @param missing content words of the part that occur in none of these sources, as written
 * @param speaking the sources that are about the part, best first
 * @param answering number of independent origins that answer the part according to the reader; empty without a reader
 * @param askedAnew whether a rephrased query was already asked for the part
 */
record PartCoverage(
        String part,
        double share,
        int origins,
        List<String> missing,
        List<Source> speaking,
        OptionalInt answering,
        boolean askedAnew) {

    /** A source is about a part if one of its passages contains this share of the part's terms. */
    private static final double SPEAKS = 0.5;
    /** Share of the terms that the sources must contain together. */
    private static final double COVERED = 0.6;
    /** A single origin is never enough. */
    private static final int ENOUGH_ORIGINS = 2;

    PartCoverage {
        missing = List.copyOf(missing);
        speaking = List.copyOf(speaking);
    }

    /** @param terms returns the terms of a passage, which do not depend on the part */
    static PartCoverage of(String part, List<Source> sources, Origins origins, Function<Passage, Set<String>> terms) {
        Set<String> wanted = Terms.distinct(part);
        Set<String> held = new HashSet<>();
        List<Source> speaking = new ArrayList<>();
        for (Source source : sources) {
            Set<String> best = bestPassage(wanted, source, terms);
            if (Terms.share(wanted, best) >= SPEAKS) {
                speaking.add(source);
                held.addAll(best);
            }
        }
        List<String> missing = QuestionWords.content(part).stream()
                .filter(word -> !held.containsAll(Terms.distinct(word)))
                .toList();
        int independent = origins.count(speaking.stream().map(Source::number).toList());
        return new PartCoverage(
                part, Terms.share(wanted, held), independent, missing, speaking, OptionalInt.empty(), false);
    }

    PartCoverage read(int answeringOrigins, boolean again) {
        return new PartCoverage(part, share, origins, missing, speaking, OptionalInt.of(answeringOrigins), again);
    }

    private static Set<String> bestPassage(Set<String> wanted, Source source, Function<Passage, Set<String>> termsOf) {
        Set<String> title = Terms.distinct(source.document().title());
        Set<String> best = title;
        double most = Terms.share(wanted, title);
        for (Passage passage : source.document().passages()) {
            Set<String> terms = new LinkedHashSet<>(title);
            terms.addAll(termsOf.apply(passage));
            double share = Terms.share(wanted, terms);
            if (share > most) {
                most = share;
                best = terms;
            }
        }
        return best;
    }

    /**
     * Whether the part needs no further search. If sources cover the part but none answers it, it is searched for once
     * more with a rephrased query; after that it counts as sufficient.
     */
    boolean isSufficient() {
        boolean covered = share >= COVERED && origins >= ENOUGH_ORIGINS;
        return answering.isEmpty()
                ? covered
                : answering.getAsInt() >= ENOUGH_ORIGINS || (covered && (answering.getAsInt() > 0 || askedAnew));
    }

    /** From 0 to 1: 1 if the sources contain all terms and come from two origins. */
    double confidence() {
        return share * Math.min(1, (double) origins / ENOUGH_ORIGINS);
    }
}
