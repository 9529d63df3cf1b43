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
 * @param share share of its terms that the sources which speak of it hold together
 * @param origins how many independent origins speak of it
 * @param missing its content words that none of them holds, as written
 * @param speaking the sources that speak of it, best first
 * @param answering how many independent origins answer it, as reading tells; empty where nothing reads
 * @param askedAnew whether it was searched for in other words already
 */
record PartCoverage(
        String part,
        double share,
        int origins,
        List<String> missing,
        List<Source> speaking,
        OptionalInt answering,
        boolean askedAnew) {

    /** A source speaks of a part where one of its passages holds this share of the part's terms. */
    private static final double SPEAKS = 0.5;
    /** Together the sources must hold this share. */
    private static final double COVERED = 0.6;
    /** One origin alone settles nothing. */
    private static final int ENOUGH_ORIGINS = 2;

    PartCoverage {
        missing = List.copyOf(missing);
        speaking = List.copyOf(speaking);
    }

    /** @param terms of each passage: what a passage is about does not depend on the part */
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

    /** What sources speak of and none answers is searched for once more, in other words; then it has to do. */
    boolean isSufficient() {
        boolean covered = share >= COVERED && origins >= ENOUGH_ORIGINS;
        return answering.isEmpty()
                ? covered
                : answering.getAsInt() >= ENOUGH_ORIGINS || (covered && (answering.getAsInt() > 0 || askedAnew));
    }

    /** 0 to 1: full where all is said, and by two origins. */
    double confidence() {
        return share * Math.min(1, (double) origins / ENOUGH_ORIGINS);
    }
}
