package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Corrections.Correction;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
                .flatMap(answer -> correction(answer.candidate(), answer.span(), part, ranking))
                .map(correction -> behind(correction, findings, part))
                .orElse(findings);
    }

    /**
     * Returns the correction of the figure that is asked for. Other figures of the sentence may be wrong.
     *
     * @param span the words of the sentence that answer; the figure in them is the one asked for if words cannot tell
     */
    static Optional<Correction> correction(Candidate answer, String span, String part, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        List<Figure> pointed = Figures.in(span);
        Optional<Figure> asked = new AskedFigure(ranking)
                .in(answer, wanted)
                .or(() -> wanted.isOfFigures() && pointed.size() == 1
                        ? Optional.of(pointed.getFirst())
                        : wanted.onlyFigureOfTheKind(answer));
        return asked.flatMap(figure -> ranking.correctionOf(answer)
                .filter(correction -> ranking.isFirm(correction.by()) && isThat(figure, correction.before())));
    }

    /** Returns the sentence with the new figure as its answer if the reader points to the one that it corrects itself. */
    static Ranked byItself(Ranked one, SentenceRanking ranking) {
        List<Figure> pointed = Figures.in(one.read().span());
        return ranking.correctionsBy(one.candidate()).stream()
                .filter(correction -> pointed.size() == 1 && isThat(pointed.getFirst(), correction.before()))
                .findFirst()
                .map(one::correctedBy)
                .orElse(one);
    }

    /** Whether both are the same figure; the words that the reader points to may leave out what it counts. */
    private static boolean isThat(Figure figure, Figure corrected) {
        return Corrections.isSame(figure, corrected)
                || (figure.unit().isEmpty()
                        && figure.kind() == corrected.kind()
                        && figure.value().equals(corrected.value()));
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
