package dev.crosscheck.gateway.doors.mcp;

import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.model.SessionId;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits for a session. Notifies the client of each event, and cancels the session if the client cancels the call. */
@ApplicationScoped
class Watch {

    /** The library does not signal a cancelled call, so this polls for it. */
    private static final Duration LOOK_FOR_CANCEL = Duration.ofMillis(500);

    /** The first and the longest wait before a cancellation that failed is tried again. */
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final SessionFeed feed;

    Watch(SessionFeed feed) {
        this.feed = feed;
    }

    /**
     * Completes when the session is over.
     *
     * @param cancel cancels the session
     */
    Uni<Void> over(SessionId session, ToolArguments call, Supplier<Uni<Void>> cancel) {
        var looking = Multi.createFrom()
                .ticks()
                .every(LOOK_FOR_CANCEL)
                .filter(_ -> call.cancellation().check().isRequested())
                .toUni()
                .chain(_ -> untilItWorks(cancel))
                .subscribe()
                .with(_ -> {}, _ -> {});
        return feed.after(session, 0)
                .invoke(entry -> tell(entry, call))
                .collect()
                .last()
                .onTermination()
                .invoke(looking::cancel)
                .replaceWithVoid();
    }

    /** Tries again after each failure. The end of the session ends the trying, as it ends the whole watch. */
    static Uni<Void> untilItWorks(Supplier<Uni<Void>> cancel) {
        return Uni.createFrom()
                .deferred(cancel::get)
                .onFailure()
                .retry()
                .withBackOff(FIRST_WAIT, LONGEST_WAIT)
                .indefinitely();
    }

    private static void tell(LogEntry entry, ToolArguments call) {
        if (call.progress().token().isPresent()) {
            call.progress()
                    .notificationBuilder()
                    .setProgress(entry.sequence())
                    .setMessage(entry.inWords())
                    .build()
                    .sendAndForget();
        }
    }
}
