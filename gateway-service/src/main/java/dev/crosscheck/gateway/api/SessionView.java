package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.loop.research.Accounts;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.sources.SourceMark;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionSummary;
import dev.crosscheck.gateway.webhook.WebhookState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A session as its owner sees it. */
@Schema(
        name = "Session",
        requiredProperties = {
            "id",
            "status",
            "phase",
            "question",
            "mode",
            "language",
            "created_at",
            "rounds",
            "search_passes",
            "sufficient",
            "gaps",
            "failed_queries",
            "degraded_mode",
            "insufficient_termination",
            "sources",
            "claims",
            "warnings",
            "usage",
            "error_log"
        })
record SessionView(
        SessionId id,

        @Schema(description = "the session that this one was forked from")
        SessionId parentId,

        SessionStatus status,
        String phase,
        String question,
        Mode mode,
        Language language,
        Complexity complexity,

        @Schema(description = "true if the session searches the web; otherwise absent")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        Boolean web,

        @Schema(
                description = "what it sends to providers: words of the question, or queries as planned; absent"
                        + " without web",
                enumeration = {"question", "planned"})
        @JsonInclude(JsonInclude.Include.NON_NULL)
        String webQueries,

        @Schema(description = "names of the only providers that it asks on the web; absent if it asks all")
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<String> webProviders,

        Instant createdAt,
        Instant finishedAt,

        @Schema(
                description = "when the session stops searching and writes the report with the results so far; a pause "
                        + "moves it, and there is none once it has passed or the session has ended")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        Instant deadline,

        int rounds,
        int searchPasses,
        boolean sufficient,
        List<String> gaps,
        List<String> failedQueries,
        boolean degradedMode,
        boolean insufficientTermination,
        ConfidenceLevel confidenceLevel,
        String report,
        List<SourceView> sources,
        List<Claim> claims,
        List<String> warnings,
        Usage usage,

        @Schema(description = "state of the session's budget; absent if it has none")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        BudgetView budget,

        List<ErrorView> errorLog,

        @Schema(description = "the clarifying question and its result; absent if none was asked")
        ClarificationView clarification,

        @Schema(description = "the plan that was shown and its result; absent if none was shown")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        PlanView plan,

        @Schema(description = "state of the webhook; absent if the session has none")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        WebhookView webhook) {

    /**
     * A numbered source. {@code used} says whether the report cites it. {@code origin} is the number of the earliest
     * source with the same original text. {@code party} is true if its outlet is a party to the question's matter.
     * {@code notice} says whether it is retracted or corrected; absent if nothing is known.
     */
    @Schema(
            name = "Source",
            requiredProperties = {"number", "document_id", "title", "origin", "used"})
    record SourceView(
            int number,
            String documentId,
            String title,
            String url,
            String site,
            LocalDate published,
            Language language,
            Integer tier,
            String type,
            String originalSource,
            String origin,
            String warning,
            boolean used,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean party,
            @JsonInclude(JsonInclude.Include.NON_NULL) Notice notice) {

        static SourceView of(Source source, int origin, boolean used) {
            var document = source.document();
            return new SourceView(
                    source.number(),
                    document.documentId().value(),
                    document.title(),
                    document.url(),
                    document.site(),
                    document.published(),
                    document.language(),
                    document.rating().tier(),
                    document.rating().type(),
                    document.rating().originalSource(),
                    Integer.toString(origin),
                    source.warning(),
                    used,
                    source.party(),
                    document.notice());
        }
    }

    /** An error that the session met. */
    @Schema(
            name = "SessionError",
            requiredProperties = {"time", "step_id", "type", "message", "retryable", "attempt"})
    record ErrorView(
            Instant time, String stepId, String type, String message, boolean retryable, int attempt, String query) {
        static ErrorView of(Accounts.Fault fault) {
            return new ErrorView(
                    fault.time(),
                    fault.stepId().value(),
                    fault.error().type(),
                    fault.error().message(),
                    fault.error().retryable(),
                    fault.error().attempt(),
                    fault.error().query());
        }
    }

    private static String webQueries(ResearchRequested request) {
        if (request.web() == null) {
            return null;
        }
        return WebSending.orUsual(request.webSending()).isAsPlanned(request.web()) ? "planned" : "question";
    }

    /** @param webhook null if it has none */
    static SessionView of(Snapshot<ResearchState> snapshot, WebhookState webhook) {
        ResearchState state = snapshot.state();
        Dossier dossier = dossier(state);
        Report report = dossier.writing().report();
        return new SessionView(
                snapshot.row().id(),
                snapshot.row().parentId(),
                state.status(),
                state.phase(),
                dossier.request().brief().question(),
                dossier.scope().brief().mode(),
                dossier.scope().brief().language(),
                dossier.scope().complexity(),
                dossier.request().web() == null ? null : true,
                webQueries(dossier.request()),
                dossier.request().webProviders(),
                snapshot.row().createdAt(),
                snapshot.row().finishedAt(),
                state.status().isTerminal() || dossier.softDeadlinePassed() ? null : dossier.softDeadline(),
                dossier.writing().round(),
                dossier.evidence().passes(),
                dossier.evidence().sufficient(),
                dossier.evidence().gaps(),
                dossier.evidence().failedQueries().stream()
                        .map(outcome -> outcome.query().text())
                        .toList(),
                dossier.accounts().warnings().contains(Warnings.DEGRADED_MODE),
                dossier.accounts().warnings().contains(Warnings.INSUFFICIENT_EVIDENCE),
                finished(state, report) ? report.confidenceLevel() : null,
                finished(state, report) ? report.markdown() : null,
                sources(dossier),
                dossier.writing().claims(),
                dossier.accounts().warnings(),
                dossier.accounts().usage().plus(snapshot.row().lateUsage()),
                snapshot.budget().map(BudgetView::of).orElse(null),
                dossier.accounts().errors().stream().map(ErrorView::of).toList(),
                ClarificationView.of(state, dossier),
                PlanView.of(state, dossier),
                webhook == null ? null : WebhookView.of(webhook));
    }

    static Dossier dossier(ResearchState state) {
        return switch (state) {
            case ResearchState.NotRequested _ -> throw new IllegalStateException("a stored session has begun");
            case ResearchState.Underway underway -> underway.dossier();
            case ResearchState.Paused paused -> paused.dossier();
            case ResearchState.Finished finished -> finished.dossier();
        };
    }

    private static boolean finished(ResearchState state, Report report) {
        return report != null && state instanceof ResearchState.Completed;
    }

    static List<SourceView> sources(Dossier dossier) {
        Report report = dossier.writing().report();
        Set<Integer> used = report == null ? Set.of() : Set.copyOf(report.sourcesUsed());
        List<Source> shown = dossier.sourcesAsShown();
        Map<Integer, SourceMark> marks = SourceMark.byNumber(dossier.marksAsShown());
        return shown.stream()
                .map(source ->
                        SourceView.of(source, marks.get(source.number()).origin(), used.contains(source.number())))
                .toList();
    }

    /** A page of sessions, newest first. {@code next_cursor} is absent on the last page. */
    @Schema(name = "SessionPage", requiredProperties = "items")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Page(List<SessionSummary> items, String nextCursor) {}

    /** The log of a session. */
    @Schema(name = "EventPage", requiredProperties = "items")
    record Events(
            @Schema(type = SchemaType.ARRAY, implementation = Event.class)
            List<JsonNode> items) {}

    /** The documented form of an event: an item of the list, and the data of a Server-Sent Event. */
    @Schema(
            name = "SessionEvent",
            requiredProperties = {"sequence", "type", "time", "data"})
    private record Event(
            @Schema(minimum = "1", description = "consecutive number; also the id of the Server-Sent Event")
            long sequence,

            @Schema(examples = "dev.crosscheck.research.draft_written.v1")
            String type,

            Instant time,

            @Schema(
                    type = SchemaType.OBJECT,
                    description = "the fields of this event, such as status, phase, round and stage",
                    additionalProperties = Schema.True.class)
            JsonNode data) {}
}
