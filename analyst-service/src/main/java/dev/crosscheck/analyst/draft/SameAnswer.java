package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Adds sources that give the same answer in other words to the leading finding. */
final class SameAnswer {

    /** Words before a name that make it another's, or an office that is not the same. */
    private static final Pattern ANOTHER = Pattern.compile(
            "\\b(?:not|deputy|vice|former|acting|ex|of|for|with|by)\\b|['’]s? $", Pattern.CASE_INSENSITIVE);

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
        Set<Integer> named = new HashSet<>(Set.of(answer.number()));
        answer.agreeing().forEach(other -> named.add(other.number()));
        List<Candidate> agreeing = new ArrayList<>(answer.agreeing());
        findings.stream()
                .filter(other -> other.isDirect() && isSame(answer.span(), other.span(), answer.part()))
                .map(KeyFinding::candidate)
                .filter(ofTheMatter)
                .filter(other -> named.add(other.number()))
                .forEach(agreeing::add);
        return findings.stream()
                .map(one -> one.equals(answer) ? answer.with(agreeing) : one)
                .toList();
    }

    /**
     * Whether two answers have the same words beside those of the question, or one only says more before a name: "the
     * engineer Ann Lee". To "how many people?", "14" and "14 people" are the same.
     */
    private static boolean isSame(String answer, String other, String question) {
        Set<String> one = Terms.distinct(answer);
        Set<String> another = Terms.distinct(other);
        return (told(one, question).equals(told(another, question))
                        && (one.containsAll(another) || another.containsAll(one)))
                || isTheName(answer, other)
                || isTheName(other, answer);
    }

    /** Returns the terms that the question lacks, or all if it has every one. */
    private static Set<String> told(Set<String> terms, String question) {
        Set<String> told = new HashSet<>(terms);
        told.removeAll(Terms.distinct(question));
        return told.isEmpty() ? terms : told;
    }

    private static boolean isTheName(String name, String longer) {
        return isAFullName(name)
                && longer.endsWith(" " + name)
                && !ANOTHER.matcher(longer.substring(0, longer.length() - name.length()))
                        .find();
    }

    /** Whether the words are two or more, each with a capital. */
    private static boolean isAFullName(String answer) {
        String[] words = answer.split(" ", -1);
        return words.length > 1
                && Arrays.stream(words).allMatch(word -> !word.isEmpty() && Character.isUpperCase(word.charAt(0)));
    }
}
