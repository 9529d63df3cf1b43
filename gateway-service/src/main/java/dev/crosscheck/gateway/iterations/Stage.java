package dev.crosscheck.gateway.iterations;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.crosscheck.model.message.Agent;
import java.util.Locale;

/** The tasks in a round of writing. */
public enum Stage {
    DRAFT(Agent.ANALYST),
    REVISION(Agent.ANALYST),
    REVIEW(Agent.CRITIC),
    COMPOSE(Agent.WRITER),
    VERIFY(Agent.CRITIC);

    private final Agent agent;

    Stage(Agent agent) {
        this.agent = agent;
    }

    Agent agent() {
        return agent;
    }

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
