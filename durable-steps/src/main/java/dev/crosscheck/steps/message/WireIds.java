package dev.crosscheck.steps.message;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import java.util.Optional;

/**
 * Checks that ids in messages can be keys of tables. Postgres refuses NUL characters in a text and keys of several
 * kilobytes, and returns an id with half a surrogate pair as another id.
 */
final class WireIds {

    /** Ids that Crosscheck makes have a third of this length. */
    private static final int LONGEST = 200;

    private WireIds() {}

    /** Returns the wire name of the first malformed id in {@code message}; empty if all ids are well-formed. */
    static Optional<String> firstMalformed(Object message) {
        return switch (message) {
            case AgentCommand command -> firstMalformed(command.sessionId(), command.stepId());
            case AgentEvent event -> firstMalformed(event.sessionId(), event.stepId());
            default -> Optional.empty();
        };
    }

    private static Optional<String> firstMalformed(SessionId session, StepId step) {
        if (!isSound(session.value())) {
            return Optional.of("session_id");
        }
        return isSound(step.value()) ? Optional.empty() : Optional.of("step_id");
    }

    static boolean isSound(String id) {
        return id.length() <= LONGEST
                && id.codePoints()
                        .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
    }
}
