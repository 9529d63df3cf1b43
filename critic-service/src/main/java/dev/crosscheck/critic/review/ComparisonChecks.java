package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Objection.Concern.LOGIC;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.SameMatter;
import dev.crosscheck.model.text.Sentences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Rules of monitor mode: the draft compares official and social accounts, and each comparison concerns the same matter.
 * Words decide whether the matter is the same, see {@link SameMatter}. Comparisons that words cannot judge are counted
 * and reported, not accepted silently.
 */
final class ComparisonChecks {

    private ComparisonChecks() {}

    /** What one side says in one place of the draft. */
    private record Account(Statement statement, String text) {}

    /** A table row or a line of prose that cites both tiers. */
    private record Pairing(List<Account> upper, List<Account> lower) {

        /**
         * Returns YES if any two accounts concern the same matter, else UNKNOWN if any two cannot be judged, else NO.
         */
        SameMatter judged(String question) {
            List<SameMatter> judged = upper.stream()
                    .flatMap(above -> lower.stream().map(below -> judged(above, below, question)))
                    .toList();
            if (judged.contains(SameMatter.YES)) {
                return SameMatter.YES;
            }
            return judged.contains(SameMatter.UNKNOWN) ? SameMatter.UNKNOWN : SameMatter.NO;
        }

        private static SameMatter judged(Account above, Account below, String question) {
            return above.text().isEmpty() || below.text().isEmpty()
                    ? SameMatter.NO
                    : SameMatter.of(above.text(), below.text(), question);
        }
    }

    /**
     * Finds a missing comparison of official and social accounts if both exist, and comparisons of different matters.
     */
    static List<Objection> compared(DraftUnderReview draft) {
        int upper = draft.bounds().official();
        int lower = draft.bounds().social();
        boolean both = exists(draft, upper) && exists(draft, lower);
        if (draft.brief().mode() != Mode.MONITOR || !both || draft.isRefusal()) {
            return List.of();
        }
        List<Pairing> pairings = pairings(draft);
        if (!pairings.isEmpty()) {
            return pairings.stream()
                    .filter(pairing -> pairing.judged(draft.brief().question()) == SameMatter.NO)
                    .map(pairing -> unrelated(pairing, draft))
                    .toList();
        }
        if (saysThatNothingMatches(draft) || areComparable(draft)) {
            return List.of();
        }
        return List.of(Objection.overall(
                        Objection.Severity.HARD,
                        LOGIC,
                        ReviewRules.COMPARISON_MISSING,
                        draft.phrases().say("comparison", upper, lower))
                .whichBreaksTheMode());
    }

    /** Counts the comparisons that words could not judge. */
    static int unjudged(DraftUnderReview draft) {
        return draft.brief().mode() == Mode.MONITOR
                ? Math.toIntExact(pairings(draft).stream()
                        .filter(pairing -> pairing.judged(draft.brief().question()) == SameMatter.UNKNOWN)
                        .count())
                : 0;
    }

    private static Objection unrelated(Pairing pairing, DraftUnderReview draft) {
        Statement place = pairing.lower().getFirst().statement();
        String suggestion = draft.phrases()
                .say(
                        "comparison.unrelated",
                        CitationMarkers.marker(
                                pairing.upper().getFirst().statement().citations()),
                        CitationMarkers.marker(place.citations()));
        return Objection.hard(LOGIC, ReviewRules.COMPARISON_UNRELATED, place, suggestion)
                .whichBreaksTheMode();
    }

    private static List<Pairing> pairings(DraftUnderReview draft) {
        Map<Integer, List<Statement>> lines = new LinkedHashMap<>();
        draft.statements().stream()
                .filter(statement -> statement.section() == Section.COMPARISON)
                .filter(statement -> !statement.isAboutSources())
                .forEach(statement -> lines.computeIfAbsent(
                                draft.markdown()
                                        .lastIndexOf('\n', statement.span().start()),
                                line -> new ArrayList<>())
                        .add(statement));
        List<Pairing> pairings = new ArrayList<>();
        for (List<Statement> line : lines.values()) {
            Pairing pairing = new Pairing(
                    accounts(line, draft.bounds().official(), draft),
                    accounts(line, draft.bounds().social(), draft));
            if (!pairing.upper().isEmpty() && !pairing.lower().isEmpty()) {
                pairings.add(pairing);
            }
        }
        return pairings;
    }

    private static List<Account> accounts(List<Statement> line, int tier, DraftUnderReview draft) {
        return line.stream()
                .flatMap(statement -> draft.cited(statement).stream()
                        .filter(source -> isOf(source, tier))
                        .map(source -> new Account(statement, text(statement, source, draft))))
                .toList();
    }

    /**
     * Returns the quoted words of the source. Without quotations, returns the sentence itself if the source speaks of
     * its matter, else an empty text.
     */
    private static String text(Statement statement, Source source, DraftUnderReview draft) {
        if (!statement.quotations().isEmpty()) {
            return String.join(
                    " ",
                    statement.quotations().stream()
                            .filter(quotation -> quotation.citations().contains(source.number()))
                            .map(Statement.Quotation::text)
                            .toList());
        }
        boolean speaks = sentences(source)
                .anyMatch(sentence ->
                        SameMatter.of(statement.plain(), sentence, draft.brief().question()) != SameMatter.NO);
        return speaks ? statement.plain() : "";
    }

    static Stream<String> sentences(Source source) {
        return source.document().passages().stream()
                .flatMap(passage -> Sentences.split(
                                passage.text(), source.document().language())
                        .stream()
                        .map(span -> span.of(passage.text())));
    }

    /** Says whether the comparison states that the other side has no account of the matter. */
    private static boolean saysThatNothingMatches(DraftUnderReview draft) {
        List<Statement> section = draft.statements().stream()
                .filter(statement -> statement.section() == Section.COMPARISON)
                .toList();
        return section.stream().anyMatch(Statement::isAboutSources)
                && (section.stream()
                                .anyMatch(statement -> !statement.citations().isEmpty())
                        || !areComparable(draft));
    }

    /** Says whether the draft states an account of each tier on the same matter, or words cannot judge if it does. */
    private static boolean areComparable(DraftUnderReview draft) {
        List<Statement> findings = draft.findings().toList();
        Pairing all = new Pairing(
                accounts(findings, draft.bounds().official(), draft),
                accounts(findings, draft.bounds().social(), draft));
        return !all.upper().isEmpty()
                && !all.lower().isEmpty()
                && all.judged(draft.brief().question()) != SameMatter.NO;
    }

    private static boolean exists(DraftUnderReview draft, int tier) {
        return draft.sources().values().stream().anyMatch(source -> isOf(source, tier));
    }

    private static boolean isOf(Source source, int tier) {
        return Objects.equals(source.rating().tier(), tier);
    }
}
