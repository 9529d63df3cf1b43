package dev.crosscheck.steps;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** Commands and results for tests. */
public final class Samples {

    private static final Brief BRIEF = new Brief(
            "Did the plant know about the leak before March?",
            Mode.DISCOVERY,
            Language.ENGLISH,
            LocalDate.of(2025, 3, 4),
            null,
            null);

    private Samples() {}

    /** A session of a single test, since tests share the broker and the database. */
    public record Session(SessionId id) {

        public static Session create() {
            return new Session(new SessionId(UUID.randomUUID().toString()));
        }

        public PlanResearch plan(String place) {
            return new PlanResearch(id, StepId.at(id, place), BRIEF, Complexity.SIMPLE, 3);
        }

        public ReviewDraft review(String place) {
            Draft draft = new Draft(
                    DraftStatus.DRAFT_READY, "The plant knew.", "", List.of(), List.of(), List.of(), List.of());
            return new ReviewDraft(id, StepId.at(id, place), BRIEF, 1, draft, List.of());
        }

        public VerifyReport verify(String place) {
            return new VerifyReport(id, StepId.at(id, place), BRIEF, "The plant knew. [1]", List.of());
        }
    }

    public static AgentEvent planned(AgentCommand command) {
        return planned(command, "What did the plant know?");
    }

    public static AgentEvent planned(AgentCommand command, String subQuestion) {
        Plan plan = new Plan(
                List.of(new PlannedQuery("lakeview leak", "what was known")),
                List.of(subQuestion),
                Complexity.SIMPLE,
                null,
                null);
        return new ResearchPlanned(
                command.sessionId(), command.stepId(), ProducedBy.heuristic("test"), Usage.NONE, plan);
    }
}
