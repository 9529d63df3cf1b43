package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.WebUse;
import java.time.Instant;
import java.util.List;

/** A search for the question's own words is under way. Its results let the clarifying question refer to what exists. */
public record Looking(Dossier dossier, StepId awaiting) implements Turn<SourcesFound> {

    private static final int DOCUMENTS = 10;

    static Looking begin(Dossier dossier) {
        return new Looking(dossier, dossier.step("look"));
    }

    @Override
    public SearchSources command() {
        var request = dossier.request();
        return new SearchSources(
                        request.sessionId(),
                        awaiting,
                        request.tenant(),
                        List.of(Searching.theQuestionItself(dossier)),
                        request.collections(),
                        request.brief().startDate(),
                        request.brief().endDate(),
                        request.watermark(),
                        DOCUMENTS)
                .with(request.web() == WebUse.ALONE ? dossier.webScope() : null)
                .within(request.domains());
    }

    @Override
    public ResearchState answered(SourcesFound found, Instant time) {
        return Clarifying.begin(dossier, found.documents());
    }

    @Override
    public ResearchState failed(StepError error) {
        return Clarifying.begin(dossier, List.of());
    }

    @Override
    public Class<SourcesFound> answer() {
        return SourcesFound.class;
    }

    @Override
    public Told tells(SourcesFound found) {
        return Searching.PassResults.of(List.of(Searching.theQuestionItself(dossier)), found);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.LOOKING, awaiting);
    }

    @Override
    public Looking with(Dossier changed) {
        return new Looking(changed, awaiting);
    }

    @Override
    public String phase() {
        return CLARIFYING;
    }
}
