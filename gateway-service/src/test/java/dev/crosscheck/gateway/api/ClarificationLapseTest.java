package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nobody answers: the wait has an end of its own. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(ClarificationLapseTest.ShortWait.class)
class ClarificationLapseTest extends GatewayApi {

    /** A wait of a second. */
    public static class ShortWait implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("crosscheck.gateway.loop.clarification-wait-seconds", "1");
        }
    }

    @Test
    void shouldGoOnWithTheLikeliestReadingWhenNobodyAnswers() {
        // Given
        agents(ClarificationApiTest::script, 1);

        // When
        String id = ask(Map.of("question", "When did the tank leak?", "clarify", true));

        // Then
        awaitStatus(id, "completed");
        assertThat(log(id)).containsOnlyOnce("clarification_lapsed").doesNotContain("clarification_answered");
        session(id)
                .then()
                .body("clarification.outcome", equalTo("lapsed"))
                .body("report", containsString("**Read as:** “When did tank T-1 leak?”"));
        act(id, "clarification", "{\"option\": 1}").then().statusCode(409);
    }
}
