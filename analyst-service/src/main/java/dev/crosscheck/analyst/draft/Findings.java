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
    private static final double CUT = 0.5;

    private static final int CONSIDERED = 60;

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
            List<Candidate> chosen = new ArrayList<>(choose(distinct(fresh), perPart(parts.size())));
            if (chosen.isEmpty() && !ranked.isEmpty()) {
                chosen.add(ranked.getFirst().candidate());
            }
            chosen.sort(FIRM_FIRST);
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

    private static final Comparator<Candidate> BETTER = Comparator.comparingInt((Candidate candidate) -> {
                Integer tier = candidate.source().rating().tier();
                return tier == null ? Integer.MAX_VALUE : tier;
            })
            .thenComparingInt(Candidate::number);

    /** What a weak source says, or what others are said to deny, leads no answer; else the order stays. */
    private static final Comparator<Candidate> FIRM_FIRST = Comparator.comparing(Candidate::isWeak)
            .thenComparing(candidate -> Dispute.of(candidate.text()).isPresent());

    static boolean same(Candidate a, Candidate b) {
        Set<String> shared = new HashSet<>(a.terms());
        shared.retainAll(b.terms());
        int shorter = Math.min(a.terms().size(), b.terms().size());
        int longer = Math.max(a.terms().size(), b.terms().size());
        return shared.size() >= SAME * shorter && shorter >= longer / 2.0;
    }

    private static List<Candidate> choose(List<Ranked> ranked, int most) {
        List<Candidate> chosen = new ArrayList<>();
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
            chosen.add(next.candidate());
        }
        return chosen;
    }

    private static double overlap(Candidate candidate, List<Candidate> chosen) {
        double likest = 0;
        int fromSameSource = 0;
        for (Candidate other : chosen) {
            likest = Math.max(likest, Terms.likeness(candidate.terms(), other.terms()));
            fromSameSource += other.number() == candidate.number() ? 1 : 0;
        }
        return likest + fromSameSource * SAME_SOURCE / (1 - RELEVANCE);
    }
}
