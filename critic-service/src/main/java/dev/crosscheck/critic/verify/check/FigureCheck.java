package dev.crosscheck.critic.verify.check;

import dev.crosscheck.critic.verify.evidence.Bound;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.text.Denial;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Checks that the evidence has every date and quantity of a claim, and does not deny it. If a sentence is otherwise
 * close to the claim but has another figure of the same kind, the evidence contradicts the claim.
 */
public final class FigureCheck {

    private static final double SAME_MATTER = 0.7;
    private static final Pattern YEAR = Pattern.compile("(?:1[5-9]|20)\\d\\d");

    private FigureCheck() {}

    public static List<Mismatch> check(TermCoverage coverage) {
        String claim = coverage.claim().text();
        List<Figure> figures = coverage.claim().figures();
        List<Mismatch> findings = new ArrayList<>();
        for (Figure figure : figures) {
            Bound bound = Bound.before(figure, claim);
            boolean denied = Denial.of(figure, claim);
            if (!endsARange(figure, claim) && !isSaidAnywhere(figure, bound, denied, coverage)) {
                String written = figure.span().of(claim).strip();
                findings.add(other(figure, figures, bound, coverage)
                        .map(other -> Mismatch.contradicts(
                                other.sentence(), "figure_differs: " + written + " / " + other.written()))
                        .orElseGet(() -> Mismatch.withholds("figure_not_found: " + written)));
            }
        }
        return findings;
    }

    /** Says whether the source has the figure. A denied figure counts only if the claim denies it too. */
    private static boolean isSaidAnywhere(Figure figure, Bound bound, boolean denied, TermCoverage coverage) {
        if (isBare(figure) && coverage.evidence().hasNumber(figure.value())) {
            return true;
        }
        for (int s = 0; s < coverage.evidence().sentences().size(); s++) {
            List<Figure> written = denied
                    ? coverage.evidence().figures(s)
                    : coverage.evidence().stated(s);
            if (written.stream().anyMatch(there -> figure.isSaidBy(there) || bound.admits(figure, there))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Says whether the digits alone identify the number. A small number with a unit does not qualify: the same digits
     * elsewhere may count something else.
     */
    private static boolean isBare(Figure figure) {
        return figure.kind() == Figure.Kind.QUANTITY
                && (figure.unit().isEmpty() || figure.value().length() > 3);
    }

    /** Says whether the figure ends a range: the "19" of "2018–19" is only half a number. */
    private static boolean endsARange(Figure figure, String claim) {
        int start = figure.span().start();
        return start > 1 && "-–/".indexOf(claim.charAt(start - 1)) >= 0 && Character.isDigit(claim.charAt(start - 2));
    }

    /** Says whether the quantity is a year: "the 2018 award" does not count awards. */
    private static boolean isYear(Figure figure) {
        return figure.kind() == Figure.Kind.QUANTITY
                && YEAR.matcher(figure.value()).matches();
    }

    private record Other(int sentence, String written) {}

    private static Optional<Other> other(Figure figure, List<Figure> claimed, Bound bound, TermCoverage coverage) {
        if (isYear(figure)) {
            return Optional.empty();
        }
        for (int sentence : Near.best(coverage)) {
            if (Near.matter(coverage, sentence) < SAME_MATTER) {
                continue;
            }
            List<Figure> comparable = coverage.evidence().stated(sentence).stream()
                    .filter(there -> !isYear(there))
                    .filter(there -> Units.inBase(figure).comparableWith(Units.inBase(there)))
                    .filter(there -> claimed.stream().noneMatch(own -> own.isSaidBy(there)))
                    .toList();
            if (comparable.size() == 1 && !bound.admits(figure, comparable.getFirst())) {
                String text = coverage.evidence().sentences().get(sentence).text();
                return Optional.of(new Other(
                        sentence, comparable.getFirst().span().of(text).strip()));
            }
        }
        return Optional.empty();
    }
}
