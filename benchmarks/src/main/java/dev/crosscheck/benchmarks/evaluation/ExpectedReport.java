package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * A question, and what an excellent report on it says and does not say.
 *
 * @param id unique in its file; usable as a file name
 * @param kind the group of the question in the figures
 * @param refusal whether the corpus has nothing on the question, so that the report must say so
 * @param answer a sentence of the answer must contain one of these; empty if there is no clear answer
 * @param findings a sentence of the report must contain each of these
 * @param forbidden no sentence of the answer or the key findings may contain any of these
 * @param contradictions the report must show each of these with all its sides
 */
record ExpectedReport(
        String id,
        String kind,
        String question,
        Mode mode,
        Language language,
        boolean refusal,
        List<ExpectedWords> answer,
        List<ExpectedWords> findings,
        List<ExpectedWords> forbidden,
        List<Contradiction> contradictions) {

    ExpectedReport {
        answer = List.copyOf(answer);
        findings = List.copyOf(findings);
        forbidden = List.copyOf(forbidden);
        contradictions = List.copyOf(contradictions);
    }

    /**
     * A disagreement of the sources.
     *
     * @param sides at least two, each with alternatives
     */
    record Contradiction(String name, List<List<String>> sides) {
        Contradiction {
            sides = sides.stream()
                    .map(side -> side.stream().map(ComparableText::of).toList())
                    .toList();
        }

        /** @param text in the form of {@link ComparableText} */
        boolean isShownIn(String text) {
            return sides.stream().allMatch(side -> ExpectedWords.holdsAny(text, side));
        }
    }
}
