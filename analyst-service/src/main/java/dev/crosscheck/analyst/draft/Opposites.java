package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds two sources that say opposite things in nearly the same words: one negates the other, or has the opposite of
 * one of its words. Outright denials and corrections are a {@link Dispute} and shown as such. The opposites come from
 * {@code antonyms.<language>.txt}. It judges by similar words, which can be wrong, so reports show both sentences in
 * full.
 */
final class Opposites {

    /** @param sides two sentences of different origin, the earlier published first */
    record Opposition(List<Candidate> sides) {
        Opposition {
            sides = List.copyOf(sides);
        }
    }

    private static final int CONSIDERED = 40;
    private static final int MOST = 2;
    private static final double LIKELY = 0.5;
    private static final int FEWEST_SHARED = 3;
    /** Least share of the shorter sentence's terms that both must have. */
    private static final double OF_THE_SHORTER = 0.7;
    /** Least share of the longer sentence's terms that both must have. */
    private static final double OF_THE_LONGER = 0.45;

    private static final Map<String, Set<String>> ENGLISH = english();
    private static final List<List<String>> CHINESE = load(Language.CHINESE);

    private Opposites() {}

    /** @param focus a term that both must contain; or empty */
    static List<Opposition> among(List<Ranked> answering, String focus, Origins origins) {
        List<Candidate> candidates = answering.stream()
                .filter(one -> one.score() >= LIKELY)
                .map(Ranked::candidate)
                .filter(candidate -> candidate.dispute().isEmpty() && !Stance.isIndirect(candidate.text()))
                .limit(CONSIDERED)
                .toList();
        List<Opposition> found = new ArrayList<>();
        Set<Candidate> shown = new HashSet<>();
        for (int i = 0; i < candidates.size(); i++) {
            for (int j = i + 1; j < candidates.size() && found.size() < MOST; j++) {
                Candidate one = candidates.get(i);
                Candidate other = candidates.get(j);
                boolean independent = origins.originOf(one.number()) != origins.originOf(other.number());
                boolean isNew = !shown.contains(one) && !shown.contains(other);
                if (independent && isNew && areOpposed(one, other, focus)) {
                    shown.addAll(List.of(one, other));
                    found.add(new Opposition(List.of(one, other).stream()
                            .sorted(Disagreements.BY_DATE)
                            .toList()));
                }
            }
        }
        return found;
    }

    /**
     * Whether the sentences differ in either negation or opposite words. If they differ in both, the meaning is the
     * same.
     */
    private static boolean areOpposed(Candidate one, Candidate other, String focus) {
        return areOfTheSame(one, other, focus) && isDenied(one, other) != haveOppositeWords(one, other);
    }

    private static boolean isDenied(Candidate one, Candidate other) {
        return Stance.isNegatedInMainClause(one.text()) != Stance.isNegatedInMainClause(other.text());
    }

    private static boolean areOfTheSame(Candidate one, Candidate other, String focus) {
        Set<String> shared = new HashSet<>(one.terms());
        shared.retainAll(other.terms());
        int shorter = Math.min(one.terms().size(), other.terms().size());
        int longer = Math.max(one.terms().size(), other.terms().size());
        return shared.size() >= FEWEST_SHARED
                && shared.size() >= OF_THE_SHORTER * shorter
                && shared.size() >= OF_THE_LONGER * longer
                && (focus.isEmpty() || shared.contains(focus))
                && one.figures().stream()
                        .noneMatch(figure -> other.figures().stream().anyMatch(figure::differsFrom));
    }

    private static boolean haveOppositeWords(Candidate one, Candidate other) {
        for (String term : one.terms()) {
            for (String opposite : ENGLISH.getOrDefault(term, Set.of())) {
                if (other.terms().contains(opposite)
                        && !other.terms().contains(term)
                        && !one.terms().contains(opposite)) {
                    return true;
                }
            }
        }
        return haveOppositeHan(one.text(), other.text()) || haveOppositeHan(other.text(), one.text());
    }

    private static boolean haveOppositeHan(String one, String other) {
        return CHINESE.stream()
                .anyMatch(line -> line.stream()
                        .skip(1)
                        .anyMatch(opposite -> other.contains(opposite)
                                && !one.contains(opposite)
                                && one.contains(line.getFirst())
                                && !other.replace(opposite, "").contains(line.getFirst())));
    }

    private static Map<String, Set<String>> english() {
        Map<String, Set<String>> opposites = new HashMap<>();
        for (List<String> line : load(Language.ENGLISH)) {
            Set<String> first = Terms.distinct(line.getFirst());
            for (String word : line.subList(1, line.size())) {
                for (String opposite : Terms.distinct(word)) {
                    first.stream().filter(term -> !term.equals(opposite)).forEach(term -> {
                        opposites.computeIfAbsent(term, key -> new HashSet<>()).add(opposite);
                        opposites
                                .computeIfAbsent(opposite, key -> new HashSet<>())
                                .add(term);
                    });
                }
            }
        }
        return Map.copyOf(opposites);
    }

    private static List<List<String>> load(Language language) {
        return WordList.load(Opposites.class, "antonyms." + language.tag() + ".txt");
    }
}
