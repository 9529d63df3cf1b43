package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.research.Research;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/** Begins sessions without reasoning, independent of the gateway's configuration. */
@ApplicationScoped
class SearchOnlySessions {

    private final SessionStart start;
    private final Research research;
    private final GatewayConfig config;

    SearchOnlySessions(SessionStart start, Research research, GatewayConfig config) {
        this.start = start;
        this.research = research;
        this.config = config;
    }

    String begin() {
        SessionId id = new SessionId(UUID.randomUUID().toString());
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        var request = new ResearchRequested(
                new EventId(id + ".request"),
                now,
                id,
                "local",
                new Brief(
                        StagedAgents.QUESTION,
                        Mode.DISCOVERY,
                        Language.ENGLISH,
                        LocalDate.ofInstant(now, ZoneOffset.UTC),
                        null,
                        null),
                null,
                LimitOverrides.NONE,
                config.loop().policy(),
                List.of(),
                null,
                null);
        String traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        start.start(new SessionStart.Request(research, id, request.onlySearching(), traceparent))
                .await()
                .atMost(GatewayApi.PATIENCE);
        return id.value();
    }
}
