package dev.crosscheck.llm.endpoint;

import dev.langchain4j.model.openai.internal.DefaultOpenAiClient;
import dev.langchain4j.model.openai.internal.OpenAiClient;
import dev.langchain4j.model.openai.internal.spi.OpenAiClientBuilderFactory;

/**
 * Puts the library's own client beneath the extension's models, and so {@link EndpointHttp}. The extension's client
 * sends by Quarkus's REST client, which takes no HTTP client of ours; {@code META-INF/microprofile-config.properties}
 * takes its registration out of the services. Public since the library makes it by its name.
 */
public final class OpenAiClients implements OpenAiClientBuilderFactory {

    @Override
    public OpenAiClient.Builder<?, ?> get() {
        return DefaultOpenAiClient.builder();
    }

    /** @throws IllegalStateException if models would be built over another client */
    static void requireOurs() {
        if (!(OpenAiClient.builder() instanceof DefaultOpenAiClient.Builder)) {
            throw new IllegalStateException("the chat models would not send their requests by EndpointHttp, but by "
                    + OpenAiClient.builder().getClass().getName());
        }
    }
}
