package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Span;
import java.time.LocalDate;

/** Compares dates in a text with days. */
final class Dates {

    private Dates() {}

    /** Says whether a figure names the day, its month or its year. */
    static boolean names(Figure figure, LocalDate day) {
        return switch (figure.kind()) {
            case DATE -> figure.isSaidBy(new Figure(Figure.Kind.DATE, day.toString(), "", new Span(0, 0)));
            case QUANTITY -> figure.value().equals(Integer.toString(day.getYear()));
        };
    }

    /** Says whether the first date of {@code text} is the day. */
    static boolean isDay(String text, LocalDate day) {
        return Figures.in(text).stream()
                .filter(figure -> figure.kind() == Figure.Kind.DATE)
                .findFirst()
                .filter(figure -> names(figure, day))
                .isPresent();
    }
}
