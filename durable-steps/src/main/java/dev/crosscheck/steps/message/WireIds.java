package dev.crosscheck.steps.message;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import java.util.Optional;

/**
 * Whether ids from outside can be keys of our tables. Postgres takes no zero in a text and no key of several kilobytes,
 * and half a surrogate pair comes back from it as another id.
 */
final class WireIds {

    /** Ours have a third of it. */
    private static final int LONGEST = 200;

    private WireIds() {}

    /** The first id of {@code message} that is none, as it is called on the wire. */
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
