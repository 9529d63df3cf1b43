package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds other figures for what is asked. The sentence may use other words than the answer: "the work has cost 467,500
 * euros", "the roof will cost 412,000 euros".
 */
final class OtherFigures extends OtherAnswers<Figure> {

    private static final PatternFile FILE = PatternFile.load(OtherFigures.class, "other-figures.patterns");
    private static final Set<String> LONG = Set.copyOf(FILE.words("LONG"));
    private static final Pattern OTHER_DIMENSION_AFTER = Pattern.compile(FILE.text("OTHER_DIMENSION_AFTER"));
    private static final Pattern OTHER_DIMENSION_BEFORE = Pattern.compile(FILE.text("OTHER_DIMENSION_BEFORE"));

    OtherFigures(String part, SentenceRanking ranking, Origins origins) {
        super(part, ranking, origins);
    }

    @Override
    boolean isAsked() {
        return wanted.isOfFigures();
    }

    /** Returns the only figure of the requested kind in the words that the reader points to. */
    @Override
    Optional<Figure> pointed(Ranked ranked) {
        String sentence = ranked.candidate().text();
        return only(ranked.read().span())
                .flatMap(pointed -> wanted.figures(ranked.candidate()).stream()
                        .filter(own -> isOfTheKind(own, sentence) && isThe(own, pointed))
                        .filter(own -> !Disagreements.isRate(own, sentence))
                        .filter(own -> wanted.kind() != AnswerKind.DURATION || !isOtherDimension(own, sentence))
                        .findFirst());
    }

    @Override
    boolean differ(Pointed<Figure> one, Pointed<Figure> other) {
        return one.value().differsFrom(other.value());
    }

    @Override
    boolean mayAnswer(Ranked other, Pointed<Figure> answer) {
        return other.candidate().figures().stream().noneMatch(figure -> isNamed(figure, answer.candidate()));
    }

    @Override
    String written(Pointed<Figure> pointed) {
        return pointed.value().span().of(pointed.candidate().text()).strip();
    }

    @Override
    Difference.Kind kindOf(Figure figure) {
        return Difference.Kind.of(figure.kind());
    }

    /** Returns the only figure of the requested kind; a number alone counts if the words have no other. */
    private Optional<Figure> only(String span) {
        List<Figure> figures = Figures.in(span);
        List<Figure> asked =
                figures.stream().filter(figure -> isOfTheKind(figure, span)).toList();
        List<Figure> meant = asked.isEmpty() ? figures : asked;
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    private static boolean isThe(Figure own, Figure pointed) {
        return own.value().equals(pointed.value()) || (own.comparableWith(pointed) && !own.differsFrom(pointed));
    }

    /** Says whether the figure is a width, depth, height or thickness, which "how long" does not ask for. */
    private static boolean isOtherDimension(Figure figure, String sentence) {
        return OTHER_DIMENSION_AFTER
                        .matcher(sentence.substring(figure.span().end()))
                        .find()
                || OTHER_DIMENSION_BEFORE
                        .matcher(sentence.substring(0, figure.span().start()))
                        .find();
    }

    private boolean isOfTheKind(Figure figure, String span) {
        boolean quantity = figure.kind() == Figure.Kind.QUANTITY;
        return switch (wanted.kind()) {
            case MONEY -> quantity && NamedQuantity.MONEY.isIn(figure.span().of(span));
            case DURATION -> quantity && LONG.contains(figure.measure());
            case NUMBER, DATE, PERSON, PLACE, CAUSE, EVENTS, YES_NO, OTHER -> wanted.turnsOn(figure);
        };
    }

    /** Whether the answer's sentence also gives this figure: then the sentences compare two things. */
    private static boolean isNamed(Figure figure, Candidate answer) {
        return answer.figures().stream().anyMatch(own -> own.comparableWith(figure) && !own.differsFrom(figure));
    }

    /** Whether the other figure tells what came of a forecast: it is later, no forecast, and its source is as good. */
    @Override
    boolean replaces(Pointed<Figure> other, Pointed<Figure> answer) {
        LocalDate published = other.candidate().source().document().published();
        LocalDate before = answer.candidate().source().document().published();
        return Forecast.isIn(answer.candidate().text())
                && !Forecast.isIn(other.candidate().text())
                && published != null
                && before != null
                && published.isAfter(before)
                && Superseded.order(other.candidate()) <= Superseded.order(answer.candidate());
    }
}
