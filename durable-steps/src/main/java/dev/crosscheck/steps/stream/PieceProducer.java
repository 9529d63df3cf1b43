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
 * The producer of pieces: acknowledged by one replica, never repeated, given up within seconds. It begins to exist with
 * the first piece, since most processes never send any; its settings are read at the start, because the thread that
 * sends cannot see the configuration. For one thread but for {@link #close}.
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

    /** @param broker where it is and how it is reached, as for every channel */
    PieceProducer(
            @Identifier("default-kafka-broker") Map<String, Object> broker,
            @ConfigProperty(name = "quarkus.application.name") String application) {
        this.broker = Map.copyOf(broker);
        this.source = "/crosscheck/" + application;
    }

    /** @param settled told the failure, or null when the broker has it */
    @SuppressWarnings("FutureReturnValueIgnored") // the callback is told the same
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
