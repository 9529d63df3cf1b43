package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;

/** An agent judges whether the found sources suffice. */
public record Reflecting(Dossier dossier, StepId awaiting) implements Turn<CoverageAssessed> {

    static Reflecting begin(Dossier dossier) {
        return new Reflecting(
                dossier, dossier.step("reflect-" + dossier.evidence().passes()));
    }

    @Override
    public AssessCoverage command() {
        return new AssessCoverage(
                dossier.request().sessionId(),
                awaiting,
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                dossier.evidence().outcomes(),
                Compaction.of(dossier));
    }

    /** Starts another search if something is missing and another search is allowed. */
    @Override
    public ResearchState answered(CoverageAssessed assessed, Instant time) {
        Coverage coverage = assessed.coverage();
        Dossier after = dossier.with(dossier.evidence().with(coverage));
        if (coverage.sufficient()
                || after.evidence().passes() >= after.scope().limits().maxIters()) {
            return Drafting.begin(after);
        }
        List<PlannedQuery> queries = Searching.allowed(after, coverage.newQueries());
        return queries.isEmpty() ? Drafting.begin(after) : Searching.begin(after, queries, false);
    }

    @Override
    public ResearchState failed(StepError error) {
        return Drafting.begin(dossier);
    }

    @Override
    public Class<CoverageAssessed> answer() {
        return CoverageAssessed.class;
    }

    @Override
    public Told tells(CoverageAssessed assessed) {
        return Assessed.of(assessed);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.REFLECTING, awaiting);
    }

    @Override
    public Reflecting with(Dossier changed) {
        return new Reflecting(changed, awaiting);
    }

    record Assessed(
            boolean sufficient, double confidence, int queriesCount, List<PlannedQuery> queries, List<String> gaps)
            implements Told {
        static Assessed of(CoverageAssessed assessed) {
            Coverage coverage = assessed.coverage();
            List<PlannedQuery> queries = coverage.newQueries();
            return new Assessed(coverage.sufficient(), coverage.confidence(), queries.size(), queries, coverage.gaps());
        }
    }
}
