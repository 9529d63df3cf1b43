package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * A question, and what an excellent report on it says and does not say.
 *
 * @param id unique in its file; fit for a file's name
 * @param kind by which figures are grouped
 * @param refusal whether the corpus has nothing on it, so that the report must say so
 * @param answer one of these stands in a sentence of the answer; empty where there is no clear one
 * @param findings each stands in a sentence of the report
 * @param forbidden none stands in a sentence of the answer or the key findings
 * @param contradictions each is shown with all its sides
 */
record ExpectedReport(
        String id,
        String kind,
        String question,
        Mode mode,
        Language language,
        boolean refusal,
        List<Wording> answer,
        List<Wording> findings,
        List<Wording> forbidden,
        List<Contradiction> contradictions) {

    ExpectedReport {
        answer = List.copyOf(answer);
        findings = List.copyOf(findings);
        forbidden = List.copyOf(forbidden);
        contradictions = List.copyOf(contradictions);
    }

    /**
     * What the sources disagree on.
     *
     * @param sides at least two, each with alternatives
     */
    record Contradiction(String name, List<List<String>> sides) {
        Contradiction {
            sides = sides.stream()
                    .map(side -> side.stream().map(PlainText::of).toList())
                    .toList();
        }

        /** @param text in the form of {@link PlainText} */
        boolean isShownIn(String text) {
            return sides.stream().allMatch(side -> Wording.holdsAny(text, side));
        }
    }
}
