package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that a browser and a client of the Model Context Protocol can use the gateway through the Ingresses. */
class IngressTest {

    private static final String NGINX = "/metadata/annotations/nginx.ingress.kubernetes.io~1";

    private Manifests manifests;
    private List<ObjectNode> ingresses;

    @BeforeEach
    void putTogether() throws IOException {
        manifests = Manifests.of("production");
        ingresses = manifests.ofKind("Ingress").toList();
        assertThat(ingresses).isNotEmpty();
    }

    /** The Ingress ends TLS, so the gateway refuses the page's requests unless it knows the public origin. */
    @Test
    void shouldKnowTheHostAndTheOriginOfThePageWhenAnIngressPublishesIt() {
        // Given
        JsonNode settings = manifests.named("ConfigMap", "crosscheck-settings").path("data");
        List<String> hosts =
                List.of(settings.path("CROSSCHECK_ALLOWED_HOSTS").asText().split(","));
        List<String> origins =
                List.of(settings.path("CROSSCHECK_ALLOWED_ORIGINS").asText().split(","));

        for (ObjectNode ingress : ingresses) {
            // When
            List<String> published = ingress.at("/spec/rules").findValuesAsText("host");

            // Then
            assertThat(published).isNotEmpty();
            for (String host : published) {
                assertThat(hosts).contains(host);
                assertThat(origins).contains("https://" + host);
                assertThat(ingress.at("/spec/tls/0/hosts").toString()).contains("\"" + host + "\"");
            }
        }
    }

    @Test
    void shouldLeadToPodsOfTheGatewayWhenAnIngressNamesAService() {
        // Given
        JsonNode pod = manifests.named("Deployment", "gateway").at("/spec/template/metadata/labels");

        for (ObjectNode ingress : ingresses) {
            // When
            JsonNode backend = ingress.at("/spec/rules/0/http/paths/0/backend/service");
            JsonNode service =
                    manifests.named("Service", backend.path("name").textValue()).path("spec");

            // Then
            assertThat(service.path("selector").properties())
                    .isNotEmpty()
                    .allSatisfy(label -> assertThat(pod.get(label.getKey())).isEqualTo(label.getValue()));
            assertThat(service.path("ports").findValuesAsText("name"))
                    .contains(backend.at("/port/name").textValue());
            assertThat(ingress.at(NGINX + "proxy-buffering").textValue()).isEqualTo("off");
        }
    }

    /** In ingress-nginx a rule of distribution applies to a Service, so no other Ingress may use this one. */
    @Test
    void shouldReturnAClientToItsGatewayWhenItSpeaksTheModelContextProtocol() {
        // When
        List<ObjectNode> sticky = ingresses.stream()
                .filter(ingress -> !ingress.at(NGINX + "upstream-hash-by").isMissingNode())
                .toList();

        // Then
        assertThat(sticky).hasSize(1);
        assertThat(sticky.getFirst().at(NGINX + "upstream-hash-by").textValue())
                .contains("$http_authorization", "$http_x_api_key");
        assertThat(sticky.getFirst().at("/spec/rules/0/http/paths").findValuesAsText("path"))
                .containsExactly("/mcp");
        assertThat(ingresses.stream()
                        .map(ingress -> ingress.at("/spec/rules/0/http/paths/0/backend/service/name")
                                .textValue())
                        .toList())
                .doesNotHaveDuplicates();
    }
}
