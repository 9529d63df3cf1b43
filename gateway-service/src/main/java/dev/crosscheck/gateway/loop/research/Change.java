package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Accounts.Fault;
import dev.crosscheck.gateway.loop.sources.Numbered;
import dev.crosscheck.gateway.loop.sources.SourceMark;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.StandIn;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.FoundDocument;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The change that an event made to the session's dossier. An unchanged part is null. */
record Change(Scope scope, Searched searched, Written written, Booked booked, Clocks clocks, List<SourceMark> marks) {

    /**
     * @param outcomes outcomes of the queries that were answered or failed in this event
     * @param numbered sources that are new or have new passages
     */
    record Searched(
            List<QueryOutcome> outcomes,
            List<Numbered> numbered,
            int known,
            int passes,
            int gapSearches,
            int consecutiveFailures,
            Coverage coverage,
            boolean closed) {

        Searched {
            outcomes = List.copyOf(outcomes);
            numbered = List.copyOf(numbered);
        }

        static Searched between(GatheredSources before, GatheredSources after, AgentEvent result) {
            return new Searched(
                    added(before.outcomes(), after.outcomes()),
                    Numbered.between(before.sources(), after.sources(), documents(result)),
                    after.known(),
                    after.passes(),
                    after.gapSearches(),
                    after.failuresInARow(),
                    after.coverage(),
                    after.closed());
        }

        GatheredSources applied(GatheredSources before, AgentEvent result) {
            return new GatheredSources(
                    joined(before.outcomes(), outcomes),
                    Numbered.applied(before.sources(), numbered, documents(result)),
                    known,
                    passes,
                    gapSearches,
                    consecutiveFailures,
                    coverage,
                    closed);
        }

        private static List<FoundDocument> documents(AgentEvent result) {
            return result instanceof SourcesFound found ? found.documents() : List.of();
        }
    }

    /** The progress of the text. */
    record Written(
            int drafts,
            int round,
            Delta<Draft> draft,
            Delta<Review> review,
            Delta<Report> report,
            Delta<List<Claim>> claims) {

        Written {
            Require.present("draft", draft);
            Require.present("review", review);
            Require.present("report", report);
            Require.present("claims", claims);
        }

        static Written between(Writing before, Writing after, AgentEvent result) {
            return new Written(
                    after.drafts(),
                    after.round(),
                    Delta.between(before.draft(), after.draft(), draft(result)),
                    Delta.between(before.review(), after.review(), review(result)),
                    Delta.between(before.report(), after.report(), report(result)),
                    Delta.between(before.claims(), after.claims(), claims(result)));
        }

        Writing applied(Writing before, AgentEvent result) {
            List<Claim> checked = claims.applied(before.claims(), claims(result));
            return new Writing(
                    drafts,
                    round,
                    draft.applied(before.draft(), draft(result)),
                    review.applied(before.review(), review(result)),
                    report.applied(before.report(), report(result)),
                    checked == null ? List.of() : checked);
        }

        private static Draft draft(AgentEvent result) {
            return result instanceof DraftWritten written ? written.draft() : null;
        }

        private static Review review(AgentEvent result) {
            return result instanceof DraftReviewed reviewed ? reviewed.review() : null;
        }

        private static Report report(AgentEvent result) {
            return result instanceof ReportComposed composed ? composed.report() : null;
        }

        private static List<Claim> claims(AgentEvent result) {
            return result instanceof ReportVerified verified ? verified.claims() : null;
        }
    }

    /**
     * A part of the text.
     *
     * @param value the value if it is neither the previous one nor the result's
     */
    record Delta<T>(From from, T value) {

        Delta {
            Require.present("from", from);
        }

        enum From {
            BEFORE,
            RESULT,
            VALUE
        }

        static <T> Delta<T> between(T before, T after, T ofTheResult) {
            if (Objects.equals(before, after)) {
                return new Delta<>(From.BEFORE, null);
            }
            return after != null && after.equals(ofTheResult)
                    ? new Delta<>(From.RESULT, null)
                    : new Delta<>(From.VALUE, after);
        }

