package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds sources that give different dates or quantities for apparently the same thing, and sources that deny, correct
 * or withdraw. It judges by similar words, which can be wrong; that is why reports show both sentences in full.
 */
final class Disagreements {

    /**
     * Two or more sentences that differ in a figure or a name.
     *
     * @param kind what they differ in
     * @param sides one sentence for each figure or name, the earliest published first
     * @param written the figures or names as the sentences write them, in the order of the sides
     */
    record Difference(Kind kind, List<Candidate> sides, List<String> written) {

        /** What sentences differ in. */
        enum Kind {
            DATES,
            QUANTITIES,
            NAMES;

            static Kind of(Figure.Kind figure) {
                return figure == Figure.Kind.DATE ? DATES : QUANTITIES;
            }
        }

        Difference {
            sides = List.copyOf(sides);
            written = List.copyOf(written);
        }

        boolean isAcrossTiers() {
            return sides.stream()
                            .map(side -> side.source().rating().label())
                            .distinct()
                            .count()
                    > 1;
        }
    }

    /** @param full whether the sentence contains most of what is asked */
    private record Mention(Candidate candidate, Figure figure, List<Figure> all, Set<String> context, boolean full) {
        String matter() {
            return figure.kind() + figure.measure();
        }
    }

    private static final int CONSIDERED = 40;
    private static final int MOST_DIFFERENCES = 3;
    private static final int MOST_SIDES = 4;
    private static final int MOST_OF_A_KIND = 2;
    private static final int MOST_DISPUTES = 5;
    private static final int FEWEST_SHARED = 3;
    /** For a question that asks for a number, two sentences are about the same if both contain this share of it. */
    private static final double MOSTLY = 0.65;

    private static final double SAME_QUANTITY = 0.3;
    private static final double SAME_DATE = 0.5;

    private static final PatternFile FILE = PatternFile.load(Disagreements.class, "disagreements.patterns");
    private static final Pattern SAID_ON = Pattern.compile(FILE.text("SAID_ON"), Pattern.CASE_INSENSITIVE);
    private static final Pattern RATE_AFTER = Pattern.compile(FILE.text("RATE_AFTER"));
    private static final Pattern RATE_BEFORE = Pattern.compile(FILE.text("RATE_BEFORE"));
    private static final Pattern SAID_AFTER = Pattern.compile(FILE.text("SAID_AFTER"));

    private final SentenceRanking ranking;
    private final Wanted wanted;
    /** The question's most specific term that is not a name; both sentences must contain it. */
    private final String focus;

    private final List<Ranked> relevant;

    Disagreements(String question, SentenceRanking ranking, List<Ranked> answering) {
        this.ranking = ranking;
        this.wanted = ranking.wanted(question);
        this.relevant = answering.stream().limit(CONSIDERED).toList();
        this.focus = ranking.focus(wanted);
    }

    /**
     * Returns one difference for dates and one for each measure, in the rank of their first sentences; then, if there
     * is room, one correction of an old figure.
     */
    List<Difference> differences() {
        List<Mention> mentions = relevant.stream()
                .flatMap(ranked -> mentions(ranked.candidate(), ranked.coverage() >= MOSTLY).stream())
                .toList();
        List<Difference> differences = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (Mention mention : mentions) {
            if (differences.size() == MOST_DIFFERENCES || known.contains(mention.matter())) {
                continue;
            }
            List<Mention> sides = sides(mention, mentions);
            if (sides.size() > 1) {
                known.add(mention.matter());
                differences.add(difference(sides));
            }
        }
        mentions.stream()
                .filter(mention -> differences.size() < MOST_DIFFERENCES && !known.contains(mention.matter()))
                .flatMap(mention -> corrected(mention, mentions).stream())
                .findFirst()
                .ifPresent(differences::add);
        return differences;
    }

    /** Pairs an old figure with its correction. A correction names both figures, so it does not differ from either. */
    private Optional<Difference> corrected(Mention old, List<Mention> mentions) {
        return ranking.correctionOf(old.candidate())
                .filter(correction -> !correction.before().differsFrom(old.figure()))
                .flatMap(correction -> mentions.stream()
                        .filter(mention -> mention.candidate().equals(correction.by())
                                && mention.figure().equals(correction.after()))
                        .findFirst())
                .filter(now -> now.candidate().number() != old.candidate().number())
                .map(now -> difference(List.of(old, now)));
    }

    /**
     * Compares the first figures of two sides in the question's unit. The question itself says that they are about the
     * same.
     */
    List<Difference> firstAgainstFirst(List<Candidate> upper, List<Candidate> lower) {
        Optional<Mention> first = firstCount(upper);
        Optional<Mention> second = firstCount(lower);
        boolean differ = !wanted.unit().isEmpty()
                && first.isPresent()
                && second.isPresent()
                && first.get().figure().differsFrom(second.get().figure())
                && !agree(first.get(), second.get());
        return differ ? List.of(difference(List.of(first.get(), second.get()))) : List.of();
    }

    private Optional<Mention> firstCount(List<Candidate> side) {
        return side.stream()
                .flatMap(candidate -> mentions(candidate, true).stream())
                .filter(mention -> wanted.counts(mention.figure()))
                .findFirst();
    }

