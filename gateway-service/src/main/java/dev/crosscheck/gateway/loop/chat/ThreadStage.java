package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.SessionStatus;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The stage of a thread. {@link ChatLoop} shows the transitions. */
public enum ThreadStage {
    /** No question has been asked yet. */
    SILENT(SessionStatus.QUEUED),
    THINKING(new Thinking()),
    OPERATING(new Operating()),
    LOOKING(new Looking()),
    RESEARCHING(new Researching()),
    ANSWERING(new Answering()),
    VERIFYING(new Verifying()),
    COMPLETED(SessionStatus.COMPLETED),
    CANCELLED(SessionStatus.CANCELLED),
    FAILED(SessionStatus.FAILED);

    private final SessionStatus status;
    private final ChatTurn<?> turn;

    ThreadStage(SessionStatus status) {
        this.status = status;
        this.turn = null;
    }

    ThreadStage(ChatTurn<?> turn) {
        this.status = SessionStatus.RUNNING;
        this.turn = turn;
    }

    public SessionStatus status() {
        return status;
    }

    /** Returns the turn that is under way; empty before the first and after the last. */
    Optional<ChatTurn<?>> turn() {
        return Optional.ofNullable(turn);
    }

    static Stream<ToolTurn<?>> toolTurns() {
        return Arrays.stream(values())
                .map(stage -> stage.turn)
                .filter(ToolTurn.class::isInstance)
                .map(turn -> (ToolTurn<?>) turn);
    }

    /** Returns the name on the wire. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
