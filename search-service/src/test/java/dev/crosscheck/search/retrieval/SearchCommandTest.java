package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.testing.CommandExchange;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SearchCommandTest {

    @Inject
    CorpusWriter corpus;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String broker;

    @Test
    void shouldAnswerOnTheEventsTopicWhenACommandIsSentTwice() throws Exception {
        // Given
        Upload upload = new Upload("k", MediaType.TEXT, "The kiwi walks at night.", 24, Metadata.NONE);
        long watermark = corpus.add("local", "kafka", null, List.of(Sample.parse(upload)), List.of())
                .watermark();
        SearchSources command = new SearchSources(
                new SessionId("session-of-kiwis"),
                new StepId("session-of-kiwis.search-1"),
                "local",
                List.of(new PlannedQuery("kiwi", "find it")),
                List.of("kafka"),
                null,
                null,
                watermark,
                5);

        try (CommandExchange exchange = new CommandExchange(broker)) {
            // When
            exchange.send(command);
            exchange.send(command);

            // Then
            ConsumerRecord<String, byte[]> answer = await().atMost(Duration.ofSeconds(20))
                    .until(() -> exchange.recordsFor(command), answers -> !answers.isEmpty())
                    .getFirst();
            JsonNode json = WireJson.mapper().readTree(answer.value());
            assertThat(new String(answer.headers().lastHeader("ce_type").value(), StandardCharsets.UTF_8))
                    .isEqualTo("dev.crosscheck.research.sources_found.v1");
            assertThat(json.path("step_id").asText()).isEqualTo("session-of-kiwis.search-1");
            assertThat(json.path("outcomes").path(0).path("results").asInt()).isEqualTo(1);
            assertThat(json.at("/documents/0/passages/0/text").asText()).isEqualTo("The kiwi walks at night.");
        }
    }
}
