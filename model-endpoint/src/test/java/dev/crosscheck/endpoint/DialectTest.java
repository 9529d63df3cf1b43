package dev.crosscheck.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.ChatAnswer.TokenUsage;
import dev.crosscheck.endpoint.ChatTurn.Role;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DialectTest {

    private static final List<ChatTurn> TURNS =
            List.of(new ChatTurn(Role.SYSTEM, "Be brief."), new ChatTurn(Role.USER, "Hello?"));

    @Test
    void shouldSendTheSystemsTextApartAndTemperaturesUpToOneWhenTheApiIsAnthropics() {
        // When
        ObjectNode request = new AnthropicMessages().request("m", 9, Optional.of(1.5), TURNS);

        // Then
        assertThat(request).isEqualTo(json("""
                {"model": "m", "max_tokens": 9, "temperature": 1.0, "system": "Be brief.",
                 "messages": [{"role": "user", "content": "Hello?"}]}"""));
    }

    @Test
    void shouldSendAllTurnsAsMessagesWhenTheApiIsOpenAis() {
        // When
        ObjectNode request = new OpenAiChat().request("m", 9, Optional.empty(), TURNS);

        // Then
        assertThat(request).isEqualTo(json("""
                {"model": "m", "max_tokens": 9, "messages": [
                 {"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello?"}]}"""));
    }

    @Test
    void shouldCountCachedTokensWhenTheApiIsAnthropics() {
        // When
        ChatAnswer answer = new AnthropicMessages().read(json("""
                {"content": [{"type": "thinking", "thinking": "Hm."}, {"type": "text", "text": "No."}],
                 "stop_reason": "max_tokens", "model": "m",
                 "usage": {"input_tokens": 5, "cache_read_input_tokens": 7, "output_tokens": 2}}"""));

        // Then
        assertThat(answer)
                .isEqualTo(new ChatAnswer("No.", "Hm.", false, "max_tokens", true, "m", new TokenUsage(12, 2)));
    }

    @Test
    void shouldReadThinkingUnderBothNamesWhenTheApiIsOpenAis() {
        // Given
        OpenAiChat api = new OpenAiChat();

        // Then
        assertThat(api.piece(json("{\"choices\": [{\"delta\": {\"reasoning\": \"Hm.\"}}]}")))
                .isEqualTo("Hm.");
        assertThat(api.piece(json("{\"choices\": [{\"delta\": {\"reasoning_content\": \"Hm.\"}}]}")))
                .isEqualTo("Hm.");
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void shouldReportNothingWhenTheAnswerIsOfAnotherForm(Provider provider) {
        // When
        ChatAnswer answer = Dialect.of(provider).read(json("[1]"));

        // Then
        assertThat(answer).isEqualTo(new ChatAnswer("", "", false, "", false, "", TokenUsage.NONE));
        assertThat(answer.usage().isReported()).isFalse();
    }

    @Test
    void shouldFindModelsByNameWhenTheListPutsAFolderBeforeIt() {
        // Given
        ModelListing list = ModelListing.of("{\"data\": [{\"id\": \"models/gemini\"}, {\"id\": \"small\"}]}");

        // Then
        assertThat(list.entry("gemini").isObject()).isTrue();
        assertThat(list.entry("large").isMissingNode()).isTrue();
        assertThat(list.names()).containsExactlyInAnyOrder("models/gemini", "gemini", "small");
        assertThat(ModelListing.of("<html>").size()).isZero();
    }

    private static JsonNode json(String text) {
        return Json.parse(text);
    }
}
