package dev.crosscheck.benchmarks.optimise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Tests the command from a file of labelled policies to its proposal, with a scripted model and a gateway that always
 * gives the same answer.
 */
class OptimisePromptsCommandTest {

    private static final String END = "{'sequence':1,'type':'t','data':{'status':'completed','phase':'completed'}}";
    private static final String RESULT = "{'status':'completed','results':[{'criterion_id':'c','status':'MET',"
            + "'confidence':0.8,'reason_code':'decided','trace':[{'thought':'a','action':'finish(MET)'}],"
            + "'citations':[],'fallback_reason':'%s'}]}";

    /** The evaluations of the run: one for validation, two of the minibatch with two prompts each, one held out. */
    private static final int EVALUATIONS = 6;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private ScriptedModelEndpoint model;
    private FakeGateway gateway;

    @BeforeEach
    void start() throws IOException {
        model = ScriptedModelEndpoint.start();
        gateway = new FakeGateway();
        for (int evaluation = 0; evaluation < EVALUATIONS; evaluation++) {
            gateway.withStream(END);
        }
        gateway.withAddition("{'documents':[{'id':'d1'}],'skipped':[],'watermark':7}");
        Files.writeString(
                folder.resolve("react.prompt.md"), "version: mine-1\n--- system\nDecide.\n--- user\n{{criterion}}\n");
        StringBuilder policies = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            policies.append("{'id':'p".replace('\'', '"'))
                    .append(i)
                    .append("','document':{'title':'T','text':'Text.'},'criteria':[{'id':'c','text':'So.',"
                            .replace('\'', '"'))
                    .append("'label':'MET','evidence':[]}]}\n".replace('\'', '"'));
        }
        Files.writeString(folder.resolve("policies.jsonl"), policies);
    }

    @AfterEach
    void stop() {
        gateway.close();
        model.close();
    }

    private int run() {
        GlobalOptions global = new GlobalOptions(folder);
        return new CommandLine(new OptimisePromptsCommand(
                        global,
                        Terminal.on(out, err, false, false, 80),
                        Map.of("LLM_BASE_URL", model.baseUrl(), "LLM_MODEL", "scripted")))
                .addMixin("global", global)
                .setExecutionExceptionHandler((failure, _, _) -> {
                    err.writeBytes(failure.getMessage().getBytes(StandardCharsets.UTF_8));
                    return failure instanceof CommandFailed failed ? failed.exitCode() : 1;
                })
                .execute(
                        "--server",
                        gateway.url(),
                        "--prompt",
                        folder.resolve("react.prompt.md").toString(),
                        "--folder",
                        folder.resolve("run").toString(),
                        "--rounds",
                        "1",
                        folder.resolve("policies.jsonl").toString());
    }

    @Test
    void shouldTryWhatTheModelHasWrittenAndProposeNothingThatIsNoBetter() {
        // Given
        gateway.withEvaluation(RESULT.formatted(""));
        model.answer("plain", asked -> {
            assertThat(asked.material()).contains("Decide.", "Right status: MET; given: MET", "finish(MET)");
            return "It forgets to look.\n<prompt>\nLook first. Decide.\n</prompt>";
        });

        // When
        int code = run();

        // Then
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("round 1: mine-1-trial-1", "given up");
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("held out:", "keep the one there is");
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(folder.resolve("run/mine-1-trial-1.prompt.md"))
                .content()
                .isEqualTo("version: mine-1-trial-1\n--- system\nLook first. Decide.\n--- user\n{{criterion}}\n");
        assertThat(gateway.bodies())
                .anyMatch(body ->
                        body.contains("\"controller\":\"react\"") && body.contains("\"prompt_id\":\"mine-1-trial-1\""));
    }

    @Test
    void shouldSayThatTheStackDoesNotReadItsFolder() {
        // Given
        gateway.withEvaluation(RESULT.formatted("unknown_prompt: There is no prompt."));

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("CROSSCHECK_PROMPTS_FOLDER=" + folder.resolve("run"));
    }
}
