package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Events in chronological order: sentences that name a day, one for each event. If the question names a day or a range
 * of days, all sentences about these days count, in any words. Pure.
 */
final class Timeline {

    /** A single event is not a timeline. */
    private static final int FEWEST = 2;

    private static final double ENOUGH_OF_IT = 0.75;
    private static final PatternFile FILE = PatternFile.load(Timeline.class, "timeline.patterns");
    private static final Pattern NOT_ITS_DAY = Pattern.compile(FILE.text("NOT_ITS_DAY"), Pattern.CASE_INSENSITIVE);

    private static final Pattern NOT_ITS_DAY_AFTER = Pattern.compile("^\\s*(?:之|以)?(?:前|止|起|後)");
    /** A day without its month in a range: "9 and 18 February 2025", "2月9日至18日". */
    private static final Pattern FIRST_DAY_ALONE = Pattern.compile(
            "\\b(\\d{1,2})(?:st|nd|rd|th)? ?(?:and|to|until|till|through|–|-) ?$", Pattern.CASE_INSENSITIVE);

    private static final Pattern LAST_DAY_ALONE = Pattern.compile("^ ?(?:至|到|和|與|及|–|-) ?(\\d{1,2})[日號]");

    /** Words before a day on which something happened. */
    private static final Pattern ON = Pattern.compile("\\bon (?:the )?$", Pattern.CASE_INSENSITIVE);

    private static final Pattern ON_THAT_DAY = Pattern.compile("^(?:當天|那天|這天|當日)");
    private static final Pattern RELATIVE = Pattern.compile(FILE.text("RELATIVE"), Pattern.CASE_INSENSITIVE);

    private static final Comparator<Event> IN_TIME = Comparator.comparing(Event::day)
            .thenComparingInt(event -> event.lead().candidate().number())
            .thenComparingInt(event -> event.lead().candidate().place());

    private Timeline() {}

    /** One event, with the sentences that report it. */
    private record Event(LocalDate day, Ranked lead, List<Candidate> others) {
        Event with(Candidate other) {
            List<Candidate> all = new ArrayList<>(others);
            all.add(other);
            return new Event(day, lead, all);
        }

        boolean isToldBy(LocalDate otherDay, Candidate other, SameEvent same) {
            return day.equals(otherDay) && same.isTold(lead.candidate(), other);
        }
    }

    /** A range of days, both ends included. */
    private record Days(LocalDate first, LocalDate last) {
        boolean hold(LocalDate day) {
            return !day.isBefore(first) && !day.isAfter(last);
        }
    }

    /**
     * @param most maximum number of events; the best ones are kept, in chronological order
     * @return empty if fewer than two events have a day
     */
    static List<KeyFinding> of(String part, SentenceRanking ranking, int most) {
        Optional<Days> asked = days(part);
        List<Ranked> told = asked.isPresent()
                ? ranking.answering(part).isEmpty() ? List.of() : ranking.onTheMatter(part)
                : toThePoint(part, ranking);
        SameEvent same = new SameEvent(ranking, ranking.wanted(part));
        List<Event> events = new ArrayList<>();
        for (Ranked one : told) {
            Optional<LocalDate> day = day(one.candidate())
                    .filter(date -> asked.map(days -> days.hold(date)).orElse(true))
                    .filter(_ -> ranking.isFirm(one.candidate()) && !ranking.isOutdated(one.candidate()));
            day.ifPresent(date -> add(one, date, events, same));
        }
        return events.size() < FEWEST
                ? List.of()
                : events.stream()
                        .limit(most)
                        .sorted(IN_TIME)
                        .map(event -> new KeyFinding(part, event.lead().candidate(), event.others(), "", true))
                        .toList();
    }

    /**
     * Keeps sentences that, with their source's title, cover the question nearly as well as the best. Others are about
     * other events.
     */
    private static List<Ranked> toThePoint(String part, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        List<Ranked> told = ranking.answering(part);
        double fullest = told.stream()
                .mapToDouble(one -> share(one, wanted, ranking))
                .max()
                .orElse(0);
        return told.stream()
                .filter(one -> share(one, wanted, ranking) >= ENOUGH_OF_IT * fullest)
                .toList();
    }

    private static double share(Ranked one, Wanted wanted, SentenceRanking ranking) {
        Set<String> terms = new HashSet<>(one.candidate().terms());
        terms.addAll(ranking.titleOf(one.candidate().number()));
        return wanted.coverage(terms);
    }

