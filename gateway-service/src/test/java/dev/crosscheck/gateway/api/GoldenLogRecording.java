package dev.crosscheck.gateway.api;

import static dev.crosscheck.gateway.session.StagedAgents.BLOG;
import static dev.crosscheck.gateway.session.StagedAgents.DIGITAL;
import static dev.crosscheck.gateway.session.StagedAgents.FORUM;
import static dev.crosscheck.gateway.session.StagedAgents.NOTICE;
import static dev.crosscheck.gateway.session.StagedAgents.NOTICE_ELSEWHERE;
import static dev.crosscheck.gateway.session.StagedAgents.QUESTION;
import static dev.crosscheck.gateway.session.StagedAgents.WIRE;
import static dev.crosscheck.gateway.session.StagedAgents.WIRE_REPLACED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.LaterDeadlines;
import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.ReviewStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Stages sessions of each kind and records their golden logs; see {@link GoldenLogRecorder}. Runs only where it is
 * asked to.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class GoldenLogRecording extends GatewayApi {

    /** As outside of tests. */
    public static class UsualTimes implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("crosscheck.gateway.loop.grace-seconds", "60");
        }
    }

    private static final Duration AFTER_SOFT = Duration.ofSeconds(125);
    private static final Duration AFTER_HARD = Duration.ofSeconds(190);

    @ConfigProperty(name = "quarkus.datasource.reactive.url")
    String database;

    @ConfigProperty(name = "quarkus.datasource.username")
    String user;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    @TestHTTPResource("/")
    URI gateway;

    @Inject
    LaterDeadlines deadlines;

    private final Map<String, AgentCommand> commands = new ConcurrentHashMap<>();
    private Connection connection;
    private GoldenLogRecorder recorder;

    @BeforeEach
    void connect() throws Exception {
        String url = "jdbc:" + database.replaceFirst("^vertx-reactive:", "");
        connection = DriverManager.getConnection(url, user, password);
        recorder = new GoldenLogRecorder(
                connection, gateway, System.getProperty("golden.record"), GoldenLogRecorder.FOLDER);
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.close();
    }

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
                once.at("review-1", command -> once.reviewed(command, ReviewStatus.REJECT))
                        .at("review-2", command -> once.reviewed(command, ReviewStatus.WARN))
                        .at("compose", command -> once.composed(command, ConfidenceLevel.HIGH)));
        StagedAgents thrice = new StagedAgents();
        completed(
                "rejected-thrice",
                "Rejected in every round: the report is written with a warning.",
                thrice.at("review-1", command -> thrice.reviewed(command, ReviewStatus.REJECT))
                        .at("review-2", command -> thrice.reviewed(command, ReviewStatus.REJECT))
                        .at("review-3", command -> thrice.reviewed(command, ReviewStatus.REJECT)));
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
                revision.at("review-1", command -> revision.reviewed(command, ReviewStatus.REJECT))
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
    void forks() {
        agents(new StagedAgents(), 1);
        String parent = asked(Map.of(), "completed");
        record(parent, "fork-parent", "A session from which others are forked.");
        for (int sequence : new int[] {1, 3, 5, 7}) {
            String child = begun(parent, "fork", "{\"sequence\": %d}".formatted(sequence));
            record(child, "forked-at-" + sequence, "Forked from another after its event " + sequence + ".");
        }
        record(begun(parent, "judge", "{\"mode\": \"strict\"}"), "judged-strict", "Judged again in strict mode.");
        record(
                begun(parent, "judge", "{\"mode\": \"strict\", \"max_tier\": 3}"),
                "judged-to-tier-3",
                "Judged again in strict mode down to tier 3.");
        record(
                begun(parent, "judge", "{\"mode\": \"strict\", \"max_tier\": 1}"),
                "judged-to-tier-1",
                "Judged again in strict mode, tier 1 alone.");
        record(begun(parent, "judge", "{\"mode\": \"monitor\"}"), "judged-monitor", "Judged again in monitor mode.");
    }

    @Test
    void steering() {
        String paused = waiting("draft-1", Map.of());
        act(paused, "pause").then().statusCode(200);
        record(paused, "paused", "Paused, and still so.");
        answer(paused, "draft-1");
        await().atMost(PATIENCE).until(() -> log(paused).contains("draft_written"));
        record(paused, "paused-with-result", "Paused; the step's result has come, and is kept.");
        agents(new StagedAgents(), 1);
        act(paused, "resume").then().statusCode(200);
        awaitStatus(paused, "completed");
        record(paused, "resumed", "Paused, and resumed with the result that was kept.");

        String cancelled = waiting("reflect-1", Map.of());
        act(cancelled, "cancel").then().statusCode(200);
        record(cancelled, "cancelled", "Cancelled while reflecting.");

        String late = waiting("draft-1", Map.of(), new StagedAgents().byModel());
        act(late, "pause").then().statusCode(200);
        act(late, "cancel").then().statusCode(200);
        agents().send(new StagedAgents().byModel().usual(commands.get(late + ".draft-1")));
        await().atMost(PATIENCE).until(() -> session(late).<Integer>path("usage.model_calls") == 3);
        record(late, "cancelled-paused", "Cancelled while paused; the step's cost comes afterwards.");

        String finished = waiting("reflect-1", Map.of());
        act(finished, "finish").then().statusCode(200);
        StagedAgents more = new StagedAgents();
        agents(more.at("reflect-1", command -> more.assessed(command, false, "who counted")), 1);
        awaitStatus(finished, "completed");
        record(finished, "finished-reflecting", "Asked to finish while reflecting, which wants to search more.");

        String early = waiting("plan", Map.of());
        act(early, "finish").then().statusCode(200);
        agents(new StagedAgents(), 1);
        awaitStatus(early, "completed");
        record(early, "finished-planning", "Asked to finish before anything was searched: a refusal.");
    }

    @Test
    void clarifications() {
        for (Map.Entry<String, String> answer : Map.of(
                        "option", "{\"option\": 2}",
                        "text", "{\"text\": \"the one by the creek\"}",
                        "skip", "{\"skip\": true}")
                .entrySet()) {
            String id = asksBack();
            if (answer.getKey().equals("option")) {
                record(id, "asking", "Asks back, and waits.");
            }
            act(id, "clarification", answer.getValue()).then().statusCode(200);
            awaitStatus(id, "completed");
            record(
                    id,
                    "clarified-by-" + answer.getKey(),
                    "What was asked back is answered by " + answer.getKey() + ".");
        }
        String paused = asksBack();
        act(paused, "pause").then().statusCode(200);
        act(paused, "resume").then().statusCode(200);
        deadlines.pass(Duration.ofSeconds(1_000));
        awaitStatus(paused, "completed");
        record(paused, "clarification-lapsed", "Paused while it asks back, resumed; nobody answers.");

        String failed = waiting("clarify", Map.of("clarify", true));
        StagedAgents without = new StagedAgents();
        agents(without.at("clarify", StagedAgents::failed), 1);
        awaitStatus(failed, "completed");
        record(failed, "clarify-failed", "Might have asked back; the examination fails, and it is planned.");
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

    private void completed(String name, String shows, StagedAgents script) {
        completed(name, shows, script, Map.of());
    }

    private void completed(String name, String shows, StagedAgents script, Map<String, ?> request) {
        if (recorder.has(name)) {
            return;
        }
        agents(script, 1);
        record(asked(request, "completed"), name, shows);
    }

    private String asked(Map<String, ?> request, String status) {
        Map<String, Object> body = new HashMap<>(request);
        body.put("question", QUESTION);
        String id = ask(body);
        awaitStatus(id, status);
        return id;
    }

    private String asksBack() {
        StagedAgents script = new StagedAgents();
        agents(script.at("clarify", script::asksBack), 1);
        return asked(Map.of("clarify", true), "clarifying");
    }

    private String waiting(String place, Map<String, ?> request) {
        return waiting(place, request, new StagedAgents());
    }

    /** A session whose step at {@code place} was ordered, and has no answer. */
    private String waiting(String place, Map<String, ?> request, StagedAgents script) {
        agents(remembering(script.silentAt(place)), 1);
        Map<String, Object> body = new HashMap<>(request);
        body.put("question", QUESTION);
        String id = ask(body);
        await().atMost(PATIENCE).until(() -> commands.containsKey(id + "." + place));
        return id;
    }

    private Function<AgentCommand, Optional<AgentEvent>> remembering(StagedAgents script) {
        return command -> {
            commands.put(command.stepId().value(), command);
            return script.apply(command);
        };
    }

    private void answer(String id, String place) {
        agents().send(new StagedAgents().usual(commands.get(id + "." + place)));
    }

    private String begun(String parent, String verb, String body) {
        agents(new StagedAgents(), 1);
        String child = act(parent, verb, body).then().statusCode(202).extract().path("id");
        awaitStatus(child, "completed");
        return child;
    }

    private void record(String session, String name, String shows) {
        if (!recorder.has(name)) {
            recorder.record(session, name, shows);
        }
        assertThat(recorder.has(name)).isTrue();
    }
}
