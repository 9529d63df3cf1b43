package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.chat.ChatDecided;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.session.DecisionJson;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.gateway.session.Loop;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Threads of chats: one question, its steps, and their answer. */
@ApplicationScoped
public class Chats implements Loop {

    static final DecisionJson<ChatDecided> DECISIONS = DecisionJson.of(ChatDecided.class);

    private final MeterRegistry registry;

    Chats(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public String kind() {
        return MessageType.CHAT;
    }

    @Override
    public SessionState start() {
        return ChatState.SILENT;
    }

    @Override
    public DecisionJson<ChatDecided> decisions() {
        return DECISIONS;
    }

    @Override
    public EventData data(SessionState before, SessionEvent event, SessionState after) {
        return ChatEvents.data(event, (ChatState) after);
    }

    @Override
    public Map<String, Object> figures(SessionState state) {
        ChatThread thread = ((ChatState) state).thread();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("steps", thread.taken().size());
        figures.put("sources", thread.sources().size());
        figures.put("tokens", thread.usage().inputTokens() + thread.usage().outputTokens());
        return figures;
    }

    @Override
    public void count(SessionEvent event, SessionState after) {
        if (after.status().isTerminal()) {
            Timer.builder("chat_thread_duration_seconds")
                    .tag("status", after.status().wireName())
                    .publishPercentileHistogram()
                    .register(registry)
                    .record(Duration.between(after.beginning().time(), event.time()));
        }
    }
}
