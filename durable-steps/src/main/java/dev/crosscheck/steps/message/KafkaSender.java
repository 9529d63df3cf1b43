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

    /**
     * Sends records that do not depend on each other. Completes when the broker has acknowledged or refused each of
     * them; a refused record is part of the result, not a failure.
     */
    public Uni<Sent> sendEach(List<OutgoingRecord> outgoing) {
        if (outgoing.isEmpty()) {
            return Uni.createFrom().item(Sent.NOTHING);
        }
        List<ProducerRecord<String, byte[]>> records =
                outgoing.stream().map(this::record).toList();
        return enqueued(client -> {
            List<CompletableFuture<Void>> acknowledgements = enqueue(client, records);
            return all(acknowledgements).handle((_, _) -> sent(outgoing, acknowledgements));
        });
    }

    /** Sends records without changing their headers. */
    public Uni<Void> sendRaw(List<ProducerRecord<String, byte[]>> records) {
        if (records.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return enqueued(client -> all(enqueue(client, records)));
    }

    private <T> Uni<T> enqueued(Function<Producer<String, byte[]>, CompletableFuture<T>> enqueue) {
        return producer.get()
                .runOnSendingThread(enqueue)
                .chain(all -> Uni.createFrom().completionStage(all));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the callback gets the same result, without a future for each record
    private static List<CompletableFuture<Void>> enqueue(
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
        return acknowledgements;
    }

    private static CompletableFuture<Void> all(List<CompletableFuture<Void>> acknowledgements) {
        return CompletableFuture.allOf(acknowledgements.toArray(CompletableFuture[]::new));
    }

    /** @param acknowledgements that of each record, all of them done */
    private static Sent sent(List<OutgoingRecord> outgoing, List<CompletableFuture<Void>> acknowledgements) {
        List<OutgoingRecord> taken = new ArrayList<>(outgoing.size());
        List<Sent.Refused> refused = new ArrayList<>();
        for (int place = 0; place < outgoing.size(); place++) {
            CompletableFuture<Void> acknowledged = acknowledgements.get(place);
            if (acknowledged.isCompletedExceptionally()) {
                refused.add(new Sent.Refused(outgoing.get(place), acknowledged.exceptionNow()));
            } else {
                taken.add(outgoing.get(place));
            }
        }
        return new Sent(taken, refused);
    }

    private ProducerRecord<String, byte[]> record(OutgoingRecord outgoing) {
        ProducerRecord<String, byte[]> record = new ProducerRecord<>(
                outgoing.topic(), outgoing.key().value(), outgoing.value().getBytes());
        outgoing.envelope().write(record.headers(), source);
        return record;
    }
}
