package dev.crosscheck.llm;

import dev.crosscheck.model.message.Agent;
import java.util.Map;
import java.util.TreeMap;

/** Models as a configuration makes them. */
final class Configured {

    private Configured() {}

    /** The Critic's model at {@code baseUrl}; {@code more} are keys and values in turn. */
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
