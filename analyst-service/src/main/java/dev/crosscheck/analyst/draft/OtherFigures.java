package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds other figures for what is asked: in each source of another origin, the figure that the reader points to. The
 * sentence may use other words than the answer: "the work has cost 467,500 euros", "the roof will cost 412,000 euros".
 * Finds nothing without a reader.
 */
final class OtherFigures {

    /** A span with a smaller margin is too unlikely to answer. */
    private static final double LEAST_MARGIN = -1;
    /** A source is about the matter if its words contain this share of what is asked. */
    private static final double OF_THE_MATTER = 0.65;

    private static final int MOST = 2;
    /** What "how long" asks for: a span of time, or a length. */
    private static final Set<String> LONG =
            Set.of("second", "minute", "day", "month", "metre", "mile", "yard", "foot", "feet");

    private static final Pattern OTHER_DIMENSION_AFTER =
            Pattern.compile("^\\s*-?(?:(?:in )?(?:width|depth|height)|wide|deep|high|tall|thick|across|寬|深|高|厚)");
    private static final Pattern OTHER_DIMENSION_BEFORE =
            Pattern.compile("(?:width|depth|height|thickness)\\b[^.,;]{0,20}$|[寬深高厚][度約為達是]{0,2}$");

    private final String part;
    private final SentenceRanking ranking;
    private final Wanted wanted;
    private final Origins origins;

    /** A figure that the reader points to. */
    private record Pointed(Ranked ranked, Figure figure) {
        Candidate candidate() {
            return ranked.candidate();
        }
    }

    /**
     * The findings of a part, with other figures among them.
     *
     * @param difference the answer against the other figures; empty if there are none
     */
    record Compared(List<KeyFinding> findings, Optional<Difference> difference) {
        Compared {
            findings = List.copyOf(findings);
        }
    }

    OtherFigures(String part, SentenceRanking ranking, Origins origins) {
        this.part = part;
        this.ranking = ranking;
        this.wanted = ranking.wanted(part);
        this.origins = origins;
    }

    /**
     * Adds other figures behind the answer. A later one leads if the answer is only a forecast.
     *
     * @param findings the findings of the part, best first
     * @param known differences that are shown anyway
     */
    Compared with(List<KeyFinding> findings, List<Difference> known) {
        Optional<Pointed> answer = findings.stream()
                .findFirst()
                .filter(first -> first.isDirect() && wanted.isOfFigures())
                .flatMap(first -> answering().stream()
                        .filter(one -> one.candidate().equals(first.candidate()))
                        .findFirst())
                .flatMap(this::pointed);
        List<Pointed> others = answer.map(this::others).orElse(List.of()).stream()
                .filter(other -> known.stream()
                        .flatMap(difference -> difference.sides().stream())
                        .noneMatch(side -> Group.same(side, other.candidate())))
                .toList();
        if (others.isEmpty()) {
            return new Compared(findings, Optional.empty());
        }
        List<KeyFinding> all = new ArrayList<>(findings);
        int place = 1;
        for (Pointed other : others) {
            boolean leads = place == 1 && replaces(other, answer.get());
            all.removeIf(finding -> finding.candidate().equals(other.candidate()));
            all.add(leads ? 0 : Math.min(place, all.size()), finding(other, leads));
            place++;
        }
        return new Compared(all, Optional.of(difference(answer.get(), others)));
    }

    private List<Ranked> answering() {
        return ranking.answering(part);
    }

    /** Returns the only figure of the requested kind in the words that the reader points to. */
    private Optional<Pointed> pointed(Ranked ranked) {
        String sentence = ranked.candidate().text();
        return only(ranked.read().span())
                .flatMap(pointed -> wanted.figures(ranked.candidate()).stream()
                        .filter(own -> isAsked(own, sentence) && isThe(own, pointed))
                        .filter(own -> !Disagreements.isRate(own, sentence))
                        .filter(own -> wanted.kind() != AnswerKind.DURATION || !isOtherDimension(own, sentence))
                        .findFirst())
                .map(own -> new Pointed(ranked, own));
    }

