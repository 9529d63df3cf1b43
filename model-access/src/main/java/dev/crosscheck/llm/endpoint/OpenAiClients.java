package dev.crosscheck.llm.endpoint;

import dev.langchain4j.model.openai.internal.DefaultOpenAiClient;
import dev.langchain4j.model.openai.internal.OpenAiClient;
import dev.langchain4j.model.openai.internal.spi.OpenAiClientBuilderFactory;

/**
 * Makes the extension's models use the library's own client, and with it {@link EndpointHttp}. The extension's client
 * sends through Quarkus's REST client, which does not accept another HTTP client; {@code
 * META-INF/microprofile-config.properties} removes its registration from the services. Public because the library
 * instantiates this class by name.
 */
public final class OpenAiClients implements OpenAiClientBuilderFactory {

    @Override
    public OpenAiClient.Builder<?, ?> get() {
        return DefaultOpenAiClient.builder();
    }

    /** @throws IllegalStateException if models would use another client */
    static void requireOurs() {
        if (!(OpenAiClient.builder() instanceof DefaultOpenAiClient.Builder)) {
            throw new IllegalStateException("the chat models would not send their requests by EndpointHttp, but by "
                    + OpenAiClient.builder().getClass().getName());
        }
    }
}
