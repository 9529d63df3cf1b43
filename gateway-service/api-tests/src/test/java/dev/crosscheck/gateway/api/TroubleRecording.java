package dev.crosscheck.gateway.api;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.research.ReviewStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records sessions whose steps fail, whose budget is spent, or whose deadline passes. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class TroubleRecording extends GoldenLogRecording {

    private static final Duration AFTER_SOFT = Duration.ofSeconds(125);
    private static final Duration AFTER_HARD = Duration.ofSeconds(190);

    @Test
    void failures() {
        completed("plan-failed", "No plan: the question itself is searched.", failing("plan"));
        completed("reflect-failed", "No reflection: it is drafted.", failing("reflect-1"));
        completed("review-failed", "No review: the report says so.", failing("review-1"));
        completed("compose-failed", "No writer: the loop puts the report together.", failing("compose"));
        completed("verify-failed", "No verification: the report says so.", failing("verify"));
        StagedAgents stoodIn = new StagedAgents().byModel();
        completed(
                "model-fallback",
                "The model fails at the draft, and rules do it.",
                stoodIn.at(
                        "draft-1",
                        command -> StagedAgents.insteadOfModel(
                                new StagedAgents().drafted(command, 1, 2),
                                "llm_failed: model_timeout: no answer within 60 s")));
        agents(failing("draft-1"), 1);
        String failed = asked(Map.of(), "failed");
        record(failed, "failed", "The draft fails with nothing to cite: the session fails.");
        agents(new StagedAgents(), 1);
        String again = act(failed, "retry").then().statusCode(200).extract().path("id");
        awaitStatus(again, "completed");
        record(again, "retried", "What failed is tried again as another session.");
    }

    @Test
    void budgets() {
        StagedAgents spent = new StagedAgents().byModel();
        completed(
                "budget-spent",
                "The budget is low, then spent in the midst: no further round.",
                spent.at(
                        "review-1",
                        command -> StagedAgents.insteadOfModel(
                                new StagedAgents().reviewed(command, ReviewStatus.REJECT),
                                "budget_exhausted: the session's budget leaves no call")),
                Map.of("budget", Map.of("tokens", 5_500)));
        StagedAgents none = new StagedAgents();
        completed(
                "budget-none",
                "Nothing may be spent: rules go the whole way.",
                none.at(
                        "plan",
                        command -> StagedAgents.insteadOfModel(
                                none.planned(command, "people treated leak"),
                                "budget_exhausted: the session's budget leaves no call")),
                Map.of("budget", Map.of("tokens", 0)));
    }

    @Test
    void deadlines() {
        String soft = waiting("reflect-1", Map.of());
        deadlines.pass(AFTER_SOFT);
        StagedAgents more = new StagedAgents();
        agents(
                more.at("reflect-1", command -> more.assessed(command, false, "who counted"))
                        .at("review-1", command -> more.reviewed(command, ReviewStatus.REJECT)),
                1);
        awaitStatus(soft, "completed");
        record(soft, "soft-deadline", "Over the soft deadline: no further pass and no further round.");
        over("draft-1", "hard-deadline-drafting", "Over the hard deadline while drafting: the sources are listed.");
        over("review-1", "hard-deadline-reviewing", "Over the hard deadline while reviewing: the draft is the report.");
        over(
                "verify",
                "hard-deadline-verifying",
                "Over the hard deadline while verifying: the report stands unchecked.");
        over(
                "search-1",
                "hard-deadline-searching",
                "Over the hard deadline before the first search came back: failed.");
    }

    private void over(String place, String name, String shows) {
        if (recorder.has(name)) {
            return;
        }
        String id = waiting(place, Map.of());
        deadlines.pass(AFTER_SOFT);
        deadlines.pass(AFTER_HARD);
        await().atMost(PATIENCE)
                .until(() -> Set.of("completed", "failed").contains(session(id).<String>path("status")));
        record(id, name, shows);
    }

    private static StagedAgents failing(String place) {
        return new StagedAgents().at(place, StagedAgents::failed);
    }
}
