package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Evidence.Ranked;
import dev.crosscheck.analyst.relevance.Terms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses findings by relevance and novelty: maximal marginal relevance (J. Carbonell and J. Goldstein, "The Use of MMR,
 * Diversity-Based Reranking for Reordering Documents and Producing Summaries", 1998). Of sentences that say nearly the
 * same the one of the best tier stands for all.
 */
final class Findings {

    private static final double RELEVANCE = 0.75;
    private static final double SAME_SOURCE = 0.12;
    /** Sentences that share so much of the shorter one's terms say the same. */
    private static final double SAME = 0.8;
    /** What scores less than this share of the best answers something else. */
    private static final double CUT = 0.42;

    /** What scores this share of the best answers about as well. */
    private static final double LEADS = 0.75;

    private static final int CONSIDERED = 60;

    private static final Comparator<Candidate> BETTER =
            Comparator.comparingInt(Findings::tier).thenComparingInt(Candidate::number);

    private Findings() {}

    /** @return the findings of each part, in the parts' order; a part without any has an empty list */
    static Map<String, List<Finding>> of(List<String> parts, Evidence evidence) {
        Map<String, List<Finding>> findings = new LinkedHashMap<>();
        List<Candidate> taken = new ArrayList<>();
        for (String part : parts) {
            List<Ranked> ranked = evidence.answering(part);
            List<Ranked> fresh = ranked.stream()
                    .filter(one -> taken.stream().noneMatch(other -> same(one.candidate(), other)))
                    .limit(CONSIDERED)
                    .toList();
            List<Candidate> chosen = new ArrayList<>(ordered(choose(distinct(fresh), perPart(parts.size()))));
            if (chosen.isEmpty() && !ranked.isEmpty()) {
                chosen.add(ranked.getFirst().candidate());
            }
            taken.addAll(chosen);
            findings.put(
                    part,
                    chosen.stream()
                            .map(candidate -> new Finding(part, candidate))
                            .toList());
        }
        return findings;
    }

    private static int perPart(int parts) {
        return switch (parts) {
            case 1 -> 6;
            case 2 -> 4;
            default -> 3;
        };
    }

    private static List<Ranked> distinct(List<Ranked> ranked) {
        List<Ranked> distinct = new ArrayList<>();
        for (Ranked one : ranked) {
            int twin = twin(one.candidate(), distinct);
            if (twin < 0) {
                distinct.add(one);
            } else if (BETTER.compare(one.candidate(), distinct.get(twin).candidate()) < 0) {
                distinct.set(
                        twin, new Ranked(one.candidate(), distinct.get(twin).score()));
            }
        }
        return distinct;
    }

    private static int twin(Candidate candidate, List<Ranked> others) {
        for (int i = 0; i < others.size(); i++) {
            if (same(candidate, others.get(i).candidate())) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Of those that answer about as well as the best, the best tier leads; what a weak source says, or what others are
     * said to deny, never does while there is anything else.
     */
    private static List<Candidate> ordered(List<Ranked> chosen) {
        double best = chosen.stream().mapToDouble(Ranked::score).max().orElse(0);
        Comparator<Ranked> leads = Comparator.comparing(
                        (Ranked one) -> one.candidate().isWeak())
                .thenComparing(one -> one.candidate().dispute().isPresent())
                .thenComparing(one -> one.score() < LEADS * best)
                .thenComparingInt(one -> one.score() < LEADS * best ? 0 : tier(one.candidate()));
        return chosen.stream().sorted(leads).map(Ranked::candidate).toList();
    }

    private static int tier(Candidate candidate) {
        Integer tier = candidate.source().rating().tier();
        return tier == null ? Integer.MAX_VALUE : tier;
    }

    static boolean same(Candidate a, Candidate b) {
        Set<String> shared = new HashSet<>(a.terms());
        shared.retainAll(b.terms());
        int shorter = Math.min(a.terms().size(), b.terms().size());
        int longer = Math.max(a.terms().size(), b.terms().size());
        return shared.size() >= SAME * shorter && shorter >= longer / 2.0;
    }

    private static List<Ranked> choose(List<Ranked> ranked, int most) {
        List<Ranked> chosen = new ArrayList<>();
        double best = ranked.isEmpty() ? 0 : ranked.getFirst().score();
        List<Ranked> left = new ArrayList<>(
                ranked.stream().filter(one -> one.score() >= CUT * best).toList());
        while (chosen.size() < most && !left.isEmpty()) {
            Ranked next = left.getFirst();
            double highest = Double.NEGATIVE_INFINITY;
            for (Ranked one : left) {
                double marginal = RELEVANCE * one.score() / best - (1 - RELEVANCE) * overlap(one.candidate(), chosen);
                if (marginal > highest) {
                    highest = marginal;
                    next = one;
                }
            }
            left.remove(next);
            chosen.add(next);
        }
        return chosen;
    }

    private static double overlap(Candidate candidate, List<Ranked> chosen) {
        double likest = 0;
        int fromSameSource = 0;
        for (Ranked one : chosen) {
            Candidate other = one.candidate();
            likest = Math.max(likest, Terms.likeness(candidate.terms(), other.terms()));
            fromSameSource += other.number() == candidate.number() ? 1 : 0;
        }
        return likest + fromSameSource * SAME_SOURCE / (1 - RELEVANCE);
    }
}
