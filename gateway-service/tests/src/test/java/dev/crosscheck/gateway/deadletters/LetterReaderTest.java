package dev.crosscheck.gateway.deadletters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.EmbeddedBroker;
import dev.crosscheck.local.TopicSetup;
import dev.crosscheck.model.message.Topics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LetterReaderTest {

    @TempDir
    Path folder;

    @Test
    void shouldReadLettersWhenTheBrokerAsksForAPassword() throws Exception {
        // Given
        try (EmbeddedBroker broker = EmbeddedBroker.startProtected(folder.resolve("kafka"), 0)) {
            TopicSetup.create(broker.endpoint(), 1);
            send(broker.endpoint(), "a letter");
            Map<String, Object> ofTheChannels = settings(broker.endpoint());
            ofTheChannels.put("group.id", "crosscheck-gateway");
            LetterReader reader = new LetterReader(ofTheChannels);

            // When
            List<DeadLetter> newest = reader.newest(Topics.DEAD_LETTERS, 10);
            Optional<DeadLetter> whole = reader.read(Topics.DEAD_LETTERS, 0, 0);

            // Then
            assertThat(newest).singleElement().satisfies(letter -> {
                assertThat(letter.record().value()).as("is left on the broker").isNull();
                assertThat(letter.bytes()).isEqualTo("a letter".length());
            });
            assertThat(whole.orElseThrow().record().value()).asString().isEqualTo("a letter");
            assertThat(groups(broker.endpoint())).isEmpty();
        }
    }

    private static Collection<GroupListing> groups(BrokerEndpoint broker) throws Exception {
        try (Admin admin = Admin.create(settings(broker))) {
            return admin.listGroups().all().get();
        }
    }

    private static void send(BrokerEndpoint broker, String letter) throws Exception {
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(settings(broker), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(Topics.DEAD_LETTERS, "key", letter.getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
    }

    private static Map<String, Object> settings(BrokerEndpoint broker) {
        return new HashMap<>(broker.clientSettings());
    }
}
