package dev.crosscheck.gateway.echo;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.session.DecisionJson;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.gateway.session.Loop;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.steps.message.WireJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** Defines how an echo session is stored and shown. */
@ApplicationScoped
class EchoLoop implements Loop {

    static final String KIND = "echo";
    private static final DecisionJson<EchoTurn> DECISIONS = DecisionJson.of(EchoTurn.class);

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SessionState start() {
        return EchoState.SILENT;
    }

    @Override
    public DecisionJson<EchoTurn> decisions() {
        return DECISIONS;
    }

    @Override
    public EventData data(SessionState before, SessionEvent event, SessionState after) {
        var json = WireJson.mapper();
        return new EventData(
                json.createObjectNode().put("status", after.status().wireName()).put("phase", after.phase()),
                json.createObjectNode().put("answer", ((EchoState) after).answer()));
    }

    @Override
    public Map<String, Object> figures(SessionState state) {
        return Map.of();
    }

    @Override
    public void count(SessionEvent event, SessionState after) {}
}
