package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Adds sources that give the same answer in other words to the leading finding. */
final class SameAnswer {

    /** Fewer words may be shared by different names. */
    private static final int A_FULL_NAME = 2;

    private SameAnswer() {}

    /**
     * @param findings the findings of one part of the question, best first
     * @param ofTheMatter whether a sentence with the same answer is about what is asked: the same number in another
     *     report agrees with nothing
     * @return the same findings; the first direct one lists all sources with its answer as agreeing
     */
    static List<KeyFinding> noted(List<KeyFinding> findings, Predicate<Candidate> ofTheMatter) {
        return findings.stream()
                .filter(KeyFinding::isDirect)
                .findFirst()
                .filter(answer -> !answer.span().isEmpty())
                .map(answer -> noted(findings, answer, ofTheMatter))
                .orElse(findings);
    }

    private static List<KeyFinding> noted(
            List<KeyFinding> findings, KeyFinding answer, Predicate<Candidate> ofTheMatter) {
        Set<String> words = Terms.distinct(answer.span());
        Set<Integer> named = new HashSet<>(Set.of(answer.number()));
        answer.agreeing().forEach(other -> named.add(other.number()));
        List<Candidate> agreeing = new ArrayList<>(answer.agreeing());
        findings.stream()
                .filter(other -> other.isDirect() && isSame(words, Terms.distinct(other.span())))
                .map(KeyFinding::candidate)
                .filter(ofTheMatter)
                .filter(other -> named.add(other.number()))
                .forEach(agreeing::add);
        return findings.stream()
                .map(one -> one.equals(answer) ? answer.with(agreeing) : one)
                .toList();
    }

    /** Whether two answers have the same words, or one of them only says more of a name: "the engineer Ann Lee". */
    private static boolean isSame(Set<String> answer, Set<String> other) {
        int shorter = Math.min(answer.size(), other.size());
        boolean figures = Stream.concat(answer.stream(), other.stream()).anyMatch(SameAnswer::holdsADigit);
        return answer.equals(other)
                || (!figures && shorter >= A_FULL_NAME && (answer.containsAll(other) || other.containsAll(answer)));
    }

    private static boolean holdsADigit(String term) {
        return term.chars().anyMatch(Character::isDigit);
    }
}
