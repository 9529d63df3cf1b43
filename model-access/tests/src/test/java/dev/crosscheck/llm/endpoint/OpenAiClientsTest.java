package dev.crosscheck.llm.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import io.quarkiverse.langchain4j.openai.QuarkusOpenAiChatModelBuilderFactory;
import io.quarkiverse.langchain4j.openai.QuarkusOpenAiStreamingChatModelBuilderFactory;
import org.junit.jupiter.api.Test;

class OpenAiClientsTest {

    @Test
    void shouldTakeItsModelsFromTheExtension() {
        // Then
        assertThat(OpenAiChatModel.builder()).isInstanceOf(QuarkusOpenAiChatModelBuilderFactory.Builder.class);
        assertThat(OpenAiStreamingChatModel.builder())
                .isInstanceOf(QuarkusOpenAiStreamingChatModelBuilderFactory.Builder.class);
    }

    @Test
    void shouldPutOurClientBeneathThem() {
        // Then
        assertThatCode(OpenAiClients::requireOurs).doesNotThrowAnyException();
    }
}