        T applied(T before, T ofTheResult) {
            if (from == From.RESULT && ofTheResult == null) {
                throw new IllegalStateException("the result has no such part");
            }
            return switch (from) {
                case BEFORE -> before;
                case RESULT -> ofTheResult;
                case VALUE -> value;
            };
        }
    }

    /**
     * Additions to the accounts.
     *
     * @param usage usage of the whole session so far
     */
    record Booked(
            List<StepId> finished, Usage usage, List<Fault> errors, List<String> warnings, List<StandIn> standIns) {

        private static final Set<String> OF_BUDGETS = Set.of(Warnings.BUDGET_LOW, Warnings.BUDGET_EXHAUSTED);

        Booked {
            Require.present("usage", usage);
            finished = List.copyOf(finished);
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
            standIns = List.copyOf(standIns);
        }

        static Booked between(Accounts before, Accounts after) {
            return new Booked(
                    after.finished().stream()
                            .filter(step -> !before.finished().contains(step))
                            .sorted(Comparator.comparing(StepId::value))
                            .toList(),
                    after.usage(),
                    added(before.errors(), after.errors()),
                    added(before.warnings(), after.warnings()),
                    added(before.standIns(), after.standIns()));
        }

        Accounts applied(Accounts before) {
            Set<StepId> steps = new HashSet<>(before.finished());
            steps.addAll(finished);
            return new Accounts(
                    steps,
                    usage,
                    joined(before.errors(), errors),
                    joined(before.warnings(), warnings),
                    joined(before.standIns(), standIns));
        }

        Booked inChild(Renaming renaming, boolean byRules) {
            return new Booked(
                    finished.stream().map(renaming::of).toList(),
                    Usage.NONE,
                    errors.stream()
                            .map(fault -> new Fault(fault.time(), renaming.of(fault.stepId()), fault.error()))
                            .toList(),
                    Stream.concat(
                                    warnings.stream().filter(code -> !OF_BUDGETS.contains(code)),
                                    byRules ? Stream.of(Warnings.BUDGET_EXHAUSTED) : Stream.empty())
                            .toList(),
                    standIns);
        }
    }

    static Change between(Dossier before, Dossier after, AgentEvent result) {
        return new Change(
                after.scope().equals(before.scope()) ? null : after.scope(),
                after.evidence().equals(before.evidence())
                        ? null
                        : Searched.between(before.evidence(), after.evidence(), result),
                after.writing().equals(before.writing())
                        ? null
                        : Written.between(before.writing(), after.writing(), result),
                after.accounts().equals(before.accounts()) ? null : Booked.between(before.accounts(), after.accounts()),
                after.clocks().equals(before.clocks()) ? null : after.clocks(),
                after.marks());
    }

    Dossier applied(Dossier before, AgentEvent result) {
        return new Dossier(
                before.request(),
                scope == null ? before.scope() : scope,
                searched == null ? before.evidence() : searched.applied(before.evidence(), result),
                written == null ? before.writing() : written.applied(before.writing(), result),
                booked == null ? before.accounts() : booked.applied(before.accounts()),
                clocks == null ? before.clocks() : clocks,
                marks);
    }

    Change inChild(Renaming renaming, boolean byRules) {
        return new Change(
                scope, searched, written, booked == null ? null : booked.inChild(renaming, byRules), clocks, marks);
    }

    /** Returns the elements that were added at the end of a list. These lists only grow. */
    private static <T> List<T> added(List<T> before, List<T> after) {
        if (!after.subList(0, Math.min(before.size(), after.size())).equals(before)) {
            throw new IllegalStateException("something that was there before is missing");
        }
        return List.copyOf(after.subList(before.size(), after.size()));
    }

    private static <T> List<T> joined(List<T> before, List<T> more) {
        return Stream.concat(before.stream(), more.stream()).toList();
    }
}
