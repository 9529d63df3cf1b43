package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;

/** Replaces the parent's id with the child's in step ids, which start with the session's id. */
record Renaming(SessionId parent, SessionId child) {

    StepId of(StepId step) {
        String id = step.value();
        return id.startsWith(parent.value())
                ? new StepId(child.value() + id.substring(parent.value().length()))
                : step;
    }
}
