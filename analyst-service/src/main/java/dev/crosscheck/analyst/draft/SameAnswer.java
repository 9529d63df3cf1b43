package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Adds sources that give the same answer in other words to the leading finding. */
final class SameAnswer {

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
                .filter(other -> other.isDirect() && words.equals(Terms.distinct(other.span())))
                .map(KeyFinding::candidate)
                .filter(ofTheMatter)
                .filter(other -> named.add(other.number()))
                .forEach(agreeing::add);
        return findings.stream()
                .map(one -> one.equals(answer) ? answer.with(agreeing) : one)
                .toList();
    }
}
