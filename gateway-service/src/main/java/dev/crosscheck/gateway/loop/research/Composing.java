package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Warnings;
import java.time.Instant;
import java.util.List;

/** The Writer composes the report. */
public record Composing(Dossier dossier, StepId awaiting) implements Turn<ReportComposed> {

    private static final Draft NO_DRAFT =
            new Draft(DraftStatus.DRAFT_READY, "", "", List.of(), List.of(), List.of(), List.of());

    static Composing begin(Dossier before) {
        Dossier dossier = Caveats.ofReport(before);
        return new Composing(dossier, dossier.step("compose"));
    }

    @Override
    public ComposeReport command() {
        Draft draft =
                dossier.writing().draft() == null ? NO_DRAFT : dossier.writing().draft();
        return new ComposeReport(
                dossier.request().sessionId(),
                awaiting,
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                draft,
                dossier.writing().review(),
                dossier.cited(),
                dossier.facts());
    }

    /** A report without citations skips verification. */
    @Override
    public ResearchState answered(ReportComposed composed, Instant time) {
        return Conclusion.composed(dossier, composed.report())
                .map(after -> Conclusion.cites(after.writing().report())
                        ? Verifying.begin(after)
                        : Conclusion.complete(after))
                .orElseGet(() -> Conclusion.complete(Conclusion.lastResort(dossier.warned(Warnings.CITATIONS_STRUCK))));
    }

    @Override
    public ResearchState failed(StepError error) {
        return Conclusion.complete(Conclusion.lastResort(dossier));
    }

    @Override
    public Class<ReportComposed> answer() {
        return ReportComposed.class;
    }

    @Override
    public Told tells(ReportComposed composed) {
        return new Composed(composed.report().confidenceLevel());
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.COMPOSING, awaiting);
    }

    @Override
    public Composing with(Dossier changed) {
        return new Composing(changed, awaiting);
    }

    @Override
    public String stage() {
        return "writer_composing";
    }

    record Composed(ConfidenceLevel confidenceLevel) implements Told {}
}
