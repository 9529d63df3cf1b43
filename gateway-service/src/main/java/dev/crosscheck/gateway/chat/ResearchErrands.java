package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.chat.Errands.Errand;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.loop.chat.ThreadStage;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * The {@code research} tool of chats. Looks every second for threads that wait for research. Begins each research as a
 * session of its own, with the thread's remaining time and budget, and hands its report to the thread at the end. If
 * the thread is asked to finish, so is the research. If the thread ends first, cancels the research. Any replica can do
 * each of these at any time: a thread gets one session, and takes one result.
 */
@ApplicationScoped
class ResearchErrands {

    private static final Logger LOG = Logger.getLogger(ResearchErrands.class);
    private static final String NAME = "Research";
    private static final Duration SHORTEST = Duration.ofSeconds(5);

    private final Errands errands;
    private final SessionReader reader;
    private final SessionDoor door;
    private final ErrandStart start;
    private final Clock clock;

    ResearchErrands(Errands errands, SessionReader reader, SessionDoor door, ErrandStart start, Clock clock) {
        this.errands = errands;
        this.reader = reader;
        this.door = door;
        this.start = start;
        this.clock = clock;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return errands.waiting()
                .chain(threads -> each(threads, this::begin))
                .chain(errands::open)
                .chain(open -> each(open, this::settle))
                .onFailure()
                .invoke(failure -> LOG.warnf("Cannot begin research for chats: %s", Outage.describe(failure)))
                .onFailure()
                .recoverWithNull();
    }

    /** A failure affects only its own thread, which is tried again after a second. */
    private static <T> Uni<Void> each(List<T> all, Function<T, Uni<Void>> work) {
        return Multi.createFrom()
                .iterable(all)
                .onItem()
                .transformToUniAndConcatenate(one -> work.apply(one)
                        .onFailure()
                        .invoke(failure -> LOG.warnf("%s: cannot continue yet: %s", one, Outage.describe(failure)))
                        .onFailure()
                        .recoverWithNull())
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> begin(SessionId thread) {
        return reader.find(thread, ChatState.class)
                .chain(found -> found.filter(one -> one.state().stage() == ThreadStage.RESEARCHING)
                        .map(this::begin)
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> begin(Snapshot<ChatState> thread) {
        ChatThread state = thread.state().thread();
        if (state.isAskedToFinish()) {
            return report(
                    thread,
                    failed(
                            thread.state(),
                            "not_begun",
                            "the answer was asked for before the research began",
                            Usage.NONE));
        }
        Duration left = Duration.between(now(), state.softDeadline());
        return left.compareTo(SHORTEST) < 0
                ? report(thread, failed(thread.state(), "no_time", "no time is left for research", Usage.NONE))
                : start.begin(state, left, now(), thread.row().traceparent());
    }

    private Uni<Void> settle(Errand errand) {
        if (!errand.awaited()) {
            return errand.ended() ? errands.settled(errand.research()) : cancel(errand.research());
        }
        if (!errand.ended()) {
            return finish(errand.research());
        }
        return Uni.combine()
                .all()
                .unis(
                        reader.find(errand.research(), ResearchState.class),
                        reader.find(errand.thread(), ChatState.class))
                .asTuple()
                .chain(both -> both.getItem1().isPresent() && both.getItem2().isPresent()
                        ? report(both.getItem1().get(), both.getItem2().get())
                        : Uni.createFrom().voidItem())
                .chain(() -> errands.settled(errand.research()));
    }

    private Uni<Void> report(Snapshot<ResearchState> research, Snapshot<ChatState> thread) {
        return result(research, thread.state())
                .map(result -> report(thread, result))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    private Uni<Void> report(Snapshot<ChatState> thread, AgentEvent result) {
        var event = new StepReported(result.stepId().resultId(), now(), result);
        return door.enter(MessageType.CHAT, thread.row().id(), event).replaceWithVoid();
    }

    private Uni<Void> cancel(SessionId research) {
        var event = new ResearchCancelled(
                new EventId(research + ".cancel"), now(), "the question of the chat that wanted it is over");
        return door.enter(MessageType.RESEARCH, research, event).replaceWithVoid();
    }

    private Uni<Void> finish(SessionId research) {
        var event = new FinishRequested(new EventId(research + ".finish-" + UUID.randomUUID()), now());
        return door.enter(MessageType.RESEARCH, research, event).replaceWithVoid();
    }

    /**
     * Returns what the thread is told of the research when it is over. Empty if the thread no longer waits for it:
     * another replica may have told it already, and the thread then waits for another step.
     */
    static Optional<AgentEvent> result(Snapshot<ResearchState> research, ChatState thread) {
        return thread.stage() == ThreadStage.RESEARCHING ? Optional.of(told(research, thread)) : Optional.empty();
    }

    private static AgentEvent told(Snapshot<ResearchState> research, ChatState thread) {
        SessionId id = research.row().id();
        Usage usage = research.state() instanceof ResearchState.Finished finished
                ? finished.dossier().accounts().usage().plus(research.row().lateUsage())
                : Usage.NONE;
        return FinishedReport.of(research)
                .<AgentEvent>map(report -> new ToolRan(
                        thread.thread().asked().sessionId(),
                        thread.awaiting(),
                        ProducedBy.heuristic(NAME),
                        usage,
                        new ToolResult.Reported(id, report.report().markdown(), report.cited())))
                .orElseGet(() -> failed(
                        thread,
                        "research_failed",
                        "the research " + id + " ended without a report: "
                                + research.state().status().wireName(),
                        usage));
    }

    private static AgentEvent failed(ChatState thread, String type, String message, Usage usage) {
        return new StepFailed(
                thread.thread().asked().sessionId(),
                thread.awaiting(),
                ProducedBy.heuristic(NAME),
                usage,
                new StepError(type, message, false, 1, null));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
