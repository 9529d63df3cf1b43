package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;

/** Steps are named after their session: those of a copied log get the child's name. */
record Renaming(SessionId parent, SessionId child) {

    StepId of(StepId step) {
        String id = step.value();
        return id.startsWith(parent.value())
                ? new StepId(child.value() + id.substring(parent.value().length()))
                : step;
    }
}
