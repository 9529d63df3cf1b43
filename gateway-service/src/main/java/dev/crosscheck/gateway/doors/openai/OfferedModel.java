package dev.crosscheck.gateway.doors.openai;

import dev.crosscheck.model.research.Mode;
import java.util.Arrays;
import java.util.Optional;

/** The models that OpenAI clients can choose: one per mode of research, and one for chats. */
enum OfferedModel {
    RESEARCH("crosscheck-research", Mode.DISCOVERY),
    STRICT("crosscheck-strict", Mode.STRICT),
    MONITOR("crosscheck-monitor", Mode.MONITOR),
    CHAT("crosscheck-chat", null);

    private final String id;
    private final Mode mode;

    OfferedModel(String id, Mode mode) {
        this.id = id;
        this.mode = mode;
    }

    String id() {
        return id;
    }

    /** Returns the mode; empty for a chat. */
    Optional<Mode> mode() {
        return Optional.ofNullable(mode);
    }

    static Optional<OfferedModel> named(String id) {
        return Arrays.stream(values()).filter(model -> model.id.equals(id)).findFirst();
    }
}
