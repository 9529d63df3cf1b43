package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.ClaimTally;
import dev.crosscheck.model.claim.UncitedFacts;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the loop itself holds a report to, whoever wrote it, and the report that it puts together when nobody can. */
final class Conclusion {

    private Conclusion() {}

    /**
     * Citations that the draft does not have, or that no source has, are struck, and confidence falls to Low: the
     * hallucination guard. Confidence is never above what the review gives.
     *
     * @return empty if nothing is left of the report
     */
    static Optional<Dossier> composed(Dossier dossier, Report report) {
        List<Integer> allowed = numbers(dossier.cited());
        ConfidenceLevel confidence =
                report.confidenceLevel().atMost(mostConfident(dossier.writing().review()));
        boolean honest =
                allowed.containsAll(report.sourcesUsed()) && allowed.containsAll(CitationMarkers.in(report.markdown()));
        if (honest) {
            Report kept = new Report(report.markdown(), report.sourcesUsed(), confidence, report.methodologyNote());
            return Optional.of(dossier.with(dossier.writing().with(kept)));
        }
        String struck = CitationMarkers.keepOnly(allowed, report.markdown());
        if (struck.isBlank()) {
            return Optional.empty();
        }
        List<Integer> used =
                report.sourcesUsed().stream().filter(allowed::contains).toList();
        Report kept = new Report(struck, used, ConfidenceLevel.LOW, report.methodologyNote());
        return Optional.of(dossier.with(dossier.writing().with(kept)).warned(Warnings.CITATIONS_STRUCK));
    }

    private static ConfidenceLevel mostConfident(Review review) {
        return review == null ? ConfidenceLevel.HIGH : ConfidenceLevel.from(review.status());
    }

    /** Whether there is anything to hold against a source. */
    static boolean cites(Report report) {
        return !report.sourcesUsed().isEmpty()
                || !CitationMarkers.in(report.markdown()).isEmpty();
    }

    /**
     * A contradicted claim, or more than a fifth of unsupported ones, lowers the confidence by a level, and the report
     * says so on top; a check that failed does not count.
     */
    static Dossier verified(Dossier dossier, ReportVerified verified) {
        Report report = dossier.writing().report();
        ClaimTally tally = ClaimTally.of(verified.claims());
        ConfidenceLevel confidence =
                tally.lowersConfidence() ? report.confidenceLevel().lower() : report.confidenceLevel();
        String markdown = tally.lowersConfidence()
                ? Frame.of(dossier.scope().brief().language())
                        .lowered(verified.markdown(), level(confidence, dossier), tally)
                : verified.markdown();
        Report marked = new Report(markdown, report.sourcesUsed(), confidence, report.methodologyNote());
        Dossier concluded = dossier.with(dossier.writing().with(verified.claims(), marked));
        return tally.failed() > 0 ? concluded.warned(Warnings.UNSUPPORTED_CLAIMS) : concluded;
    }

    private static String level(ConfidenceLevel confidence, Dossier dossier) {
        return switch (dossier.scope().brief().language()) {
            case ENGLISH -> confidence.wireName();
            case CHINESE ->
                switch (confidence) {
                    case HIGH -> "高";
                    case MEDIUM -> "中";
                    case LOW -> "低";
                };
        };
    }

    /**
     * The last draft, or where there is none the sources that were found, under the session's caveats; and what was
     * searched, where nothing is cited.
     */
    static Dossier lastResort(Dossier dossier) {
        boolean drafted = dossier.writing().hasText();
        List<Source> listed = drafted ? dossier.cited() : dossier.admitted().sources();
        List<Integer> used = numbers(listed);
        Frame frame = Frame.of(dossier.scope().brief().language());
        String draft = drafted ? dossier.writing().draft().markdown().strip() : "";
        String told =
                drafted ? UncitedFacts.marked(draft, dossier.scope().brief().language()) : frame.nothingDrafted(listed);
        String text = drafted && !CitationMarkers.in(draft).isEmpty()
                ? told
                : told + frame.searches(dossier.evidence().outcomes());
        String markdown = frame.title(dossier.scope().brief().question())
                + Caveats.inWords(dossier).stream()
                        .map(words -> "> " + words + "\n\n")
                        .collect(Collectors.joining())
                + text
                + frame.sources(listed);
        Report report = new Report(CitationMarkers.keepOnly(used, markdown), used, ConfidenceLevel.LOW, frame.note());
        Dossier concluded = dossier.with(dossier.writing().with(report)).warned(Warnings.NOT_VERIFIED);
        boolean struck = !used.containsAll(CitationMarkers.in(draft));
        return struck ? concluded.warned(Warnings.CITATIONS_STRUCK) : concluded;
    }

    /** The session is over; the report says how its question was read. */
    static Completed complete(Dossier dossier) {
        return new Completed(ReadingNote.under(dossier));
    }

    /** At the hard deadline: a report of what there is, or the plain statement that there is nothing. */
    static Finished now(Dossier dossier, Instant time) {
        if (dossier.evidence().passes() > 0 || dossier.clocks().searchIsOver()) {
            return complete(lastResort(Caveats.ofReport(dossier)));
        }
        StepError error = new StepError(
                "deadline", "the session's time was over before the first search came back", true, 1, null);
        var fault = new Accounts.Fault(time, dossier.step("deadline"), error);
        return new Failed(dossier.with(dossier.accounts().with(fault)), error);
    }

    private static List<Integer> numbers(List<Source> sources) {
        return sources.stream().map(Source::number).toList();
    }
}
