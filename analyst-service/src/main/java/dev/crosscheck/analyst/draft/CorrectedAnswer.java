package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Corrections.Correction;
import dev.crosscheck.model.text.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Moves a correction to the front if the figure that would answer is the one that it corrects. */
final class CorrectedAnswer {

    private CorrectedAnswer() {}

    /**
     * @param findings the findings of one part, the likeliest answer first
     * @return the same findings, behind the sentence that corrects the answer's figure if there is one
     */
    static List<KeyFinding> first(List<KeyFinding> findings, String part, SentenceRanking ranking) {
        return findings.stream()
                .filter(KeyFinding::isDirect)
                .findFirst()
                .flatMap(answer -> correction(answer.candidate(), part, ranking))
                .map(correction -> behind(correction, findings, part))
                .orElse(findings);
    }

    /** Returns the correction of the figure that is asked for. Other figures of the sentence may be wrong. */
    static Optional<Correction> correction(Candidate answer, String part, SentenceRanking ranking) {
        Optional<Figure> asked = new AskedFigure(ranking).in(answer, ranking.wanted(part));
        return ranking.correctionOf(answer)
                .filter(correction -> ranking.isFirm(correction.by()))
                .filter(correction -> asked.filter(isThe(correction.before())).isPresent());
    }

    private static Predicate<Figure> isThe(Figure other) {
        return figure -> figure.comparableWith(other) && !figure.differsFrom(other);
    }

    private static List<KeyFinding> behind(Correction correction, List<KeyFinding> findings, String part) {
        Candidate by = correction.by();
        List<Candidate> agreeing = findings.stream()
                .filter(finding -> finding.candidate().equals(by))
                .findFirst()
                .map(KeyFinding::agreeing)
                .orElse(List.of());
        List<KeyFinding> ordered = new ArrayList<>();
        ordered.add(new KeyFinding(part, by, agreeing, correction.written(), true));
        findings.stream().filter(finding -> !finding.candidate().equals(by)).forEach(ordered::add);
        return ordered;
    }
}
