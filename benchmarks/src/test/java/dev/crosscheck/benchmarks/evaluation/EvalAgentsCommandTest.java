package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class EvalAgentsCommandTest {

    @TempDir
    private Path folder;

    @Test
    void shouldAskTheQuestionsThatNothingWasTunedOnWhenTold() {
        assertThat(command().questions()).isEqualTo(QuestionFile.demo());
        assertThat(command("--held-out").questions()).isEqualTo(QuestionFile.heldOut());
    }

    @Test
    void shouldRefuseAFileBesideTheQuestionsThatNothingWasTunedOn() throws IOException {
        // Given
        Path mine = Files.writeString(
                folder.resolve("mine.jsonl"),
                "{\"id\":\"q\",\"question\":\"Q\",\"mode\":\"strict\",\"language\":\"en\",\"refusal\":true}");
        assertThat(command(mine.toString()).questions()).hasSize(1);

        // Then
        assertThatThrownBy(() -> command("--held-out", mine.toString()).questions())
                .isInstanceOfSatisfying(
                        CommandFailed.class,
                        failed -> assertThat(failed.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessageContaining("--held-out");
    }

    private EvalAgentsCommand command(String... arguments) {
        EvalAgentsCommand command =
                new EvalAgentsCommand(new GlobalOptions(folder), Terminal.on(System.out, System.err, false, false, 80));
        new CommandLine(command).parseArgs(arguments);
        return command;
    }
}
