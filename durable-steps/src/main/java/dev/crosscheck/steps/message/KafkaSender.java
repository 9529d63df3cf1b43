package dev.crosscheck.steps.message;

import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.smallrye.reactive.messaging.kafka.KafkaProducer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.reactive.messaging.Channel;

/**
 * Sends records to any topic. One producer for the whole process, with acks=all and no lingering: the configuration of
 * the channel {@value #CHANNEL}. For any thread; nothing here blocks its caller.
 *
 * <p>What is sent may arrive twice, and while the broker is away it may arrive although the returned {@code Uni} has
 * failed.
 */
@ApplicationScoped
public class KafkaSender {

    static final String CHANNEL = "outgoing-records";

    private final Supplier<KafkaProducer<String, byte[]>> producer;
    private final String source;

    /**
     * @param channel makes the channel exist; records go past it, straight to its producer, which costs a tenth of a
     *     message
     */
    KafkaSender(
            @Channel(CHANNEL) MutinyEmitter<byte[]> channel,
            KafkaClientService clients,
            @ConfigProperty(name = "quarkus.application.name") String application) {
        this.producer = () -> clients.getProducer(CHANNEL);
        this.source = "/crosscheck/" + application;
    }

    /** Completes when the broker has acknowledged the record; fails when it did not within the delivery timeout. */
    public Uni<Void> send(OutgoingRecord outgoing) {
        return sendAll(List.of(outgoing));
    }

    /** Completes when the broker has acknowledged all; fails, after all are settled, if it did not take one of them. */
    public Uni<Void> sendAll(List<OutgoingRecord> outgoing) {
        return sendRaw(outgoing.stream().map(this::record).toList());
    }

    /** Sends records as they are, for those whose headers are not ours to write. */
    public Uni<Void> sendRaw(List<ProducerRecord<String, byte[]>> records) {
        if (records.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Function<Producer<String, byte[]>, CompletableFuture<Void>> enqueue = client -> enqueue(client, records);
        return producer.get()
                .runOnSendingThread(enqueue)
                .chain(all -> Uni.createFrom().completionStage(all));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the callback is told the same, without a future for each record
    private static CompletableFuture<Void> enqueue(
            Producer<String, byte[]> client, List<ProducerRecord<String, byte[]>> records) {
        List<CompletableFuture<Void>> acknowledgements = new ArrayList<>(records.size());
        for (ProducerRecord<String, byte[]> record : records) {
            CompletableFuture<Void> acknowledged = new CompletableFuture<>();
            client.send(record, (metadata, failure) -> {
                if (failure == null) {
                    acknowledged.complete(null);
                } else {
                    acknowledged.completeExceptionally(failure);
                }
            });
            acknowledgements.add(acknowledged);
        }
        return CompletableFuture.allOf(acknowledgements.toArray(CompletableFuture[]::new));
    }

    private ProducerRecord<String, byte[]> record(OutgoingRecord outgoing) {
        ProducerRecord<String, byte[]> record = new ProducerRecord<>(
                outgoing.topic(), outgoing.key().value(), outgoing.value().getBytes());
        outgoing.envelope().write(record.headers(), source);
        return record;
    }
}
