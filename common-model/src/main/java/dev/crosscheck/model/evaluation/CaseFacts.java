package dev.crosscheck.model.evaluation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The facts of a case. They travel with each step that weighs a criterion, so their size is bounded.
 *
 * @param facts in the order in which the request gave them; ids are unique
 */
public record CaseFacts(List<Fact> facts) {

    public static final int MOST_FACTS = 500;

    /** The most UTF-16 units of all texts together. */
    public static final int MOST_TEXT = 100_000;

    public CaseFacts {
        facts = List.copyOf(facts);
        if (facts.size() > MOST_FACTS) {
            throw new IllegalArgumentException("case.facts must be at most " + MOST_FACTS + ", not " + facts.size());
        }
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < facts.size(); i++) {
            if (!ids.add(facts.get(i).id())) {
                throw new IllegalArgumentException("case.facts[" + i + "].id must be unique");
            }
        }
        int text = facts.stream().mapToInt(Fact::size).sum();
        if (text > MOST_TEXT) {
            throw new IllegalArgumentException(
                    "case.facts must have at most " + MOST_TEXT + " characters in all, not " + text);
        }
    }
}
