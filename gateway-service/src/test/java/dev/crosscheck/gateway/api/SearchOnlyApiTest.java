package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.research.Research;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a client sees of a session that does not reason: plain results, in the form that reports have. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SearchOnlyApiTest extends GatewayApi {

    @Inject
    SessionStart start;

    @Inject
    Research research;

    @Inject
    GatewayConfig config;

    @Test
    void shouldGiveTheRankedResultsInTheFormOfReports() {
        // Given
        agents(new StagedAgents(), 1);

        // When
        String id = begun();

        // Then
        awaitStatus(id, "completed");
        assertThat(log(id)).containsExactly("research_requested", "sources_found");
        session(id)
                .then()
                .body("rounds", equalTo(0))
                .body("search_passes", equalTo(1))
                .body("warnings", hasItem("reasoning_off"))
                .body("sources", hasSize(5))
                .body("report", containsString("Plain search results"));
        given().accept("application/json")
                .get("/v1/research/" + id + "/report")
                .then()
                .statusCode(200)
                .body("$", hasSize(5))
                .body("[0].'@type'", equalTo("Item"))
                .body("[0].name", equalTo("County notice"))
                .body("[0].score", equalTo(100))
                .body("[0]._reasoning_metadata.tier", equalTo(1));
        given().accept("text/html").get("/v1/research/" + id + "/report").then().statusCode(200);
        events(id).then().body("items[1].data.warnings", hasItem("reasoning_off"));
        act(id, "judge", "{\"mode\": \"strict\"}").then().statusCode(409).body("error.type", equalTo("not_drafted"));
    }

    private String begun() {
        SessionId id = new SessionId(UUID.randomUUID().toString());
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        var request = new ResearchRequested(
                new EventId(id + ".request"),
                now,
                id,
                "local",
                new Brief(
                        StagedAgents.QUESTION,
                        Mode.DISCOVERY,
                        Language.ENGLISH,
                        LocalDate.ofInstant(now, ZoneOffset.UTC),
                        null,
                        null),
                null,
                LimitOverrides.NONE,
                config.loop().policy(),
                List.of(),
                null,
                null);
        String traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        start.start(new SessionStart.Request(research, id, request.onlySearching(), traceparent))
                .await()
                .atMost(PATIENCE);
        return id.value();
    }
}
