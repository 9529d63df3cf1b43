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
 * Sends records to any topic. The whole process has one producer, with acks=all and no lingering, which the channel
 * {@value #CHANNEL} configures. Safe for use by many threads; never blocks its caller.
 *
 * <p>A record may arrive twice. While the broker is away, a record may arrive although the returned {@code Uni} has
 * failed.
 */
@ApplicationScoped
public class KafkaSender {

    static final String CHANNEL = "outgoing-records";

    private final Supplier<KafkaProducer<String, byte[]>> producer;
    private final String source;

    /**
     * @param channel injected only so that the channel exists. Records go straight to its producer, which costs a tenth
     *     per message
     */
    KafkaSender(
            @Channel(CHANNEL) MutinyEmitter<byte[]> channel,
            KafkaClientService clients,
            @ConfigProperty(name = "quarkus.application.name") String application) {
        this.producer = () -> clients.getProducer(CHANNEL);
        this.source = "/crosscheck/" + application;
    }

    /**
     * Sends a record. Completes when the broker has acknowledged it; fails if it does not within the delivery timeout.
     */
    public Uni<Void> send(OutgoingRecord outgoing) {
        return sendAll(List.of(outgoing));
    }

    /**
     * Sends records. Completes when the broker has acknowledged all of them. If it does not take one, fails after all
     * others are acknowledged or failed.
     */
    public Uni<Void> sendAll(List<OutgoingRecord> outgoing) {
        return sendRaw(outgoing.stream().map(this::record).toList());
    }

    /** Sends records without changing their headers. */
    public Uni<Void> sendRaw(List<ProducerRecord<String, byte[]>> records) {
        if (records.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Function<Producer<String, byte[]>, CompletableFuture<Void>> enqueue = client -> enqueue(client, records);
        return producer.get()
                .runOnSendingThread(enqueue)
                .chain(all -> Uni.createFrom().completionStage(all));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the callback gets the same result, without a future for each record
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
