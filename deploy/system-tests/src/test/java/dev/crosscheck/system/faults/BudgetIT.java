package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.ServiceSettings;
import dev.crosscheck.system.faults.stage.Stage;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 14: the spend limit holds even if services die. */
@ExtendWith(OnStage.class)
class BudgetIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SESSIONS = 8;
    private static final long TOKENS = 9_000;
    private static final long LEFT_OF_THE_DAY = 30_000;

    @Test
    @Tag("faults")
    void shouldKeepWithinEveryBudgetWhileAgentsAreKilled(Stage stage) {
        // Given
        Run run = stage.begin("14: the spend limit holds while agents are killed");
        stage.model().nextOf("draft", Behaviour.HANGS, Behaviour.SERVER_ERROR, Behaviour.HANGS);
        stage.model().nextOf("review", Behaviour.HANGS);
        List<String> sessions = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            sessions.add(run.ask("When was the tower closed, as source " + i + " has it?", budget(TOKENS)));
        }

        // When
        for (String name : List.of("analyst", "critic", "analyst", "writer")) {
            await().atMost(PATIENCE)
                    .until(() -> !run.callsInFlight(name).isEmpty() || run.count("completed") == SESSIONS);
            ServiceProcess service = stage.services().named(name);
            run.kill(service);
            service.start().awaitReady();
        }

        // Then
        run.judge(SESSIONS);
        assertThat(sessions).allSatisfy(session -> assertWithinItsBudget(stage, session));
        assertThat(sessions).anySatisfy(session -> {
            assertThat(warnings(stage, session)).contains("budget_exhausted");
            assertThat(stage.client().get("/v1/research/" + session + "/report").text())
                    .contains("The budget for the language model was spent");
        });
    }

    @Test
    @Tag("faults")
    void shouldKeepWithinATenantsDayOverReplicasThatAreKilled(Stage stage) throws SQLException {
        // Given
        Run run = stage.begin("14: a tenant's day holds over replicas that are killed");
        stage.services().another("analyst").start().awaitReady();
        run.ask();
        await().atMost(PATIENCE).until(() -> run.count("completed") == 1);
        long spare = ServiceSettings.TOKENS_PER_DAY - LEFT_OF_THE_DAY - ofToday(stage, "spent_tokens + held_tokens");
        spend(stage, spare);
        try {
            // When
            List<String> sessions = run.ask(SESSIONS, SESSIONS);
            run.kill(stage.services().named("analyst"));
            stage.services().named("analyst").start().awaitReady();

            // Then
            run.judge(1 + SESSIONS);
            assertThat(ofToday(stage, "spent_tokens + held_tokens"))
                    .isLessThanOrEqualTo(ServiceSettings.TOKENS_PER_DAY);
            assertThat(sessions)
                    .anySatisfy(session -> assertThat(warnings(stage, session)).contains("budget_exhausted"));
            assertThat(stage.client().get("/v1/budgets").json().path("items").findValuesAsText("tenant"))
                    .contains("local");
        } finally {
            spend(stage, -spare);
        }
    }

    private static long ofToday(Stage stage, String column) {
        return stage.database().count("SELECT coalesce(max(" + column + """
                ), 0) FROM durable_steps.budget WHERE scope = 'tenant' AND day = (now() AT TIME ZONE 'UTC')::date""");
    }

    /** Books tokens as if another session of the tenant had spent them. */
    private static void spend(Stage stage, long tokens) throws SQLException {
        try (Connection connection = stage.database().connect();
                PreparedStatement statement = connection.prepareStatement(
                        "UPDATE durable_steps.budget SET spent_tokens = spent_tokens + ? WHERE scope = 'tenant'")) {
            statement.setLong(1, tokens);
            statement.executeUpdate();
        }
    }

    @Test
    @Tag("faults-quick")
    void shouldResearchByTheRulesWhenNothingMayBeSpent(Stage stage) {
        // Given
        Run run = stage.begin("14: nothing may be spent");

        // When
        String session = run.ask("When was the tower closed, for nothing?", budget(0));

        // Then
        run.judge(1);
        assertThat(stage.model().requests()).isEmpty();
        assertThat(warnings(stage, session)).contains("budget_exhausted").doesNotContain("model_fallback");
        assertThat(stage.client()
                        .get("/v1/research/" + session)
                        .json()
                        .path("confidence_level")
                        .asText())
                .isNotEmpty();
    }

    /**
     * Asserts that the session's budget books the usage that the endpoint reported, and reserves the possible usage of
     * lost calls.
     */
    private static void assertWithinItsBudget(Stage stage, String session) {
        JsonNode budget = stage.client().get("/v1/research/" + session).json().path("budget");
        long spent = budget.path("spent").path("tokens").asLong();
        long reserved = budget.path("reserved").path("tokens").asLong();
        long answered = stage.database().count("""
                SELECT coalesce(sum((usage->>'input_tokens')::bigint + (usage->>'output_tokens')::bigint), 0)
                FROM durable_steps.call_journal WHERE session_id = ?""", session);
        long lost = stage.database().count("""
                SELECT count(*) FROM durable_steps.call_journal
                WHERE session_id = ? AND answered_at IS NULL
                  AND (failed_at IS NULL OR error->>'type' NOT IN ('budget_exhausted', 'model_unavailable'))""", session);
        long held = stage.database()
                .count("SELECT count(*) FROM durable_steps.budget_hold WHERE account = 'session:' || ?", session);
        assertThat(spent).as("what is booked").isEqualTo(answered);
        assertThat(held).as("calls that are held for").isEqualTo(lost);
        assertThat(spent + reserved).as("what may have been spent").isLessThanOrEqualTo(TOKENS);
    }

    private static List<String> warnings(Stage stage, String session) {
        List<String> warnings = new ArrayList<>();
        stage.client()
                .get("/v1/research/" + session)
                .json()
                .path("warnings")
                .forEach(warning -> warnings.add(warning.asText()));
        return warnings;
    }

    private static String budget(long tokens) {
        return ", \"budget\": {\"tokens\": " + tokens + "}";
    }
}
