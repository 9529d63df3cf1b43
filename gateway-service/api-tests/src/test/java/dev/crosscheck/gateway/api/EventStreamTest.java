package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.contract.ContractForTests;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests reading a session's events as they come. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class EventStreamTest extends GatewayApi {

    @TestHTTPResource("/")
    URI server;

    @Test
    void shouldContinueExactlyWhereReaderWasWhenLastEventIdIsSent() throws Exception {
        // Given
        agents(ScriptedAgents::straight, 1);
        String id = ask("When did the tank leak?");

        // When
        List<String> whole = stream(id, null);
        List<String> rest = stream(id, "5");

        // Then
        assertThat(EventLines.ids(whole)).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
        assertThat(EventLines.ids(rest)).containsExactly("6", "7", "8");
        assertThat(EventLines.data(whole))
                .hasSize(8)
                .allSatisfy(event -> assertThat(ContractForTests.of(server).complaints("SessionEvent", event))
                        .isEmpty());
        assertThat(whole).contains("event: dev.crosscheck.research.report_verified.v1".replace(": ", ":"));
    }

    private List<String> stream(String id, String lastEventId) throws Exception {
        return EventLines.of(server.resolve("/v1/research/" + id + "/events"), lastEventId, PATIENCE);
    }
}