    /** Returns the only figure of the requested kind; a number alone counts if the words have no other. */
    private Optional<Figure> only(String span) {
        List<Figure> figures = Figures.in(span);
        List<Figure> asked =
                figures.stream().filter(figure -> isAsked(figure, span)).toList();
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

    private boolean isAsked(Figure figure, String span) {
        boolean quantity = figure.kind() == Figure.Kind.QUANTITY;
        return switch (wanted.kind()) {
            case MONEY -> quantity && NamedQuantity.MONEY.isIn(figure.span().of(span));
            case DURATION -> quantity && LONG.contains(figure.measure());
            case NUMBER, DATE, PERSON, PLACE, CAUSE, EVENTS, YES_NO, OTHER -> wanted.turnsOn(figure);
        };
    }

    /** Returns the likeliest other figure of each origin, each figure once, the latest first. */
    private List<Pointed> others(Pointed answer) {
        Set<Integer> seen =
                new HashSet<>(Set.of(origins.originOf(answer.candidate().number())));
        Map<String, Pointed> byFigure = new HashMap<>();
        answering().stream()
                .sorted(Comparator.comparingDouble((Ranked one) -> one.read().margin())
                        .reversed())
                .filter(one -> mayDiffer(one.candidate(), answer))
                .flatMap(one -> pointed(one).stream())
                .filter(one -> seen.add(origins.originOf(one.candidate().number())))
                .filter(one -> one.ranked().read().margin() >= LEAST_MARGIN
                        && one.figure().differsFrom(answer.figure()))
                .forEach(one -> byFigure.putIfAbsent(one.figure().value(), one));
        return byFigure.values().stream()
                .sorted(Comparator.comparing(Pointed::candidate, Disagreements.BY_DATE)
                        .reversed())
                .limit(MOST)
                .toList();
    }

    private boolean mayDiffer(Candidate other, Pointed answer) {
        return ranking.isFirm(other)
                && !other.isHearsay()
                && !other.isRow()
                && other.dispute().isEmpty()
                && !ranking.isOutdated(other)
                && saysWhatIsAsked(other)
                && wanted.coverage(ranking.termsOfSource(other.number())) >= OF_THE_MATTER
                && SameThing.isMeant(other, answer.candidate(), wanted, ranking)
                && other.figures().stream().noneMatch(figure -> isNamed(figure, answer.candidate()));
    }

    /**
     * Whether the sentence contains a word of what is asked. Sentences on other matters also have the question's unit
     * and names, so these only count if the question has no other words.
     */
    private boolean saysWhatIsAsked(Candidate other) {
        Set<String> counted = Terms.distinct(wanted.unit());
        Set<String> asked = wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() > Wanted.TIME_WEIGHT && !counted.contains(term.getKey()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        Set<String> telling = new HashSet<>(asked);
        telling.removeAll(wanted.names());
        return (telling.isEmpty() ? asked : telling).stream().anyMatch(other.terms()::contains);
    }

    /** Whether the answer's sentence also gives this figure: then the sentences compare two things. */
    private static boolean isNamed(Figure figure, Candidate answer) {
        return answer.figures().stream().anyMatch(own -> own.comparableWith(figure) && !own.differsFrom(figure));
    }

    /** Whether the other figure tells what came of a forecast: it is later, no forecast, and its source is as good. */
    private static boolean replaces(Pointed other, Pointed answer) {
        LocalDate published = other.candidate().source().document().published();
        LocalDate before = answer.candidate().source().document().published();
        return Forecast.isIn(answer.candidate().text())
                && !Forecast.isIn(other.candidate().text())
                && published != null
                && before != null
                && published.isAfter(before)
                && Superseded.order(other.candidate()) <= Superseded.order(answer.candidate());
    }

    private KeyFinding finding(Pointed other, boolean leads) {
        Candidate candidate = other.candidate();
        return new KeyFinding(
                part,
                candidate,
                List.of(),
                other.figure().span().of(candidate.text()).strip(),
                leads);
    }

    private static Difference difference(Pointed answer, List<Pointed> others) {
        List<Pointed> sides = new ArrayList<>(others);
        sides.add(answer);
        sides.sort(Comparator.comparing(Pointed::candidate, Disagreements.BY_DATE));
        return new Difference(
                answer.figure().kind(),
                sides.stream().map(Pointed::candidate).toList(),
                sides.stream()
                        .map(side ->
                                side.figure().span().of(side.candidate().text()).strip())
                        .toList());
    }
}
