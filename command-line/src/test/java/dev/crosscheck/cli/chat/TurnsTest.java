package dev.crosscheck.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ApiKey;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private static final String QUESTION = "POST /v1/chats/c1/messages";
    private static final String CANCEL = "POST /v1/chats/c1/cancel";
    private static final String STOPPED =
            "{'sequence':2,'type':'dev.crosscheck.chat.chat_cancelled.v1','thread_id':'t1',"
                    + "'data':{'status':'cancelled','phase':'cancelled'}}";
    private static final String SAID = "{'threads':[{'thread_id':'t1','status':'cancelled','content':'?'}],'items':[]}";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private FakeGateway gateway;
    private Turns turns;

    @BeforeEach
    void start() throws Exception {
        gateway = new FakeGateway();
        Terminal terminal = Terminal.on(new ByteArrayOutputStream(), err, false, false, 80);
        turns = new Turns(
                new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE).chats(),
                "c1",
                Json.object(),
                new Turns.Shown(terminal, terminal, false));
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void shouldStopTheQuestionOnceItHasArrivedWhenInterruptedOnItsWay() throws Exception {
        // Given
        CompletableFuture<Void> arrival = new CompletableFuture<>();
        gateway.withChat(SAID, STOPPED).takingQuestionsAfter(arrival);
        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(this::ask);
        await().until(() -> gateway.requests().contains(QUESTION));

        // When
        Thread interrupt = Thread.ofPlatform().start(turns::cancel);
        await().until(() ->
                Set.of(Thread.State.TIMED_WAITING, Thread.State.TERMINATED).contains(interrupt.getState()));
        assertThat(gateway.requests()).doesNotContain(CANCEL);
        arrival.complete(null);

        // Then
        interrupt.join();
        assertThat(gateway.requests()).containsOnlyOnce(CANCEL);
        assertThat(code.get()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("Stopped.");
    }

    @Test
    void shouldStopNothingWhenTheQuestionWasRefused() throws Exception {
        // Given
        CompletableFuture<Void> arrival = new CompletableFuture<>();
        gateway.refusing("{'detail':'another question of the conversation is still being answered'}")
                .takingQuestionsAfter(arrival);
        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(this::ask);
        await().until(() -> gateway.requests().contains(QUESTION));

        // When
        Thread interrupt = Thread.ofPlatform().start(turns::cancel);
        await().until(() -> interrupt.getState() == Thread.State.TIMED_WAITING);
        arrival.complete(null);

        // Then
        interrupt.join();
        assertThat(code).failsWithin(Duration.ofSeconds(10));
        assertThat(gateway.requests()).doesNotContain(CANCEL);
    }

    private int ask() {
        try {
            return turns.ask("How deep is it?");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
