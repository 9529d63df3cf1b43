package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** Weights of a sentence that do not depend on the question: its outlet's tier, its age, its form. */
final class Priors {

    private static final double OLDEST = 0.88;
    private static final double NEWEST = 1.12;
    private static final double CONNECTIVE = 0.85;
    private static final double DIRECT_SPEECH = 0.85;
    private static final double DISPUTE = 0.7;
    private static final double OUTDATED = 0.6;

    private static final PatternFile FILE = PatternFile.load(Priors.class, "priors.patterns");
    private static final Pattern BEGINS_WITH_CONNECTIVE = Pattern.compile(FILE.text("BEGINS_WITH_CONNECTIVE"));
    private static final double RESULT = 1.15;
    private static final double NO_RESULT = 0.7;

    private static final Pattern STATES_A_RESULT =
            Pattern.compile(FILE.text("STATES_A_RESULT"), Pattern.CASE_INSENSITIVE);
    private static final Pattern STATES_NO_RESULT =
            Pattern.compile(FILE.text("STATES_NO_RESULT"), Pattern.CASE_INSENSITIVE);

    private static final Pattern BEGINS_WITH_SPEECH = Pattern.compile("^[\"“「『]");

    private final long oldest;
    private final long newest;
    private final Corrections corrections;

    Priors(List<Source> sources, Corrections corrections) {
        List<Long> days = sources.stream()
                .map(source -> source.document().published())
                .filter(Objects::nonNull)
                .map(LocalDate::toEpochDay)
                .sorted()
                .toList();
        this.oldest = days.isEmpty() ? 0 : days.getFirst();
        this.newest = days.isEmpty() ? 0 : days.getLast();
        this.corrections = corrections;
    }

    double of(Candidate candidate) {
        String text = candidate.text();
        return tier(candidate.source())
                * age(candidate.source())
                * (BEGINS_WITH_CONNECTIVE.matcher(text).find() ? CONNECTIVE : 1)
                * (BEGINS_WITH_SPEECH.matcher(text).find() ? DIRECT_SPEECH : 1)
                * (candidate.dispute().isPresent() ? DISPUTE : 1)
                * (STATES_NO_RESULT.matcher(text).find() ? NO_RESULT : 1)
                * (STATES_A_RESULT.matcher(text).find() ? RESULT : 1)
                * (corrections.outdate(candidate) ? OUTDATED : 1);
    }

    private static double tier(Source source) {
        Integer tier = source.rating().tier();
        if (tier == null) {
            return 0.9;
        }
        return switch (tier) {
            case 1 -> 1.3;
            case 2 -> 1.1;
            case 3 -> 1.0;
            case 4 -> 0.95;
            default -> 0.8;
        };
    }

    /** Weights newer documents higher, because they know more. A document without a date counts as the oldest. */
    private double age(Source source) {
        LocalDate published = source.document().published();
        if (newest == oldest) {
            return 1;
        }
        double position = published == null ? 0 : (double) (published.toEpochDay() - oldest) / (newest - oldest);
        return OLDEST + (NEWEST - OLDEST) * position;
    }
}
