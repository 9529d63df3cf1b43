package dev.crosscheck.gateway.doors.openai;

import dev.crosscheck.model.research.Mode;
import java.util.Arrays;
import java.util.Optional;

/** What clients of OpenAI choose as a model: the mode of research. */
enum ResearchModel {
    RESEARCH("crosscheck-research", Mode.DISCOVERY),
    STRICT("crosscheck-strict", Mode.STRICT),
    MONITOR("crosscheck-monitor", Mode.MONITOR);

    private final String id;
    private final Mode mode;

    ResearchModel(String id, Mode mode) {
        this.id = id;
        this.mode = mode;
    }

    String id() {
        return id;
    }

    Mode mode() {
        return mode;
    }

    static Optional<ResearchModel> named(String id) {
        return Arrays.stream(values()).filter(model -> model.id.equals(id)).findFirst();
    }
}