    /**
     * Returns sentences that deny, correct or withdraw, the earliest published first.
     *
     * @param disputing such sentences, best first
     * @param differences differences whose sides are not shown again
     */
    static List<Candidate> disputes(List<Ranked> disputing, List<Difference> differences) {
        Map<Dispute, List<Candidate>> ofKind = new EnumMap<>(Dispute.class);
        for (Ranked ranked : disputing) {
            Candidate candidate = ranked.candidate();
            candidate.dispute().ifPresent(kind -> {
                List<Candidate> known = ofKind.computeIfAbsent(kind, key -> new ArrayList<>());
                boolean shown = differences.stream().anyMatch(one -> one.sides().contains(candidate));
                if (!shown
                        && known.size() < MOST_OF_A_KIND
                        && known.stream().noneMatch(other -> Group.same(other, candidate))) {
                    known.add(candidate);
                }
            });
        }
        return ofKind.values().stream()
                .flatMap(List::stream)
                .sorted(BY_DATE)
                .limit(MOST_DISPUTES)
                .toList();
    }

    private List<Mention> mentions(Candidate candidate, boolean full) {
        if (candidate.isHearsay()) {
            return List.of();
        }
        Set<String> context = new HashSet<>(candidate.terms());
        context.removeIf(term -> term.chars().anyMatch(Character::isDigit));
        List<Figure> figures = wanted.figures(candidate);
        List<Figure> asked = figures.stream().filter(wanted::turnsOn).toList();
        return (wanted.isOfFigures() ? FigureOfTheClause.of(asked, candidate.text(), focus) : asked)
                .stream()
                        .filter(figure ->
                                !isDateOfSaying(figure, candidate.text()) && !isRate(figure, candidate.text()))
                        .map(figure -> new Mention(candidate, figure, figures, context, full))
                        .toList();
    }

    /** Whether the date is when something was said, and not when it happened. */
    static boolean isDateOfSaying(Figure figure, String sentence) {
        return figure.kind() == Figure.Kind.DATE
                && (SAID_ON.matcher(sentence.substring(0, figure.span().start()))
                                .find()
                        || SAID_AFTER
                                .matcher(sentence.substring(figure.span().end()))
                                .find());
    }

    /** Whether the figure is a rate, such as "8 litres an hour" or "20 euros each", and not an amount. */
    static boolean isRate(Figure figure, String sentence) {
        return RATE_AFTER.matcher(sentence.substring(figure.span().end())).find()
                || RATE_BEFORE
                        .matcher(sentence.substring(0, figure.span().start()))
                        .find();
    }

    private List<Mention> sides(Mention first, List<Mention> mentions) {
        List<Mention> sides = new ArrayList<>(List.of(first));
        for (Mention other : mentions) {
            if (sides.size() < MOST_SIDES && sides.stream().allMatch(side -> differ(side, other))) {
                sides.add(other);
            }
        }
        return sides;
    }

    private boolean differ(Mention a, Mention b) {
        return a.figure().differsFrom(b.figure())
                && a.candidate().number() != b.candidate().number()
                && speakOfTheSame(a, b)
                && !agree(a, b);
    }

    private boolean speakOfTheSame(Mention a, Mention b) {
        Set<String> shared = new HashSet<>(a.context());
        shared.retainAll(b.context());
        double least = a.figure().kind() == Figure.Kind.DATE ? SAME_DATE : SAME_QUANTITY;
        if (!focus.isEmpty() && !shared.contains(focus)) {
            return false;
        }
        boolean alike = isAlike(shared, a, b, least);
        boolean counted = wanted.isCount() && wanted.turnsOn(a.figure());
        return counted ? areOfTheSame(a, b) && ((a.full() && b.full()) || alike) : alike;
    }

    private boolean areOfTheSame(Mention a, Mention b) {
        return SameThing.isMeant(a.candidate(), b.candidate(), wanted, ranking)
                && SameThing.isMeant(b.candidate(), a.candidate(), wanted, ranking);
    }

    private static boolean isAlike(Set<String> shared, Mention a, Mention b, double least) {
        return shared.size() >= FEWEST_SHARED
                && shared.size()
                        >= least * Math.min(a.context().size(), b.context().size());
    }

    /**
     * Whether both sentences share a figure of that kind. Then they compare it with others or report a change, and do
     * not differ.
     */
    private static boolean agree(Mention a, Mention b) {
        return a.all().stream()
                .filter(own -> own.comparableWith(a.figure()))
                .anyMatch(own ->
                        b.all().stream().anyMatch(other -> own.comparableWith(other) && !own.differsFrom(other)));
    }

    private static Difference difference(List<Mention> sides) {
        List<Mention> ordered = sides.stream()
                .sorted(Comparator.comparing(Mention::candidate, BY_DATE))
                .toList();
        return new Difference(
                Difference.Kind.of(ordered.getFirst().figure().kind()),
                ordered.stream().map(Mention::candidate).toList(),
                ordered.stream()
                        .map(side ->
                                side.figure().span().of(side.candidate().text()).strip())
                        .toList());
    }

    static final Comparator<Candidate> BY_DATE = Comparator.comparing(
                    (Candidate candidate) -> candidate.source().document().published(),
                    Comparator.nullsLast(LocalDate::compareTo))
            .thenComparingInt(Candidate::number);
}
