package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Tests what other services ask of the web by address: the text of a page, and the delivery of a message. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(SmallWeb.class)
class AddressedWebTest {

    @TestHTTPResource("/")
    URI api;

    @ConfigProperty(name = SmallWeb.BASE)
    String base;

    @Test
    void shouldGiveTheTextOfAPageByItsAddressUnderTheSameGuard() throws Exception {
        // When
        HttpResponse<String> read = page(base + "/moved");
        HttpResponse<String> inside = page(base + "/inside");
        HttpResponse<String> file = page("file:///etc/passwd");

        // Then
        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(read.body())
                .contains("\"title\":\"Herons return to the Lakeview marsh\"", "Forty-one pairs of herons");
        assertThat(inside.statusCode()).isEqualTo(422);
        assertThat(inside.body())
                .contains("\"url\"", "not public", "\"code\":\"web_not_public\"")
                .doesNotContain("meta-data");
        assertThat(Reason.values())
                .allSatisfy(reason -> assertThat(PageResource.complaint(reason)).isNotNull());
        assertThat(file.statusCode()).isEqualTo(422);
    }

    @Test
    void shouldDeliverWhatIsSignedUnderTheSameGuardAndFollowNoRedirect() throws Exception {
        // When
        String delivered = delivery(base + "/hook", "webhook-signature").body();
        String moved = delivery(base + "/moved", "webhook-signature").body();
        String missing = delivery(base + "/none", "webhook-signature").body();
        String inside = delivery("http://169.254.169.254/", "webhook-signature").body();
        String file = delivery("file:///etc/passwd", "webhook-signature").body();
        HttpResponse<String> relayed = delivery(base + "/hook", "authorization");

        // Then
        assertThat(delivered).isEqualTo("{\"status\":204,\"may_pass\":false}");
        assertThat(moved).contains("\"status\":302");
        assertThat(missing).contains("\"status\":404");
        assertThat(inside).contains("\"failure\":\"not_public\"", "\"may_pass\":false");
        assertThat(file).contains("\"failure\":\"bad_address\"");
        assertThat(relayed.statusCode()).isEqualTo(422);
        assertThat(relayed.body()).contains("\"headers\"");
    }

    private HttpResponse<String> delivery(String url, String header) throws Exception {
        return post(
                "/internal/deliveries",
                "{\"url\": \"%s\", \"headers\": {\"%s\": \"v1,signed\"}, \"body\": \"{\\\"type\\\":\\\"x\\\"}\"}"
                        .formatted(url, header));
    }

    private HttpResponse<String> page(String url) throws Exception {
        return post("/internal/pages", "{\"url\": \"" + url + "\"}");
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(api.resolve(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }
}
