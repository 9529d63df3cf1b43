package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;

/** An agent turns the question into queries. */
public record Planning(Dossier dossier, StepId awaiting) implements Turn<ResearchPlanned> {

    static Planning begin(Dossier dossier) {
        return new Planning(dossier, dossier.step("plan"));
    }

    @Override
    public PlanResearch command() {
        var request = dossier.request();
        return new PlanResearch(
                request.sessionId(),
                awaiting,
                dossier.scope().briefing(),
                request.complexity(),
                dossier.scope().limits().maxQueries());
    }

    /** Shows the plan for review only if the request wants that and the soft deadline has not passed. */
    @Override
    public ResearchState answered(ResearchPlanned planned, Instant time) {
        Scope scope = dossier.scope().planned(dossier.request(), planned.plan());
        Dossier scoped = dossier.with(scope);
        return dossier.request().reviewPlanWithinSeconds() == null || dossier.softDeadlinePassed()
                ? Searching.first(scoped, planned.plan().queries())
                : Proposing.begin(scoped, planned.plan().queries(), time);
    }

    @Override
    public ResearchState failed(StepError error) {
        return Searching.first(dossier, List.of(Searching.theQuestionItself(dossier)));
    }

    @Override
    public Class<ResearchPlanned> answer() {
        return ResearchPlanned.class;
    }

    @Override
    public Told tells(ResearchPlanned planned) {
        return Planned.of(planned);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.PLANNING, awaiting);
    }

    @Override
    public Planning with(Dossier changed) {
        return new Planning(changed, awaiting);
    }

    record Planned(int queriesCount, List<PlannedQuery> queries) implements Told {
        static Planned of(ResearchPlanned planned) {
            List<PlannedQuery> queries = planned.plan().queries();
            return new Planned(queries.size(), queries);
        }
    }
}
