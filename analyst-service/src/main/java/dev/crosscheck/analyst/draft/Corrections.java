package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds figures that a source corrects: "from 1,200 to 4,800 litres", "14 people, not 41", "I told the Courier that 41
 * were hurt. The number is 14." A sentence that gives only the old figure is outdated, unless it was published later.
 */
final class Corrections {

    /** @param by the sentence with the correction */
    record Correction(Figure before, Figure after, Candidate by) {

        /** Returns the new figure as the correction writes it. */
        String written() {
            return after.span().of(by.text());
        }
    }

    private static final PatternFile FILE = PatternFile.load(Corrections.class, "corrections.patterns");
    private static final Pattern NOT = Pattern.compile(FILE.text("NOT"));
    private static final Pattern TO = Pattern.compile(FILE.text("TO"));
    private static final Pattern FROM = Pattern.compile(FILE.text("FROM"));

    /** All that stands between two days of which the first replaces the second. */
    private static final Pattern INSTEAD = Pattern.compile("^,? (?:instead of|rather than) (?:on )?$");
    /** All that stands between two numbers that count the same: "57 metres, not 61". */
    private static final Pattern JUST_NOT = Pattern.compile("^,? (?:and )?not (?:about |some )?$");

    /** Another day of the same month: "on 18 December, not on the 20th". */
    private static final Pattern NOT_THE_DAY =
            Pattern.compile("^,? (?:and )?not (?:on )?the (\\d{1,2})(?:st|nd|rd|th)(?=[.,;:)]|$| (?:as|and|but)\\b)");

    private static final Pattern YEAR = Pattern.compile("(?:1\\d|20)\\d\\d");
    /** A number so large that its value alone tells it from others. */
    private static final Pattern LARGE = Pattern.compile("\\d{3,}");

    private static final Set<String> MONTHS =
            Terms.distinct(Arrays.stream(Month.values()).map(Month::name).collect(Collectors.joining(" ")));

    private final List<Correction> corrections;

    Corrections(List<Candidate> candidates) {
        this.corrections =
                candidates.stream().flatMap(one -> read(one).stream()).toList();
    }

    private static boolean isCorrection(Candidate candidate) {
        return candidate.is(Dispute.CORRECTION)
                || candidate.figures().stream().anyMatch(figure -> isNegated(candidate.text(), figure));
    }

    private static List<Correction> read(Candidate candidate) {
        if (candidate.figures().isEmpty()) {
            return List.of();
        }
        List<Correction> read = new ArrayList<>(ofDays(candidate));
        FormerStatement.in(candidate.text(), candidate.source().document().language())
                .flatMap(corrected -> ofAFormerStatement(candidate, corrected))
                .ifPresent(read::add);
        read.addAll(ofDaysInstead(candidate));
        if (isCorrection(candidate)) {
            read.addAll(ofNeighbours(candidate));
        }
        return read;
    }

    private static List<Correction> ofDays(Candidate candidate) {
        List<Correction> read = new ArrayList<>();
        for (Figure figure : candidate.figures()) {
            Matcher other =
                    NOT_THE_DAY.matcher(candidate.text().substring(figure.span().end()));
            boolean hasDay = figure.kind() == Figure.Kind.DATE && figure.comparableWith(figure);
            if (hasDay && other.find()) {
                String day = "%02d".formatted(Integer.parseInt(other.group(1)));
                String month = figure.value().substring(0, figure.value().length() - day.length());
                Span span = new Span(figure.span().end(), figure.span().end() + other.end());
                read.add(new Correction(
                        new Figure(Figure.Kind.DATE, month + day, figure.unit(), span), figure, candidate));
            }
        }
        return read;
    }

    /**
     * Returns the correction of a figure that its author gave before, if only one figure of each sentence can be meant.
     * The sentence that corrects it often leaves out what it counts.
     */
    private static Optional<Correction> ofAFormerStatement(Candidate candidate, FormerStatement.Corrected corrected) {
        return Stream.of(corrected.announced(), corrected.now())
                .map(next -> within(corrected.before(), candidate).stream()
                        .flatMap(before -> within(next, candidate).stream()
                                .map(figure -> figure.unit().isEmpty() ? as(before, figure) : figure)
                                .filter(figure -> isAnother(figure, before))
                                .map(figure -> new Correction(before, figure, candidate)))
                        .toList())
                .filter(possible -> possible.size() == 1)
                .map(List::getFirst)
                .findFirst();
    }

    private static boolean isAnother(Figure now, Figure before) {
        if (!lacksAUnit(before)) {
            return before.differsFrom(now);
        }
        return LARGE.matcher(before.value()).matches()
                && lacksAUnit(now)
                && !now.value().equals(before.value());
    }

    /** Whether the text does not say what the quantity counts or measures. */
    private static boolean lacksAUnit(Figure figure) {
        return figure.kind() == Figure.Kind.QUANTITY && figure.unit().isEmpty();
    }

    private static List<Figure> within(Span sentence, Candidate candidate) {
        return candidate.figures().stream()
                .filter(figure -> sentence.start() <= figure.span().start()
                        && figure.span().end() <= sentence.end())
                .filter(figure -> !isAYear(figure, candidate.text()))
                .toList();
    }

