package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.outbox.CommandOutbox;
import dev.crosscheck.steps.outbox.OrderedCommand;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads sessions as they stand. */
@ApplicationScoped
public class SessionReader {

    private static final int WHOLE_LOG = 10_000;

    private final Pool pool;
    private final SessionTables tables;
    private final SessionDoor door;
    private final CommandOutbox outbox;

    SessionReader(Pool pool, SessionTables tables, SessionDoor door, CommandOutbox outbox) {
        this.pool = pool;
        this.tables = tables;
        this.door = door;
        this.outbox = outbox;
    }

    /** A session as it stood when it was read. */
    public record Snapshot(SessionRow row, ResearchState state) {}

    public Uni<Optional<Snapshot>> find(SessionId session) {
        return tables.find(pool, session)
                .chain(row -> row.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : door.state(pool, row.get()).map(state -> Optional.of(new Snapshot(row.get(), state))));
    }

    public Uni<Boolean> exists(SessionId session) {
        return tables.find(pool, session).map(Optional::isPresent);
    }

    /** The entries after {@code sequence} that stand in the log now. */
    public Uni<List<LogEntry>> entriesAfter(SessionId session, long sequence) {
        return tables.entriesAfter(pool, session, sequence, WHOLE_LOG);
    }

    /** The results of a session's steps in the order of its log, each with the command that it answers. */
    public Uni<List<AnsweredStep>> answeredSteps(SessionId session) {
        Uni<List<SessionEvent>> log = tables.events(pool, session);
        Uni<List<OrderedCommand>> orders = outbox.ofSession(pool, session);
        return Uni.combine().all().unis(log, orders).with(SessionReader::answered);
    }

    private static List<AnsweredStep> answered(List<SessionEvent> log, List<OrderedCommand> orders) {
        Map<StepId, OrderedCommand> byStep =
                orders.stream().collect(Collectors.toMap(OrderedCommand::stepId, Function.identity()));
        return log.stream()
                .filter(StepReported.class::isInstance)
                .map(StepReported.class::cast)
                .map(report -> new AnsweredStep(byStep.get(report.result().stepId()), report.time(), report.result()))
                .toList();
    }
}
