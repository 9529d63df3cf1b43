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

/** The loop's own checks of a report, and the report that the loop assembles if no agent can write one. */
final class Conclusion {

    private Conclusion() {}

    /**
     * The hallucination guard: removes citations that the draft lacks or that no source has, and then lowers confidence
     * to Low. Also caps the confidence at the level that the review allows.
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

    /** Returns whether the report cites any source. */
    static boolean cites(Report report) {
        return !report.sourcesUsed().isEmpty()
                || !CitationMarkers.in(report.markdown()).isEmpty();
    }

    /**
     * Lowers the confidence by one level if a claim is contradicted, or if more than a fifth of the claims are
     * unsupported. The report then says so at the top. If its confidence was Low already, it says only how many claims
     * did not hold. Failed checks do not count.
     */
    static Dossier verified(Dossier dossier, ReportVerified verified) {
        Report report = dossier.writing().report();
        ClaimTally tally = ClaimTally.of(verified.claims());
        ConfidenceLevel confidence =
                tally.lowersConfidence() ? report.confidenceLevel().lower() : report.confidenceLevel();
        Frame frame = Frame.of(dossier.scope().brief().language());
        String markdown = verified.markdown();
        if (confidence != report.confidenceLevel()) {
            markdown = frame.lowered(markdown, level(confidence, dossier), tally);
        } else if (tally.lowersConfidence()) {
            markdown = frame.unsupported(markdown, tally);
        }
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
     * Assembles a report with the session's warnings: the last draft, or, without a draft, the found sources. Lists the
     * searches if nothing is cited.
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

    /** Completes the session. The report says how its question was read. */
    static Completed complete(Dossier dossier) {
        return new Completed(ReadingNote.under(dossier).ended());
    }

    /**
     * Ends the session at the hard deadline, with a report of whatever there is. Fails the session if no search came
     * back.
     */
    static Finished now(Dossier dossier, Instant time) {
        if (dossier.evidence().passes() > 0 || dossier.clocks().searchIsOver()) {
            return complete(lastResort(Caveats.ofReport(dossier)));
        }
        StepError error = new StepError(
                "deadline", "the session's time was over before the first search came back", true, 1, null);
        var fault = new Accounts.Fault(time, dossier.step("deadline"), error);
        return new Failed(dossier.with(dossier.accounts().with(fault)).ended(), error);
    }

    private static List<Integer> numbers(List<Source> sources) {
        return sources.stream().map(Source::number).toList();
    }
}
