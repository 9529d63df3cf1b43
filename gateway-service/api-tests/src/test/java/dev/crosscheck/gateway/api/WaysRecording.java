package dev.crosscheck.gateway.api;

import static dev.crosscheck.gateway.session.StagedSources.BLOG;
import static dev.crosscheck.gateway.session.StagedSources.DIGITAL;
import static dev.crosscheck.gateway.session.StagedSources.FORUM;
import static dev.crosscheck.gateway.session.StagedSources.NOTICE;
import static dev.crosscheck.gateway.session.StagedSources.NOTICE_ELSEWHERE;
import static dev.crosscheck.gateway.session.StagedSources.WIRE;
import static dev.crosscheck.gateway.session.StagedSources.WIRE_REPLACED;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.ReviewStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records sessions that run undisturbed, each on another way. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class WaysRecording extends GoldenLogRecording {

    @Inject
    SearchOnlySessions searches;

    @Test
    void straight() {
        completed("staged-straight", "The straight way, by rules, over sources of all tiers.", new StagedAgents());
        completed("with-model", "The straight way, by a model.", new StagedAgents().byModel());
        completed(
                "monitor",
                "Monitor mode: places go to both sides first.",
                new StagedAgents(),
                Map.of("mode", "monitor", "limits", Map.of("max_sources", 3)));
        completed(
                "strict",
                "Strict mode: weak sources are numbered and not admitted.",
                new StagedAgents(),
                Map.of("mode", "strict"));
        StagedAgents weak = new StagedAgents();
        completed(
                "strict-fallback",
                "Strict mode without a source of its tiers falls back to all.",
                weak.at("search-1", command -> weak.found(command, FORUM, BLOG)),
                Map.of("mode", "strict"));
        StagedAgents nothing = new StagedAgents();
        completed(
                "refusal",
                "Nothing was found: a refusal.",
                nothing.at("search-1", nothing::found)
                        .at("reflect-1", command -> nothing.assessed(command, false, "something else"))
                        .at("search-2", nothing::found)
                        .at("reflect-2", command -> nothing.assessed(command, false)));
    }

    @Test
    void rounds() {
        StagedAgents once = new StagedAgents();
        completed(
                "revised",
                "Rejected once, passed with a warning after the revision.",
                once.reviewedInTurn(ReviewStatus.REJECT, ReviewStatus.WARN)
                        .at("compose", command -> once.composed(command, ConfidenceLevel.HIGH)));
        completed(
                "rejected-thrice",
                "Rejected in every round: the report is written with a warning.",
                new StagedAgents().reviewedInTurn(ReviewStatus.REJECT, ReviewStatus.REJECT, ReviewStatus.REJECT));
        StagedAgents unsupported = new StagedAgents();
        completed(
                "claims-unsupported",
                "Claims of each verdict: confidence falls by a level.",
                unsupported.at(
                        "verify",
                        command -> unsupported.verified(
                                command,
                                Verdict.SUPPORTED,
                                Verdict.NOT_FOUND,
                                Verdict.CONTRADICTED,
                                Verdict.INCONCLUSIVE)));
        StagedAgents struck = new StagedAgents();
        completed(
                "citations-struck",
                "A report that cites what the draft does not: struck, confidence Low.",
                struck.at(
                        "compose",
                        command -> struck.composed(
                                command,
                                "# Report\n\n14 people were treated [1]. 300 came in [4]. [9]\n",
                                List.of(1, 4, 9),
                                ConfidenceLevel.HIGH)));
    }

    @Test
    void searches() {
        StagedAgents gap = new StagedAgents();
        completed(
                "gap-search",
                "A draft asks for a search, which brings known documents with other passages and versions.",
                gap.at("search-1", command -> gap.found(command, NOTICE, WIRE))
                        .at("draft-1", command -> gap.searchRequired(command, "14 people [1].", "who counted"))
                        .at("search-2", command -> gap.found(command, WIRE_REPLACED, FORUM, NOTICE_ELSEWHERE)));
        StagedAgents bound = new StagedAgents();
        completed(
                "gap-search-bound",
                "Each draft asks for a search, the third without text: one that does without follows.",
                bound.at("draft-1", command -> bound.searchRequired(command, "", "who counted"))
                        .at("draft-2", command -> bound.searchRequired(command, "", "who counted them at the centre"))
                        .at("draft-3", command -> bound.searchRequired(command, "", "who counted them elsewhere")));
        StagedAgents revision = new StagedAgents();
        completed(
                "gap-search-in-revision",
                "A revision asks for a search: another draft in the same round.",
                revision.reviewedInTurn(ReviewStatus.REJECT)
                        .at("draft-2", command -> revision.searchRequired(command, "", "who counted")));
        StagedAgents passes = new StagedAgents();
        completed(
                "limits-bound",
                "Passes and places bound: insufficient, and a source that finds no place.",
                passes.at("search-1", command -> passes.found(command, FORUM, NOTICE, BLOG))
                        .at("reflect-1", command -> passes.assessed(command, false, "who counted"))
                        .at("search-2", command -> passes.found(command, NOTICE_ELSEWHERE, WIRE, DIGITAL))
                        .at("reflect-2", command -> passes.assessed(command, false, "who counted them at the centre")),
                Map.of("limits", Map.of("max_iters", 2, "max_sources", 4)));
        StagedAgents half = new StagedAgents();
        completed(
                "degraded-half",
                "Half of the queries failed.",
                half.at("search-1", command -> half.found(command, Set.of("people treated leak"), NOTICE, WIRE)));
        StagedAgents inARow = new StagedAgents();
        completed(
                "degraded-passes",
                "A pass fails as a whole, and half of all queries with it; what the next would search is left.",
                inARow.at("reflect-1", command -> inARow.assessed(command, false, "who counted", "who knew"))
                        .at("search-2", StagedAgents::failed)
                        .at("reflect-2", command -> inARow.assessed(command, false, "who counted at night")));
    }

    @Test
    void searchOnly() {
        agents(new StagedAgents(), 1);
        String id = searches.begin();
        awaitStatus(id, "completed");
        record(id, "search-only", "Nothing but its search: plain results.");
    }
}
