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

/** Determines the limits of a thread and the configured tools that it may use. */
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

    /** Returns the limits, as {@link GatewayConfig#threadLimits} computes them. */
    ThreadLimits limits(ThreadStart.Question question) {
        return config.threadLimits(question.maxSteps(), question.searchDepth(), question.budget());
    }

    /**
     * Returns the offered tools. Empty if no servers are configured, without any request, or if the search-service does
     * not answer in time.
     */
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
