package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.contract.ContractForTests;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reading a session's events as they come. */
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
        assertThat(ids(whole)).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
        assertThat(ids(rest)).containsExactly("6", "7", "8");
        assertThat(data(whole))
                .hasSize(8)
                .allSatisfy(event -> assertThat(ContractForTests.of(server).complaints("SessionEvent", event))
                        .isEmpty());
        assertThat(whole).contains("event: dev.crosscheck.research.report_verified.v1".replace(": ", ":"));
    }

    private List<String> stream(String id, String lastEventId) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve("/v1/research/" + id + "/events"))
                .timeout(PATIENCE)
                .header("Accept", "text/event-stream");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofLines())
                    .body()
                    .toList();
        }
    }

    private static List<String> ids(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("id:"))
                .map(line -> line.substring(3).strip())
                .toList();
    }

    private static List<String> data(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("data:"))
                .map(line -> line.substring(5).strip())
                .toList();
    }
}
