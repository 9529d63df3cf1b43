package dev.crosscheck.system;

import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.plan.HeuristicPlanner;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.critic.verify.HeuristicVerifier;
import dev.crosscheck.critic.verify.VerifiedReport;
import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Parties;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.compose.HeuristicComposer;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Runs the heuristic agents one after the other, as the loop calls them, without services, broker or database. */
final class Agents {

    private static final SessionId SESSION = new SessionId("s1");
    private static final StepId STEP = new StepId("s1.step");
    private static final LocalDate ASKED = LocalDate.of(2025, 11, 22);
    private static final StepContext NO_CALLS = NoCalls.context();

    private Agents() {}

    /** A session after the review of its draft. {@code sources} are those that the mode admits, parties marked. */
    record Session(Brief brief, Plan plan, Coverage coverage, List<Source> sources, Draft draft, Review review) {}

    record Result(Report report, VerifiedReport verified) {}

    /** Plans, reflects on {@code found}, drafts by comparing words, without a reader, and reviews. */
    static Session draft(String question, Mode mode, List<Source> found) {
        return draft(question, mode, found, new HeuristicDrafter(_ -> Optional.empty()));
    }

    /** Does the same with another drafter. */
    static Session draft(String question, Mode mode, List<Source> found, HeuristicDrafter drafter) {
        Brief brief = new Brief(question, mode, Language.detect(question), ASKED, null, null);
        Plan plan = new HeuristicPlanner()
                .plan(new PlanResearch(SESSION, STEP, brief, null, 10), NO_CALLS)
                .result();
        List<Source> sources = ModeFilter.DEFAULT
                .select(mode, Parties.of(question).marked(found))
                .sources();
        Coverage coverage = new HeuristicReflector(_ -> Optional.empty())
                .reflect(
                        new AssessCoverage(SESSION, STEP, brief, plan.subQuestions(), outcomes(plan), sources),
                        NO_CALLS)
                .result();
        Draft draft = drafter.draft(
                        new WriteDraft(SESSION, STEP, brief, plan.subQuestions(), sources, coverage.gaps(), false),
                        NO_CALLS)
                .result();
        Session session = new Session(brief, plan, coverage, sources, draft, null);
        return new Session(brief, plan, coverage, sources, draft, review(session, draft));
    }

    static Review review(Session session, Draft draft) {
        return new HeuristicCritic()
                .review(new ReviewDraft(SESSION, STEP, session.brief(), 1, draft, session.sources()), NO_CALLS)
                .result();
    }

    static Draft revise(Session session, Draft draft, Review review) {
        return new HeuristicDrafter(_ -> Optional.empty())
                .revise(
                        new ReviseDraft(
                                SESSION,
                                STEP,
                                session.brief(),
                                session.plan().subQuestions(),
                                session.sources(),
                                List.of(),
                                draft,
                                review,
                                false),
                        NO_CALLS)
                .result();
    }

    static Result compose(Session session, Draft draft, Review review) {
        RunFacts facts = new RunFacts(
                1,
                1,
                outcomes(session.plan()),
                session.sources().size(),
                session.coverage().gaps(),
                List.of(),
                List.of());
        Report report = new HeuristicComposer()
                .compose(
                        new ComposeReport(
                                SESSION,
                                STEP,
                                session.brief(),
                                session.plan().subQuestions(),
                                draft,
                                review,
                                session.sources(),
                                facts),
                        NO_CALLS)
                .result();
        VerifiedReport verified = HeuristicVerifier.by(Weigher.ofWords(SupportModel.bundled()))
                .verify(
                        new VerifyReport(SESSION, STEP, session.brief(), report.markdown(), session.sources()),
                        NO_CALLS)
                .result();
        return new Result(report, verified);
    }

    private static List<QueryOutcome> outcomes(Plan plan) {
        return plan.queries().stream()
                .map(query -> new QueryOutcome(query, 7, null))
                .toList();
    }
}
