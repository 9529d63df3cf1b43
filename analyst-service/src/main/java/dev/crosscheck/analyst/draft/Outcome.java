package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Puts the latest word on a figure first. "The opening will now be on 6 July" goes before the day that was announced
 * first. If a question asks how something turned out, a measured figure goes before a planned or a rough one.
 */
final class Outcome {

    /** A sentence whose score is higher by more than this stays in front. */
    private static final double AS_LIKELY = 0.15;

    private static final PatternFile FILE = PatternFile.load(Outcome.class, "outcome.patterns");
    private static final Pattern ASKED = Pattern.compile(FILE.text("ASKED"), Pattern.CASE_INSENSITIVE);
    private static final Pattern ROUGH = Pattern.compile(FILE.text("ROUGH"), Pattern.CASE_INSENSITIVE);
    private static final Pattern REPLACES = Pattern.compile(FILE.text("REPLACES"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NOT_PLAIN = Pattern.compile(FILE.text("NOT_PLAIN"), Pattern.CASE_INSENSITIVE);

    /** A question for what was said first. */
    private static final Pattern FORMER =
            Pattern.compile("\\b(?:original(?:ly)?|at first|initial(?:ly)?|before|first)\\b", Pattern.CASE_INSENSITIVE);

    private Outcome() {}

    /** Whether the question asks how something turned out, and the sentence says only what was foreseen. */
    static boolean isOnlyForeseen(Candidate candidate, String part, Wanted wanted) {
        return wanted.isOfFigures()
                && ASKED.matcher(part).find()
                && !Forecast.isIn(part)
                && Forecast.isIn(candidate.text());
    }

    /**
     * Finds the finding with the latest word on the figure.
     *
     * @param findings the findings of a question for a figure, the likeliest answer first
     * @return the finding that belongs in front of all others; empty if the first one may stay there
     */
    static Optional<Group> leading(List<Group> findings, String part, Wanted wanted) {
        Group first = findings.getFirst();
        if (!wanted.isOfFigures()
                || FORMER.matcher(part).find()
                || !Directness.isDirect(first.ranked(), part, wanted)) {
            return Optional.empty();
        }
        return replacing(first, findings, part, wanted)
                .or(() -> ASKED.matcher(part).find() && !Forecast.isIn(part) && isRough(first)
                        ? best(first, findings, one -> !isRough(one), part, wanted)
                        : Optional.empty());
    }

    private static Optional<Group> replacing(Group first, List<Group> findings, String part, Wanted wanted) {
        return replaces(first)
                ? Optional.empty()
                : best(first, findings, one -> replaces(one) && !isOlder(one, first), part, wanted);
    }

    private static Optional<Group> best(
            Group first, List<Group> findings, Predicate<Group> test, String part, Wanted wanted) {
        return findings.stream()
                .filter(one -> !one.equals(first) && test.test(one))
                .filter(one -> one.ranked().score() >= first.ranked().score() - AS_LIKELY)
                .filter(one -> one.ranked().candidate().isWeak()
                        == first.ranked().candidate().isWeak())
                .filter(one -> isPlain(one.ranked().candidate()))
                .filter(one -> Directness.isDirect(one.ranked(), part, wanted))
                .findFirst();
    }

    private static boolean replaces(Group group) {
        String text = group.ranked().candidate().text();
        return REPLACES.matcher(text).find() && !NOT_PLAIN.matcher(text).find();
    }

    /** Whether the source itself says it, and nobody took it back. */
    private static boolean isPlain(Candidate candidate) {
        return !candidate.isRetracted()
                && !candidate.isHearsay()
                && candidate
                        .dispute()
                        .filter(kind -> kind != Dispute.CORRECTION)
                        .isEmpty();
    }

    private static boolean isRough(Group group) {
        String text = group.ranked().candidate().text();
        return Forecast.isIn(text) || ROUGH.matcher(text).find();
    }

    /** Whether the first was published before the other; false if either has no date. */
    private static boolean isOlder(Group one, Group other) {
        LocalDate published = one.ranked().candidate().source().document().published();
        LocalDate than = other.ranked().candidate().source().document().published();
        return published != null && than != null && published.isBefore(than);
    }
}
