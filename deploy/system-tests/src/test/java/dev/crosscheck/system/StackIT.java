package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.Command.Result;
import dev.crosscheck.system.Command.Running;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the stack starts, stops, and leaves nothing behind. */
class StackIT {

    private static final String QUESTION = "How long was the crack?";
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String REFUSED_KEY = "sk-which-nobody-knows";

    @TempDir
    Path folder;

    private Path state;
    private Command crosscheck;

    @BeforeEach
    void prepare() {
        state = folder.resolve("state");
        crosscheck = new Command(state, folder);
    }

    @AfterEach
    void stop() throws Exception {
        crosscheck.run("down").succeeded();
    }

    @Test
    @Tag("system")
    void shouldLeaveNoProcessAndGoOnWithASessionInFlightWhenTheLauncherIsKilled() throws Exception {
        // Given
        crosscheck.run("up", "--detach").succeeded();
        JsonNode status = crosscheck.run("status", "--json").succeeded().json();
        StackProcesses processes = StackProcesses.of(status);
        Client client = client(status);
        client.addDocument("kept", "bridge.txt", Files.readString(document()));
        // The session's search waits for a change of the corpus, which the test makes after the kill.
        String session = client.ask(
                "{\"question\": \"%s\", \"watermark\": %d}".formatted(QUESTION, client.nextChange()), "in-flight");

        // When
        processes.launcher().destroyForcibly();
        processes.awaitGone();
        crosscheck.run("up", "--detach").succeeded();
        client(crosscheck.run("status", "--json").succeeded().json())
                .addDocument("kept", "later.txt", "The ferry crosses the harbour every twenty minutes.");
        Result watched = crosscheck.run("watch", session);

        // Then
        assertThat(processes.others()).hasSize(6);
        assertThat(watched.succeeded().out()).contains("eleven centimetres");
    }

    @Test
    void shouldShareOneStackBetweenAsksAndEndItWithTheLast() throws Exception {
        // Given
        Path document = document();

        // When
        Running first = crosscheck.start("ask", "--docs", document.toString(), QUESTION);
        Running second = crosscheck.start("ask", "--docs", document.toString(), QUESTION);
        JsonNode stack = onceReady();
        StackProcesses processes = StackProcesses.of(stack);
        Result firstResult = first.await();
        Result secondResult = second.await();

        // Then
        assertThat(firstResult.succeeded().out()).contains("[1]");
        assertThat(secondResult.succeeded().out()).contains("[1]");
        assertThat(firstResult.err() + secondResult.err()).containsOnlyOnce("No stack is running");
        assertThat(crosscheck.run("status").code()).isEqualTo(4);
        assertThat(state.resolve("stack.json")).doesNotExist();
        assertThat(processes.others()).hasSize(6);
        processes.awaitGone();
        assertThat(stack.path("postgres").path("fsync").asText()).isEqualTo("on");
        assertThat(stack.path("postgres").path("synchronous_commit").asText()).isEqualTo("on");
    }

    @Test
    @Tag("system")
    void shouldSayWhoseKeyIsRefusedAndAnswerByRules() throws Exception {
        try (ScriptedModelEndpoint model = ScriptedModelEndpoint.start()) {
            // Given
            model.abilities().key("sk-which-is-good");
            OneFolder stack = new OneFolder(
                    folder,
                    Map.of("LLM_BASE_URL", model.baseUrl(), "LLM_MODEL", "scripted", "LLM_API_KEY", REFUSED_KEY));

            // When
            Result up = stack.crosscheck().run("up", "--detach").succeeded();
            Result status = stack.crosscheck().run("status").succeeded();
            Result answer = stack.crosscheck().run("ask", "--docs", document().toString(), QUESTION);

            // Then
            assertThat(up.err().lines().filter(line -> line.contains("LLM_API_KEY")))
                    .singleElement()
                    .asString()
                    .contains("analyst, critic, writer");
            assertThat(status.out().lines().filter(line -> line.contains("LLM_API_KEY")))
                    .hasSize(3);
            assertThat(answer.succeeded().out()).contains("eleven centimetres");
            assertThat(up.err() + status.out() + answer.err() + answer.out()).doesNotContain(REFUSED_KEY);
        }
    }

    /** Returns the description of a stack that asks share, while they use it. */
    private JsonNode onceReady() {
        Path description = state.resolve("stack.json");
        return await().atMost(PATIENCE)
                .until(
                        () -> Files.exists(description) ? JSON.readTree(description.toFile()) : JSON.nullNode(),
                        stack -> stack.path("status").asText().equals("ready"));
    }

    private static Client client(JsonNode status) {
        return Client.of(URI.create(status.path("url").asText()));
    }

    private Path document() throws Exception {
        Path documents = Files.createDirectories(folder.resolve("documents"));
        Path document = documents.resolve("bridge.txt");
        Files.writeString(
                document,
                "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in the third pylon."
                        + " The crack was eleven centimetres long.");
        return document;
    }
}
