package dev.crosscheck.llm.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventLinesTest {

    private static final String FINISHED = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}";

    private final List<ServerSentEvent> events = new ArrayList<>();
    private final EventLines lines = new EventLines(new ServerSentEventListener() {
        @Override
        public void onEvent(ServerSentEvent event) {
            events.add(event);
        }

        @Override
        public void onError(Throwable throwable) {
            throw new AssertionError(throwable);
        }
    });

    @Test
    void shouldTellEventsAsTheStandardHasThem() {
        // When
        told(": the server lives", "event: message", "id: 7", "data: one", "data:two", "", "", "data:  three", "");

        // Then
        assertThat(events)
                .containsExactly(new ServerSentEvent("message", "one\ntwo"), new ServerSentEvent(null, " three"));
    }

    @Test
    void shouldCallAnAnswerWholeWhenItSaysSo() {
        // When
        told(FINISHED, "");

        // Then
        assertThatCode(lines::requireWhole).doesNotThrowAnyException();
    }

    @Test
    void shouldCallAnAnswerWholeWhenTheStreamIsSaidToBeDoneWithoutABlankLine() {
        // When
        told("data: {\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":null}]}", "", "data: [DONE]");

        // Then
        assertThatCode(lines::requireWhole).doesNotThrowAnyException();
    }

    @Test
    void shouldCallTheConnectionBrokenWhenTheStreamEndsBeforeTheAnswer() {
        // When
        told("data: {\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":null}]}", "");

        // Then
        assertThatThrownBy(lines::requireWhole).isInstanceOf(EndpointError.Unreachable.class);
    }

    @Test
    void shouldTakeAnErrorInTheStreamForARefusalWithItsStatus() {
        // When
        told("data: {\"error\": {\"message\": \"too long\", \"code\": 429}}", "");
        EventLines others = new EventLines(null);
        others.onNext("data: {\"error\":{\"code\":\"overloaded\"}}");
        others.onComplete();

        // Then
        assertThat(events).isEmpty();
        assertThatThrownBy(lines::requireWhole)
                .isInstanceOfSatisfying(
                        EndpointError.HttpError.class,
                        refused -> assertThat(refused.response().status()).isEqualTo(429));
        assertThatThrownBy(others::requireWhole)
                .isInstanceOfSatisfying(
                        EndpointError.HttpError.class,
                        refused -> assertThat(refused.response().status()).isEqualTo(500));
    }

    @Test
    void shouldNameAModelsThinkingAsTheClientKnowsIt() {
        // When
        told("data: {\"choices\":[{\"delta\":{\"reasoning\":\"hm\",\"content\":\"\"}}]}", "");

        // Then
        assertThat(events)
                .extracting(ServerSentEvent::data)
                .containsExactly("{\"choices\":[{\"delta\":{\"content\":\"\",\"reasoning_content\":\"hm\"}}]}");
    }

    private void told(String... all) {
        for (String line : all) {
            lines.onNext(line);
        }
        lines.onComplete();
    }
}
