package dev.crosscheck.gateway.doors.a2a;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.access.AccessMode;
import dev.crosscheck.gateway.doors.Answers;
import io.a2a.spec.AgentCapabilities;
import io.a2a.spec.AgentCard;
import io.a2a.spec.HTTPAuthSecurityScheme;
import io.a2a.spec.TransportProtocol;
import io.a2a.util.Utils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Serves the card that describes this agent and its address. Everybody who can reach this instance may read it. */
@ApplicationScoped
class AgentCardDoor {

    private static final String PATH = "/.well-known/agent-card.json";
    private static final String PROTOCOL = "0.3.0";
    private static final String BEARER = "bearer";

    private final Answers answers;
    private final AccessMode access;
    private final String version;

    AgentCardDoor(
            Answers answers, AccessMode access, @ConfigProperty(name = "quarkus.application.version") String version) {
        this.answers = answers;
        this.access = access;
        this.version = version;
    }

    void register(@Observes Router router) {
        answers.register(router, PATH, Map.of(HttpMethod.GET, this::card));
    }

    private void card(RoutingContext context) {
        answers.ok(context, Uni.createFrom().item(written(Answers.server(context))));
    }

    private JsonNode written(URI server) {
        AgentCard.Builder card = new AgentCard.Builder()
                .name("Crosscheck")
                .description("Answers questions with reports whose cited sentences are checked against their sources.")
                .url(server.resolve(A2aDoor.PATH).toString())
                .version(version)
                .documentationUrl(server.resolve("llms.txt").toString())
                .protocolVersion(PROTOCOL)
                .preferredTransport(TransportProtocol.JSONRPC.asString())
                .capabilities(new AgentCapabilities.Builder()
                        .streaming(true)
                        .pushNotifications(false)
                        .stateTransitionHistory(false)
                        .build())
                .defaultInputModes(List.of("text/plain"))
                .defaultOutputModes(List.of("text/markdown", "application/json"))
                .skills(Skill.all())
                .supportsAuthenticatedExtendedCard(false);
        if (access.needsKey()) {
            card.securitySchemes(Map.of(
                            BEARER,
                            new HTTPAuthSecurityScheme.Builder()
                                    .scheme(BEARER)
                                    .description("an API key of this instance")
                                    .build()))
                    .security(List.of(Map.of(BEARER, List.of())));
        }
        return Utils.OBJECT_MAPPER.valueToTree(card.build());
    }
}
