package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.ThreadLimits;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** What a thread has to work with: its bounds, and the tools of configured servers. */
@ApplicationScoped
class ThreadMeans {

    private static final Logger LOG = Logger.getLogger(ThreadMeans.class);
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private final GatewayConfig config;
    private final ConfiguredTools tools;

    ThreadMeans(GatewayConfig config, @RestClient ConfiguredTools tools) {
        this.config = config;
        this.tools = tools;
    }

    /** As {@link GatewayConfig#threadLimits}. */
    ThreadLimits limits(ThreadStart.Question question) {
        return config.threadLimits(question.maxSteps(), question.searchDepth(), question.budget());
    }

    /** None where no servers are configured, and nobody is asked then; none either where nobody answers in time. */
    Uni<List<OfferedTool>> offered() {
        if (config.mcpFile().isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return tools.offered()
                .map(ConfiguredTools.Offered::tools)
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                .onFailure()
                .invoke(failure -> LOG.warnf("A thread starts without its configured tools: %s", failure.getClass()))
                .onFailure()
                .recoverWithItem(List.of());
    }
}
