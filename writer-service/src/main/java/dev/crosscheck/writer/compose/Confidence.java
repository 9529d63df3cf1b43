package dev.crosscheck.writer.compose;

import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.writer.compose.Standing.Weakness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The confidence of a report, with reasons. It starts from the review's judgement; facts about the evidence can only
 * lower it.
 *
 * @param reasons the review's reason first
 */
record Confidence(ConfidenceLevel level, List<Reason> reasons) {

    /**
     * @param most the highest confidence that the reason allows
     * @param text a clause, without a full stop
     */
    record Reason(ConfidenceLevel most, String text) {}

    /** Most reasons shown, because nobody reads more. */
    private static final int MOST_GROUNDS = 3;

    /** The highest confidence of a report with each warning. */
    private static final Map<String, ConfidenceLevel> MOST = Map.of(
            Warnings.NO_VALID_SOURCES, ConfidenceLevel.LOW,
            Warnings.STRICT_FALLBACK, ConfidenceLevel.LOW,
            Warnings.DEGRADED_MODE, ConfidenceLevel.MEDIUM,
            Warnings.INSUFFICIENT_EVIDENCE, ConfidenceLevel.MEDIUM,
            Warnings.UNRESOLVED_REVIEW, ConfidenceLevel.LOW,
            Warnings.NOT_REVIEWED, ConfidenceLevel.MEDIUM,
            Warnings.UNSUPPORTED_CLAIMS, ConfidenceLevel.LOW,
            Warnings.CITATIONS_STRUCK, ConfidenceLevel.LOW,
            Warnings.DEADLINE, ConfidenceLevel.MEDIUM);

    Confidence {
        reasons = List.copyOf(reasons);
    }

    static Confidence of(Review review, List<Source> cited, List<String> warnings, Standing standing, Phrases phrases) {
        Reasons reasons = new Reasons(phrases);
        if (review == null) {
            reasons.add(ConfidenceLevel.MEDIUM, "confidence.review.none");
        } else {
            reasons.add(
                    ConfidenceLevel.from(review.status()),
                    "confidence.review." + review.status().name().toLowerCase(Locale.ROOT));
        }
        evidence(cited, standing, reasons);
        warnings.stream()
                .filter(MOST::containsKey)
                .forEach(code -> reasons.add(MOST.get(code), "confidence.warning." + code));
        return new Confidence(reasons.level, reasons.all);
    }

    /**
     * Lowers the confidence to {@code most}, with a reason, if the author of the report trusts it less than the rules
     * do.
     */
    Confidence atMost(ConfidenceLevel most, Phrases phrases) {
        if (level.atMost(most) == level) {
            return this;
        }
        List<Reason> more = new ArrayList<>(reasons);
        more.add(new Reason(most, phrases.say("confidence.writer")));
        return new Confidence(most, more);
    }

    /** Returns the main reasons for a low confidence; if nothing lowered it, the reasons in its favour. */
    List<String> grounds() {
        List<Reason> lowering = reasons.stream()
                .filter(reason -> reason.most() != ConfidenceLevel.HIGH)
                .toList();
        return (lowering.isEmpty() ? reasons : lowering)
                .stream()
                        .sorted(Comparator.comparing(Reason::most).reversed())
                        .map(Reason::text)
                        .limit(MOST_GROUNDS)
                        .toList();
    }

    private static void evidence(List<Source> cited, Standing standing, Reasons reasons) {
        if (cited.isEmpty()) {
            reasons.add(ConfidenceLevel.LOW, "confidence.no.evidence");
            return;
        }
        if (standing.open() >= standing.parts()) {
            reasons.add(ConfidenceLevel.LOW, "confidence.nothing.direct");
        } else if (standing.open() > 0) {
            reasons.add(ConfidenceLevel.MEDIUM, "confidence.partly.open");
        }
        int all = Voices.of(cited).count(cited.stream().map(Source::number).toList());
        boolean confirming = cited.stream().allMatch(Source::confirms);
        if (all == 1 && confirming) {
            reasons.add(ConfidenceLevel.MEDIUM, "confidence.single.origin");
        } else if (all == 1 || standing.voices() <= 1) {
            String key = all > 1 && standing.points() > 1 ? "confidence.single.point" : "confidence.single.answer";
            reasons.add(ConfidenceLevel.MEDIUM, key, all);
        } else {
            reasons.add(ConfidenceLevel.HIGH, "confidence.origins", standing.voices(), all);
        }
        if (cited.stream().allMatch(Standing::isSocial)) {
            reasons.add(ConfidenceLevel.LOW, "confidence.social.only");
        } else if (cited.stream().noneMatch(source -> source.rating().isAtMost(TierBounds.FIRM))) {
            boolean alone = all == 1 || standing.voices() <= 1;
            boolean rated = cited.stream().anyMatch(source -> source.rating().tier() != null);
            reasons.add(
                    alone ? ConfidenceLevel.LOW : ConfidenceLevel.MEDIUM,
                    rated ? "confidence.no.firm" : "confidence.unrated");
        }
        if (standing.has(Weakness.SOCIAL) && !cited.stream().allMatch(Standing::isSocial)) {
            reasons.add(ConfidenceLevel.LOW, "confidence.social.answer");
        }
        if (standing.has(Weakness.ACCOUNT)) {
            reasons.add(ConfidenceLevel.MEDIUM, "confidence.party");
        }
        if (standing.has(Weakness.RETRACTED)) {
            reasons.add(ConfidenceLevel.LOW, "confidence.retracted");
        }
        if (standing.disputed()) {
            reasons.add(ConfidenceLevel.MEDIUM, "confidence.disputed");
        }
    }

    private static final class Reasons {
        private final Phrases phrases;
        private final List<Reason> all = new ArrayList<>();
        private ConfidenceLevel level = ConfidenceLevel.HIGH;

        Reasons(Phrases phrases) {
            this.phrases = phrases;
        }

        void add(ConfidenceLevel most, String key, Object... values) {
            level = level.atMost(most);
            all.add(new Reason(most, phrases.say(key, values)));
        }
    }
}
