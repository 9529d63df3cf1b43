package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** Tests sessions without reasoning: a client gets plain results in the form of a report. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SearchOnlyApiTest extends GatewayApi {

    @Inject
    SearchOnlySessions sessions;

    @Test
    void shouldGiveTheRankedResultsInTheFormOfReports() {
        // Given
        agents(new StagedAgents(), 1);

        // When
        String id = sessions.begin();

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
}
