package dev.crosscheck.steps.stream;

import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.message.Envelope;
import io.quarkus.runtime.Startup;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Sends pieces of text with a lossy Kafka producer: one broker replica acknowledges, nothing is sent again, and a piece
 * fails within seconds. The producer is created with the first piece, since most processes never send any. Its settings
 * are read at startup, because the sending thread cannot see the configuration. Only one thread may use it, except for
 * {@link #close}.
 */
@Startup
@ApplicationScoped
class PieceProducer {

    private static final Map<String, Object> LOSSY = Map.of(
            ProducerConfig.CLIENT_ID_CONFIG, "session-stream",
            ProducerConfig.ACKS_CONFIG, "1",
            ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false,
            ProducerConfig.RETRIES_CONFIG, 0,
            ProducerConfig.LINGER_MS_CONFIG, 0,
            ProducerConfig.MAX_BLOCK_MS_CONFIG, 1_000,
            ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 2_000,
            ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 3_000,
            ProducerConfig.BUFFER_MEMORY_CONFIG, 2 * 1024 * 1024);

    private final Map<String, Object> broker;
    private final String source;
    private volatile KafkaProducer<String, byte[]> producer;

    /** @param broker the settings of the connection to the broker, the same as for every channel */
    PieceProducer(
            @Identifier("default-kafka-broker") Map<String, Object> broker,
            @ConfigProperty(name = "quarkus.application.name") String application) {
        this.broker = Map.copyOf(broker);
        this.source = "/crosscheck/" + application;
    }

    /** @param settled receives the failure, or null after the broker has acknowledged the piece */
    @SuppressWarnings("FutureReturnValueIgnored") // the callback gets the same result
    void send(Envelope envelope, byte[] value, Consumer<Exception> settled) {
        ProducerRecord<String, byte[]> piece =
                new ProducerRecord<>(Topics.SESSION_STREAM, envelope.sessionId().value(), value);
        envelope.write(piece.headers(), source);
        opened().send(piece, (metadata, failure) -> settled.accept(failure));
    }

    private KafkaProducer<String, byte[]> opened() {
        if (producer == null) {
            Map<String, Object> settings = new HashMap<>(broker);
            settings.putAll(LOSSY);
            producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
        }
        return producer;
    }

    void close() {
        if (producer != null) {
            producer.close(Duration.ZERO);
        }
    }
}
