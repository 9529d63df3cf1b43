package dev.crosscheck.steps;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.intake.RecordHandler;
import dev.crosscheck.steps.intake.RecordIntake;
import dev.crosscheck.steps.intake.Rejection;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.outbox.CommandOutbox;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Decides commands like the gateway, and collects all results, including duplicates. */
@ApplicationScoped
public class GatewayDouble implements RecordHandler<AgentEvent> {

    static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private final Pool pool;
    private final CommandOutbox outbox;
    private final RecordIntake intake;
    private final List<Received<AgentEvent>> received = new CopyOnWriteArrayList<>();
    private final List<Rejection> rejections = new CopyOnWriteArrayList<>();
    private volatile Function<List<Received<AgentEvent>>, Uni<Void>> decider = this::collect;
    private volatile Uni<Void> afterRejection = Uni.createFrom().voidItem();

    GatewayDouble(Pool pool, CommandOutbox outbox, RecordIntake intake) {
        this.pool = pool;
        this.outbox = outbox;
        this.intake = intake;
    }

    @Incoming("agent-events")
    Uni<Void> take(ConsumerRecords<String, byte[]> records) {
        return intake.take(records, MessageCodec::event, this);
    }

    @Override
    public Uni<Void> handle(List<Received<AgentEvent>> messages) {
        return decider.apply(messages);
    }

    /** Passes incoming results to {@code other} instead of collecting them. */
    public void decideBy(Function<List<Received<AgentEvent>>, Uni<Void>> other) {
        decider = other;
    }

    /** Collects results again. */
    public void decideNothing() {
        decider = this::collect;
        afterRejection = Uni.createFrom().voidItem();
    }

    public Uni<Void> collect(List<Received<AgentEvent>> messages) {
        return Uni.createFrom().voidItem().invoke(() -> received.addAll(messages));
    }

    @Override
    public Uni<Void> rejected(Rejection rejection) {
        return Uni.createFrom()
                .voidItem()
                .invoke(() -> rejections.add(rejection))
                .chain(() -> afterRejection);
    }

    /** Sets the outcome of reporting a rejection from now on. */
    public void afterRejection(Uni<Void> outcome) {
        afterRejection = outcome;
    }

    public void decide(AgentCommand... commands) {
        pool.withTransaction(transaction -> outbox.add(transaction, LocalOrders.of(List.of(commands), TRACE)))
                .invoke(outbox::committed)
                .await()
                .indefinitely();
    }

    public void answered(AgentCommand command) {
        pool.withTransaction(transaction -> outbox.answered(transaction, List.of(command.stepId())))
                .await()
                .indefinitely();
    }

    public List<Received<AgentEvent>> resultsOf(AgentCommand command) {
        return received.stream()
                .filter(event -> event.message().stepId().equals(command.stepId()))
                .toList();
    }

    public List<Rejection> rejections() {
        return rejections;
    }
}