    private static void add(Ranked one, LocalDate day, List<Event> events, SameEvent same) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).isToldBy(day, one.candidate(), same)) {
                events.set(i, events.get(i).with(one.candidate()));
                return;
            }
        }
        events.add(new Event(day, one, List.of()));
    }

    /** Returns the day in a sentence as written; empty if there is none. */
    static Optional<String> written(Candidate candidate) {
        return figure(candidate).map(figure -> figure.span().of(candidate.text()));
    }

    /** Whether the findings with a day are in chronological order. */
    static boolean isInOrder(List<KeyFinding> findings) {
        List<LocalDate> days = findings.stream()
                .flatMap(finding -> day(finding.candidate()).stream())
                .toList();
        return days.equals(days.stream().sorted().toList());
    }

    private static Optional<LocalDate> day(Candidate candidate) {
        return figure(candidate)
                .flatMap(figure ->
                        day(figure.value(), candidate.source().document().published()));
    }

    private static Optional<Figure> figure(Candidate candidate) {
        return candidate.figures().stream()
                .filter(figure -> figure.kind() == Figure.Kind.DATE && !isNotItsDay(figure, candidate.text()))
                .filter(figure -> day(
                                figure.value(), candidate.source().document().published())
                        .isPresent())
                .findFirst();
    }

    private static boolean isNotItsDay(Figure figure, String text) {
        return NOT_ITS_DAY.matcher(text.substring(0, figure.span().start())).find()
                || NOT_ITS_DAY_AFTER
                        .matcher(text.substring(figure.span().end()))
                        .find();
    }

    /** Returns the date; empty if there is none, as for "31 April" or the telephone number 2720-88-89. */
    private static Optional<LocalDate> day(String value, LocalDate published) {
        try {
            return value.startsWith("--") ? latest(MonthDay.parse(value), published) : whole(value);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Returns the latest such day that is not after the publication; empty for 29 February in other years. */
    private static Optional<LocalDate> latest(MonthDay day, LocalDate published) {
        if (published == null || !day.isValidYear(published.getYear())) {
            return Optional.empty();
        }
        LocalDate sameYear = day.atYear(published.getYear());
        if (!sameYear.isAfter(published)) {
            return Optional.of(sameYear);
        }
        return day.isValidYear(published.getYear() - 1) ? Optional.of(sameYear.minusYears(1)) : Optional.empty();
    }

    private static Optional<LocalDate> whole(String value) {
        return value.length() == "2025-01-18".length() ? Optional.of(LocalDate.parse(value)) : Optional.empty();
    }

    /** Returns the range of days, or the day, that a question names. */
    private static Optional<Days> days(String question) {
        List<Figure> dates = Figures.in(question).stream()
                .filter(figure -> figure.kind() == Figure.Kind.DATE)
                .toList();
        List<LocalDate> named = dates.stream()
                .flatMap(figure -> Stream.concat(alone(figure, question).stream(), day(figure.value(), null).stream()))
                .sorted()
                .toList();
        boolean isRange = named.size() > 1 || (named.size() == 1 && isTheDay(dates.getFirst(), question));
        return isRange ? Optional.of(new Days(named.getFirst(), named.getLast())) : Optional.empty();
    }

    /** Whether the question is about the day, and does not only name an event by it. */
    private static boolean isTheDay(Figure date, String question) {
        boolean on = ON.matcher(question.substring(0, date.span().start())).find()
                || ON_THAT_DAY.matcher(question.substring(date.span().end())).find();
        return on && !RELATIVE.matcher(question).find();
    }

    /** Returns the end of a range that is written as a day only. */
    private static Optional<LocalDate> alone(Figure figure, String question) {
        Matcher before =
                FIRST_DAY_ALONE.matcher(question.substring(0, figure.span().start()));
        Matcher after = LAST_DAY_ALONE.matcher(question.substring(figure.span().end()));
        String number = before.find() ? before.group(1) : after.find() ? after.group(1) : null;
        if (number == null) {
            return Optional.empty();
        }
        int day = Integer.parseInt(number);
        return day(figure.value(), null)
                .filter(date -> day >= 1 && day <= date.lengthOfMonth())
                .map(date -> date.withDayOfMonth(day));
    }
}
