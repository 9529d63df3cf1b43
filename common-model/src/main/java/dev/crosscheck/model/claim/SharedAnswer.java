package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Denial;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.SameMatter;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Use;
import java.util.List;
import java.util.Locale;

/**
 * The one rule for when a sentence of another source agrees with a short answer. Drafts name only such sources as
 * agreeing, and the check of a report confirms only such sources.
 */
public final class SharedAnswer {

    private SharedAnswer() {}

    /**
     * Whether a sentence gives the short answer on the same matter as the quotation from which the answer comes. It
     * must share words with the quotation besides those of the answer.
     */
    public static boolean isIn(String sentence, String answer, String quotation) {
        return says(answer, sentence)
                && SameMatter.shareMoreThan(answer, quotation, sentence)
                && SameMatter.of(quotation, sentence, "") == SameMatter.YES;
    }

    /** Whether {@code text} has the short answer: its words, not denied, or its figures in any notation. */
    public static boolean says(String answer, String text) {
        int at = text.toLowerCase(Locale.ROOT).indexOf(answer.toLowerCase(Locale.ROOT));
        boolean stands =
                at >= 0 && at + answer.length() <= text.length() && !isDenied(text, new Span(at, at + answer.length()));
        return stands || saysFigures(answer, text);
    }

    private static boolean saysFigures(String answer, String text) {
        List<Figure> wanted = Figures.in(answer);
        List<Figure> said = Figures.in(text);
        return !wanted.isEmpty()
                && wanted.stream()
                        .allMatch(figure -> said.stream()
                                .anyMatch(written -> figure.isSaidBy(written) && !isDenied(text, written.span())));
    }

    private static boolean isDenied(String text, Span words) {
        return Denial.before(words.start(), text) || Use.of(text, words, "").contains(Use.DENIED);
    }
}
