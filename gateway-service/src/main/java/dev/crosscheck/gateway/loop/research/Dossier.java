package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.sources.SourceMark;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Parties;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that a session has gathered, in any state.
 *
 * @param marks what readers are told of the sources; null before the session has ended
 */
public record Dossier(
        ResearchRequested request,
        Scope scope,
        GatheredSources evidence,
        Writing writing,
        Accounts accounts,
        Clocks clocks,
        List<SourceMark> marks) {

    public Dossier {
        marks = marks == null ? null : List.copyOf(marks);
    }

    static Dossier of(ResearchRequested request) {
        return new Dossier(
                request,
                Scope.of(request),
                GatheredSources.NONE,
                Writing.NONE,
                Accounts.NONE,
                Clocks.from(request.time()),
                null);
    }

    /** Returns the dossier before any decision. */
    static Dossier blank(ResearchRequested request) {
        return new Dossier(request, null, GatheredSources.NONE, Writing.NONE, Accounts.NONE, null, null);
    }

    Dossier with(Scope changed) {
        return new Dossier(request, changed, evidence, writing, accounts, clocks, marks);
    }

    Dossier with(GatheredSources changed) {
        return new Dossier(request, scope, changed, writing, accounts, clocks, marks);
    }

    Dossier with(Writing changed) {
        return new Dossier(request, scope, evidence, changed, accounts, clocks, marks);
    }

    Dossier with(Accounts changed) {
        return new Dossier(request, scope, evidence, writing, changed, clocks, marks);
    }

    Dossier with(Clocks changed) {
        return new Dossier(request, scope, evidence, writing, accounts, changed, marks);
    }

    Dossier warned(String code) {
        return with(accounts.warned(code));
    }

    StepId step(String place) {
        return StepId.at(request.sessionId(), place);
    }

    /** Returns how to search the web; null if the web is not searched. Contains the user's own words. */
    WebScope webScope() {
        WebSending sending = WebSending.orUsual(request.webSending());
        String words = sending.words() == null ? request.brief().question() : sending.words();
        return request.web() == null
                ? null
                : new WebScope(request.web(), words, request.webProviders(), sending.asPlanned());
    }

    /** Returns the sources that the mode admits, with the mode's warnings; parties to the matter are marked. */
    public ModeFilter.Selection admitted() {
        return new ModeFilter(scope.policy().strictMaxTier())
                .select(scope.brief().mode(), marked());
    }

    /**
     * Returns the dossier of a session that has ended: what readers are told of its sources stays as it was. For a log
     * from before that was stored, it is computed.
     */
    Dossier ended() {
        return new Dossier(request, scope, evidence, writing, accounts, clocks, marksAsShown());
    }

    /** Returns all numbered sources; those that the mode admits carry its warnings. */
    public List<Source> sourcesAsShown() {
        if (marks != null) {
            return SourceMark.on(evidence.sources(), marks);
        }
        Map<Integer, Source> warned =
                admitted().sources().stream().collect(Collectors.toMap(Source::number, source -> source));
        return marked().stream()
                .map(source -> warned.getOrDefault(source.number(), source))
                .toList();
    }

    /** Returns what readers are told of each source. */
    public List<SourceMark> marksAsShown() {
        return marks == null ? SourceMark.of(sourcesAsShown()) : marks;
    }

    /** Returns all numbered sources, those marked that are parties to the question's matter. */
    private List<Source> marked() {
        return Parties.of(scope.brief().question()).marked(evidence.sources());
    }

    List<Source> cited() {
        List<Integer> cited =
                writing.draft() == null ? List.of() : writing.draft().citationsUsed();
        return admitted().sources().stream()
                .filter(source -> cited.contains(source.number()))
                .toList();
    }

    public boolean degraded() {
        return evidence.degraded(scope.policy().degradeAfterFailures());
    }

    /** Returns whether no further search pass and no further round may begin. */
    public boolean softDeadlinePassed() {
        return clocks.softPassed();
    }

    public Instant softDeadline() {
        return clocks.softDeadline(scope.limits().maxExecutionTimeSeconds());
    }

    public Instant hardDeadline() {
        return softDeadline().plusSeconds(scope.policy().graceSeconds());
    }

    Deadlines deadlines() {
        return new Deadlines(softDeadlinePassed() ? null : softDeadline(), softDeadline(), hardDeadline());
    }

    /** Returns what the last search left open, and what a draft asked to search in vain. */
    List<String> openPoints() {
        Stream<String> missing =
                writing.asksForSearch() ? writing.draft().missingInformation().stream() : Stream.empty();
        return Stream.concat(evidence.gaps().stream(), missing).distinct().toList();
    }

    RunFacts facts() {
        return new RunFacts(
                writing.round(),
                evidence.passes(),
                evidence.outcomes(),
                evidence.sources().size(),
                openPoints(),
                accounts.warnings().stream()
                        .filter(code -> !code.equals(Warnings.BUDGET_LOW))
                        .toList(),
                accounts.standIns());
    }
}
