package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.HanNumbers;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells whether two sentences report the same event of a day: in nearly the same words, or, from two outlets, in words
 * of their own. These must share rare words, and must not differ in a figure or in a negation. Sentences with different
 * times of the day report different events. Pure.
 */
final class SameEvent {

    /** The shared words must have this share of the weight of the shorter sentence's words. */
    private static final double SHARED = 0.5;
    /** Fewer words that the question lacks may be shared by chance. */
    private static final int FEWEST_NEW = 2;

    private static final Pattern TIME = Pattern.compile("\\b(?<hour>\\d{1,2}):(?<minute>\\d{2})\\b"
            + "|(?<hanHour>\\d{1,2}|[一二三四五六七八九十]{1,3})時(?:(?<hanMinute>\\d{1,2}|[一二三四五六七八九十]{1,3})分|(?<half>半))?");

    private final SentenceRanking ranking;
    private final Wanted wanted;

    SameEvent(SentenceRanking ranking, Wanted wanted) {
        this.ranking = ranking;
        this.wanted = wanted;
    }

    /** @param other a sentence that names the same day */
    boolean isTold(Candidate one, Candidate other) {
        return !differInTime(one, other) && (Group.same(one, other) || isToldInOtherWords(one, other));
    }

    private boolean isToldInOtherWords(Candidate one, Candidate other) {
        return !outlet(one).equals(outlet(other))
                && one.dispute().equals(other.dispute())
                && Stance.isNegated(one.text()) == Stance.isNegated(other.text())
                && !differInFigures(one, other)
                && shareTheirWords(one, other);
    }

    private static String outlet(Candidate candidate) {
        return SourceLabel.outlet(candidate.source());
    }

    private static boolean differInTime(Candidate one, Candidate other) {
        Set<Integer> times = times(one);
        Set<Integer> others = times(other);
        return !times.isEmpty() && !others.isEmpty() && times.stream().noneMatch(others::contains);
    }

    /** Returns the times that a sentence names, in minutes. A morning and an afternoon hour are not told apart. */
    private static Set<Integer> times(Candidate candidate) {
        return TIME.matcher(candidate.text()).results().map(SameEvent::minutes).collect(Collectors.toSet());
    }

    private static int minutes(MatchResult time) {
        String hour = time.group("hour") == null ? time.group("hanHour") : time.group("hour");
        String minute = time.group("minute") == null ? time.group("hanMinute") : time.group("minute");
        int ofTheHour = time.group("half") != null ? 30 : minute == null ? 0 : HanNumbers.parse(minute);
        return 60 * HanNumbers.parse(hour) + ofTheHour;
    }

    private static boolean differInFigures(Candidate one, Candidate other) {
        return one.figures().stream()
                .filter(figure -> figure.kind() == Figure.Kind.QUANTITY)
                .anyMatch(figure -> other.figures().stream().anyMatch(figure::differsFrom)
                        && other.figures().stream()
                                .noneMatch(same -> same.comparableWith(figure) && !same.differsFrom(figure)));
    }

    private boolean shareTheirWords(Candidate one, Candidate other) {
        Set<String> words = words(one);
        Set<String> others = words(other);
        Set<String> shared = new HashSet<>(words);
        shared.retainAll(others);
        long fresh =
                shared.stream().filter(term -> !wanted.words().contains(term)).count();
        return fresh >= FEWEST_NEW && weight(shared) >= SHARED * Math.min(weight(words), weight(others));
    }

    private double weight(Set<String> words) {
        return words.stream().mapToDouble(ranking::rarity).sum();
    }

    /** Returns the words without numbers, which the two share anyway, as they name the same day. */
    private static Set<String> words(Candidate candidate) {
        Set<String> words = new HashSet<>(candidate.terms());
        words.removeIf(term -> term.chars().anyMatch(Character::isDigit));
        return words;
    }
}
