package dev.crosscheck.search.index.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterTest {

    @ParameterizedTest
    @CsvSource({
        "https://search:9200, https://search:9200",
        "http://search, http://search:9200",
        "https://10.0.0.7:443/, https://10.0.0.7:443"
    })
    void shouldReadAnAddress(String configured, String expected) {
        assertThat(Addresses.of(List.of(configured)).getFirst().toURI()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"search:9200", "search", "ftp://search", "https://", "https://search/path", "https://search?a=b"
            })
    void shouldSayHowAnAddressLooksWhenItIsWrong(String configured) {
        assertThatThrownBy(() -> Addresses.of(List.of(configured)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CROSSCHECK_OPENSEARCH must be like https://host:9200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://admin:hunter2@search:9200",
                "admin:hunter2@search",
                "https://admin:hunter2%@x",
                "https://admin:hunter2@@y z"
            })
    void shouldNotRepeatCredentialsWhenAnAddressHoldsThem(String configured) {
        assertThatThrownBy(() -> Addresses.of(List.of(configured)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CROSSCHECK_OPENSEARCH")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void shouldSendTheUserAndNotNameHimWhenOpenSearchRefusesHim() throws IOException {
        try (OpenSearchReplay replay = new OpenSearchReplay()) {
            // Given
            String pair = "admin:hunter2";
            replay.require("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
            Map<String, String> right = Map.of(
                    "crosscheck.search.opensearch.user", "admin", "crosscheck.search.opensearch.password", "hunter2");
            Map<String, String> wrong = Map.of(
                    "crosscheck.search.opensearch.user", "admin", "crosscheck.search.opensearch.password", "hunter3");

            // When
            try (Cluster known = new Cluster(TestCluster.config(replay.address(), right));
                    Cluster unknown = new Cluster(TestCluster.config(replay.address(), wrong))) {
                Cluster.Answer answer = known.get("/_cat/plugins", Map.of());

                // Then
                assertThat(answer.status()).isEqualTo(200);
                assertThatThrownBy(() -> unknown.get("/_cat/plugins", Map.of()))
                        .isInstanceOf(OpenSearchFailure.class)
                        .hasMessageContaining("refuses the user (401 security_exception)")
                        .hasMessageContaining("CROSSCHECK_OPENSEARCH_USER")
                        .hasMessageNotContainingAny("hunter", "admin");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"429, too much to do (429", "500, answers 500", "503, answers 503", "400, answers 400"})
    void shouldSayWhatOpenSearchAnswers(int status, String message) throws IOException {
        try (OpenSearchReplay replay = new OpenSearchReplay();
                Cluster cluster = new Cluster(TestCluster.config(replay.address(), Map.of()))) {
            // Given
            replay.fail(status, _ -> true);

            // Then
            assertThatThrownBy(() -> cluster.get("/_cat/plugins", Map.of()))
                    .isInstanceOf(OpenSearchFailure.class)
                    .hasMessageContaining(message);
            assertThat(replay.requests)
                    .as("the client does not ask again by itself")
                    .hasSize(1);
        }
    }

    @Test
    void shouldSaySoSoonWhenNobodyAnswers() throws IOException {
        // Given: one port that nobody listens at, and one whose server never answers
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Cluster away = new Cluster(TestCluster.config("http://127.0.0.1:" + closed, Map.of()));
                Cluster mute = new Cluster(TestCluster.config(
                        "http://127.0.0.1:" + silent.getLocalPort(),
                        Map.of("crosscheck.search.opensearch.timeout", "300ms")))) {

            // Then
            assertThatThrownBy(() -> away.get("/", Map.of()))
                    .isInstanceOf(OpenSearchFailure.class)
                    .hasMessageContaining("does not answer");
            assertThatThrownBy(() -> mute.get("/", Map.of()))
                    .isInstanceOf(OpenSearchFailure.class)
                    .hasMessageContaining("does not answer");
        }
    }
}
