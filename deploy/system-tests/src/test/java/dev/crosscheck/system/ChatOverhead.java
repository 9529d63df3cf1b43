package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.ChatPrograms.Call;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code eval chat} on a stack whose model answers at once. */
abstract class ChatOverhead {

    static final int TURNS = 200;

    @TempDir
    Path folder;

    final ScriptedModelEndpoint model = ScriptedModelEndpoint.start();
    OneFolder stack;

    @AfterEach
    void stop() throws Exception {
        stack.crosscheck().run("down");
        model.close();
    }

    final void start(Map<String, String> environment) throws Exception {
        Map<String, String> all = new HashMap<>(environment);
        all.put("LLM_BASE_URL", model.baseUrl());
        all.put("LLM_MODEL", "scripted");
        stack = new OneFolder(folder, all);
        stack.up();
    }

    /** Maps the number of a question to the calls that answer it. */
    interface Program {
        List<Call> of(int number);
    }

    final Path questions(Program program) throws Exception {
        Map<String, List<Call>> programs = new HashMap<>();
        List<String> lines = new ArrayList<>();
        for (int number = 1; number <= TURNS; number++) {
            String question = "How much does case " + number + " come to?";
            programs.put(question, program.of(number));
            lines.add("{\"question\": \"" + question + "\", \"answer\": \"#### " + (number + 4) + "\"}");
        }
        new ChatPrograms(programs).play(model);
        return Files.write(folder.resolve("questions.jsonl"), lines);
    }

    final JsonNode eval(Path questions, int atATime, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("eval", "chat", questions.toString(), "--json", "--concurrency", Integer.toString(atATime)));
        arguments.addAll(List.of(more));
        return stack.crosscheck()
                .run(arguments.toArray(String[]::new))
                .succeeded()
                .json();
    }

    static void assertRight(JsonNode figures) {
        assertThat(figures.at("/all/right").asInt()).isEqualTo(TURNS);
        assertThat(figures.path("tools").asDouble()).isEqualTo(3);
    }

    static void print(String what, JsonNode figures) {
        JsonNode millis = figures.path("turn_ms");
        System.out.println(String.format(
                Locale.ROOT,
                "%s: %d right, %d wrong; ms of a turn: mean %.0f, median %.0f, p95 %.0f, most %.0f",
                what,
                figures.at("/all/right").asInt(),
                figures.at("/all/wrong").asInt(),
                millis.path("mean").asDouble(),
                millis.path("p50").asDouble(),
                millis.path("p95").asDouble(),
                millis.path("max").asDouble()));
    }

    /** Returns the CPU time that the stack has used so far. */
    final Duration cpu() throws Exception {
        return StackProcesses.of(stack.status()).cpu();
    }
}
