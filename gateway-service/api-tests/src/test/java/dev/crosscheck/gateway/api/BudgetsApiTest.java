package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests how a client sets and sees budgets. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class BudgetsApiTest extends GatewayApi {

    @Inject
    Pool pool;

    @Test
    void shouldShowWhatIsLeftOfTheBudgetThatTheRequestSets() {
        // When
        String id = ask(Map.of("question", "When did the tank leak?", "budget", Map.of("tokens", 5_000, "usd", 0.5)));

        // Then
        session(id)
                .then()
                .body("budget.tokens", equalTo(5_000))
                .body("budget.usd", equalTo(0.5f))
                .body("budget.spent.tokens", equalTo(0))
                .body("budget.reserved.tokens", equalTo(0))
                .body("budget.left.tokens", equalTo(5_000))
                .body("budget.left.usd", equalTo(0.5f));
    }

    @Test
    void shouldShowWhatIsSpentAndReserved() {
        // Given
        String id = ask(Map.of("question", "When did the tank leak?", "budget", Map.of("tokens", 5_000)));

        // When
        execute("UPDATE durable_steps.budget SET spent_tokens = 700, held_tokens = 300 WHERE account = 'session:" + id
                + "'");

        // Then
        session(id)
                .then()
                .body("budget.spent.tokens", equalTo(700))
                .body("budget.reserved.tokens", equalTo(300))
                .body("budget.left.tokens", equalTo(4_000))
                .body("budget", not(hasKey("usd")));
    }

    @Test
    void shouldShowNoBudgetWhereThereIsNone() {
        // When
        String id = ask("When did the tank leak?");

        // Then
        session(id).then().body("$", not(hasKey("budget")));
    }

    @Test
    void shouldGiveAForkABudgetOfItsOwn() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String parent = ask(Map.of("question", "When did the tank leak?", "budget", Map.of("tokens", 100_000)));
        awaitStatus(parent, "completed");

        // When
        String child = act(parent, "fork", "{\"sequence\":2}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");

        // Then
        session(child).then().body("budget.left.tokens", equalTo(100_000));
    }

    @Test
    void shouldFinishAndSayItWhenTheAgentsSpentTheBudget() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        String id = ask(Map.of("question", "When did the tank leak?", "budget", Map.of("tokens", 1)));

        // Then
        awaitStatus(id, "completed");
        session(id).then().body("warnings", hasItem("budget_low")).body("warnings", hasItem("budget_exhausted"));
    }

    @Test
    void shouldListTheBudgetsOfToday() {
        // Given
        execute("INSERT INTO durable_steps.budget (account, scope, day, limit_tokens, spent_tokens) "
                + "SELECT 'tenant:acme:' || d, 'tenant', d, 1000, 250 FROM (SELECT (now() AT TIME ZONE 'UTC')::date) AS t (d)"
                + " ON CONFLICT DO NOTHING");

        // When
        var response = given().get("/v1/budgets");

        // Then
        response.then()
                .statusCode(200)
                .body("items.find { it.tenant == 'acme' }.scope", equalTo("tenant"))
                .body("items.find { it.tenant == 'acme' }.budget.left.tokens", equalTo(750))
                .body("items.find { it.tenant == 'acme' }.low", equalTo(false));
    }

    @Test
    void shouldSayWhichBudgetsOfTodayAreLow() {
        // Given
        execute("INSERT INTO durable_steps.budget (account, scope, day, limit_tokens, spent_tokens, held_tokens) "
                + "SELECT 'tenant:zenith:' || d, 'tenant', d, 1000, 650, 100 "
                + "FROM (SELECT (now() AT TIME ZONE 'UTC')::date) AS t (d) ON CONFLICT DO NOTHING");

        // When
        var response = given().get("/v1/budgets");

        // Then
        response.then().statusCode(200).body("items.find { it.tenant == 'zenith' }.low", equalTo(true));
    }

    private void execute(String sql) {
        pool.query(sql).execute().await().indefinitely();
    }
}
