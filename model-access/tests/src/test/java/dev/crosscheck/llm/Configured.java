package dev.crosscheck.llm;

import dev.crosscheck.model.message.Agent;
import java.util.Map;
import java.util.TreeMap;

/** Creates models from configuration. */
final class Configured {

    private Configured() {}

    /** Returns the Critic's model at {@code baseUrl}. {@code more} alternates keys and values. */
    static LanguageModel critic(String baseUrl, String... more) {
        Map<String, String> values = new TreeMap<>(Map.of(
                "llm.base-url",
                baseUrl,
                "llm.model",
                "scripted",
                "llm.critic.timeout",
                "2s",
                "llm.api-key",
                "sk-secret"));
        for (int i = 0; i < more.length; i += 2) {
            values.put(more[i], more[i + 1]);
        }
        return ModelAccess.configuredBy(values).of(Agent.CRITIC);
    }
}
