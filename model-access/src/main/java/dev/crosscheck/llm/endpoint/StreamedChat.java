package dev.crosscheck.llm.endpoint;

import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.function.Consumer;

/**
 * Collects one streamed answer. {@link EndpointHttp} returns after the whole answer has arrived, so this class need not
 * wait for another thread.
 */
final class StreamedChat implements StreamingChatResponseHandler {

    private final Consumer<String> text;
    private volatile ChatResponse response;
    private volatile Throwable error;

    private StreamedChat(Consumer<String> text) {
        this.text = text;
    }

    /** @throws RuntimeException as a request without streaming does */
    static ChatResponse of(OpenAiStreamingChatModel model, ChatRequest request, Consumer<String> text) {
        StreamedChat chat = new StreamedChat(text);
        model.chat(request, chat);
        if (chat.error != null || chat.response == null) {
            throw new IllegalStateException("no chat completion", chat.error);
        }
        return chat.response;
    }

    @Override
    public void onPartialResponse(String partial) {
        text.accept(partial);
    }

    @Override
    public void onCompleteResponse(ChatResponse complete) {
        response = complete;
    }

    @Override
    public void onError(Throwable thrown) {
        error = thrown;
    }
}