    private static boolean isAYear(Figure figure, String text) {
        return lacksAUnit(figure) && YEAR.matcher(figure.span().of(text)).matches();
    }

    /** Returns the figure as one of what {@code counted} counts. */
    private static Figure as(Figure counted, Figure figure) {
        return new Figure(figure.kind(), figure.value(), counted.unit(), figure.span());
    }

    private static List<Correction> ofNeighbours(Candidate candidate) {
        List<Correction> read = new ArrayList<>();
        List<Figure> figures = candidate.figures();
        for (int i = 0; i + 1 < figures.size(); i++) {
            Optional<Correction> correction = correction(candidate, figures.get(i), figures.get(i + 1));
            if (correction.isPresent()) {
                read.add(correction.get());
                i++;
            }
        }
        return read;
    }

    /** Returns days instead of others. Amounts "instead of" others are often of something else. */
    private static List<Correction> ofDaysInstead(Candidate candidate) {
        List<Correction> read = new ArrayList<>();
        List<Figure> figures = candidate.figures();
        for (int i = 0; i + 1 < figures.size(); i++) {
            Figure first = figures.get(i);
            Figure second = figures.get(i + 1);
            String between =
                    candidate.text().substring(first.span().end(), second.span().start());
            if (second.kind() == Figure.Kind.DATE
                    && first.differsFrom(second)
                    && INSTEAD.matcher(between).matches()) {
                read.add(new Correction(second, first, candidate));
            }
        }
        return read;
    }

    private static Optional<Correction> correction(Candidate candidate, Figure first, Figure next) {
        String text = candidate.text();
        String between = text.substring(first.span().end(), next.span().start());
        Figure second = lacksAUnit(next) && JUST_NOT.matcher(between).matches() ? as(first, next) : next;
        if (!first.differsFrom(second)) {
            return Optional.empty();
        }
        if (isNegated(text, second) || FROM.matcher(between).matches()) {
            return Optional.of(new Correction(second, first, candidate));
        }
        return TO.matcher(between).matches() ? Optional.of(new Correction(first, second, candidate)) : Optional.empty();
    }

    /** Returns the corrected figures in {@code candidate}. */
    static List<Figure> correctedIn(Candidate candidate) {
        return read(candidate).stream().map(Correction::after).toList();
    }

    private static boolean isNegated(String text, Figure figure) {
        return NOT.matcher(text.substring(0, figure.span().start())).find();
    }

    /** Returns the corrections that {@code candidate} itself gives. */
    List<Correction> by(Candidate candidate) {
        return corrections.stream()
                .filter(correction -> correction.by().equals(candidate))
                .toList();
    }

    /** Whether {@code candidate} gives a corrected figure but not its correction. */
    boolean outdate(Candidate candidate) {
        return of(candidate).isPresent();
    }

    /** Returns the correction of a figure in {@code candidate}; empty if none of its figures was corrected. */
    Optional<Correction> of(Candidate candidate) {
        return corrections.stream()
                .filter(correction -> !isLater(candidate, correction.by()))
                .filter(correction -> isOnItsMatter(candidate, correction))
                .filter(correction -> holds(candidate, correction.before()) && !gives(candidate, correction.after()))
                .findFirst();
    }

    /** Whether a sentence with the day that was corrected speaks of the same: many things happen on one day. */
    private static boolean isOnItsMatter(Candidate candidate, Correction correction) {
        return correction.before().kind() != Figure.Kind.DATE
                || candidate.source().document().language()
                        != correction.by().source().document().language()
                || candidate.terms().stream()
                        .filter(term -> term.chars().noneMatch(Character::isDigit) && !MONTHS.contains(term))
                        .anyMatch(correction.by().terms()::contains);
    }

    /** Whether the sentence has the new figure, even if it does not say what that counts. */
    private static boolean gives(Candidate candidate, Figure after) {
        return holds(candidate, after)
                || candidate.figures().stream()
                        .anyMatch(figure -> lacksAUnit(figure) && figure.value().equals(after.value()));
    }

    /**
     * Whether {@code candidate} was published after the correction; false if either has no date, so that the correction
     * counts as the later one.
     */
    private static boolean isLater(Candidate candidate, Candidate than) {
        LocalDate published = candidate.source().document().published();
        LocalDate other = than.source().document().published();
        return published != null && other != null && published.isAfter(other);
    }

    private static boolean holds(Candidate candidate, Figure wanted) {
        return candidate.figures().stream().anyMatch(figure -> isSame(figure, wanted));
    }

    /** Whether both are the same figure. A corrected one that does not say what it counts is told by its value. */
    static boolean isSame(Figure figure, Figure corrected) {
        return lacksAUnit(corrected)
                ? figure.kind() == corrected.kind()
                        && !lacksAUnit(figure)
                        && figure.value().equals(corrected.value())
                : (figure.comparableWith(corrected) && !figure.differsFrom(corrected))
                        || (CountedThing.mayBeTheSamePeople(figure.unit(), corrected.unit())
                                && figure.value().equals(corrected.value()));
    }
}
