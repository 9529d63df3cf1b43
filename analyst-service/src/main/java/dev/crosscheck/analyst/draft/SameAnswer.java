package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Who gives the answer in other words agrees with the finding that leads, and is named beside it. */
final class SameAnswer {

    private SameAnswer() {}

    /**
     * @param findings of {@code part}, best first
     * @return the same, each that may lead with all that give its answer among those that agree
     */
    static List<Finding> noted(List<Finding> findings, String part, Wanted wanted) {
        if (wanted.kind() != AnswerKind.YES_NO) {
            return findings.stream()
                    .filter(Finding::isDirect)
                    .findFirst()
                    .filter(answer -> !answer.span().isEmpty())
                    .map(answer -> noted(findings, answer, other -> words(other).equals(words(answer))))
                    .orElse(findings);
        }
        List<Finding> noted = findings;
        for (Stance side : List.of(Stance.AFFIRMS, Stance.DENIES)) {
            Predicate<Finding> same = one -> Stance.of(one.candidate(), wanted, part) == side;
            Optional<Finding> answer = ShortAnswers.mostTrusted(noted.stream().filter(same));
            if (answer.isPresent()) {
                noted = noted(noted, answer.get(), same);
            }
        }
        return noted;
    }

    private static Set<String> words(Finding finding) {
        return Terms.distinct(finding.span());
    }

    private static List<Finding> noted(List<Finding> findings, Finding answer, Predicate<Finding> same) {
        Set<Integer> named = new HashSet<>(Set.of(answer.number()));
        answer.agreeing().forEach(other -> named.add(other.number()));
        List<Candidate> agreeing = new ArrayList<>(answer.agreeing());
        findings.stream()
                .filter(Finding::isDirect)
                .filter(same)
                .map(Finding::candidate)
                .filter(other -> named.add(other.number()))
                .forEach(agreeing::add);
        return findings.stream()
                .map(one -> one == answer ? answer.with(agreeing) : one)
                .toList();
    }
}
