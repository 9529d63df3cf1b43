package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the script {@code crosscheck} builds before a command. */
class CommandScriptTest {

    private static final Path PROJECT = Path.of("..");
    private static final Pattern NEEDED = Pattern.compile("(?m)^ {2}needed=['\"](?:\\$needed,)?([^'\"]+)['\"]$");

    @TempDir
    private Path folder;

    private static List<String> needed() throws IOException {
        return NEEDED.matcher(Files.readString(PROJECT.resolve("crosscheck")))
                .results()
                .flatMap(line -> Stream.of(line.group(1).split(",")))
                .toList();
    }

    @Test
    void shouldBuildTheCommandTheStackAndEachService() throws IOException {
        assertThat(needed())
                .contains("command-line", "deploy/local-stack")
                .contains("gateway-service", "search-service", "analyst-service", "critic-service", "writer-service");
    }

    @Test
    void shouldBuildOnlyModulesThatNeedNoTestsOfOthers() throws IOException {
        List<String> modules = new ArrayList<>(needed());
        modules.add("deploy/filler-service");
        for (String module : modules) {
            // Then
            assertThat(PROJECT.resolve(module).resolve("pom.xml"))
                    .exists()
                    .content()
                    .as("the build leaves tests out, so there is no test jar")
                    .doesNotContain("<type>test-jar</type>");
        }
    }

    @Test
    void shouldRemoveJarsOfEarlierVersionsWhenTheBuildHasWrittenOthers() throws Exception {
        // Given
        copyScript();
        write("benchmarks/target/benchmarks-1.jar", "");
        write("benchmarks/target/lib/library-1.jar", "");
        write("benchmarks/target/lib/other-1.jar", "");

        // When
        String command = run("./crosscheck status");

        // Then
        assertThat(command).contains("benchmarks-2.jar dev.crosscheck.cli.Crosscheck status");
        assertThat(folder.resolve("benchmarks/target/benchmarks-1.jar")).doesNotExist();
        assertThat(folder.resolve("benchmarks/target/lib/library-1.jar")).doesNotExist();
        assertThat(folder.resolve("benchmarks/target/lib/library-2.jar")).exists();
        assertThat(folder.resolve("benchmarks/target/lib/other-1.jar")).exists();
    }

    @ParameterizedTest
    @CsvSource({
        "bench --agents none, true",
        "bench --sessions 1 --agents=none, true",
        "bench, false",
        "ask none, false",
        "status, false"
    })
    void shouldBuildTheFillerOnlyForTheCommandThatRunsIt(String command, boolean built) throws Exception {
        // Given
        copyScript();
        run("./crosscheck ask");

        // When
        run("./crosscheck " + command);

        // Then
        String arguments = Files.readString(folder.resolve("arguments.txt"));
        assertThat(arguments.contains("deploy/filler-service")).isEqualTo(built);
    }

    @Test
    void shouldBuildTheFillerAgainOnlyWhenASourceHasChanged() throws Exception {
        // Given
        copyScript();
        run("./crosscheck bench --agents none");
        Files.delete(folder.resolve("arguments.txt"));

        // When
        run("./crosscheck bench --agents none");

        // Then
        assertThat(folder.resolve("arguments.txt")).doesNotExist();
    }

    @Test
    void shouldLeaveAllJarsWhenTheBuildFails() throws Exception {
        // Given
        copyScript();
        write("mvnw", "#!/bin/sh\nexit 1\n");
        write("benchmarks/target/benchmarks-1.jar", "");

        // When
        int code = started("./crosscheck status").waitFor();

        // Then
        assertThat(code).isEqualTo(1);
        assertThat(folder.resolve("benchmarks/target/benchmarks-1.jar")).exists();
    }

    @Test
    void shouldSayThatTheLockCannotBeWritten() throws Exception {
        // Given
        copyScript();
        Files.createDirectories(folder.resolve("target/crosscheck-build.lock"));

        // When
        Process refused = started("./crosscheck status");

        // Then
        assertThat(refused.errorReader().readLine()).contains("cannot be written");
        assertThat(refused.waitFor()).isEqualTo(1);
    }

    @Test
    void shouldKeepJarsWhenOnlyASourceHasChanged() throws Exception {
        // Given
        copyScript();
        write("benchmarks/target/lib/other-1.jar", "");
        write("target/crosscheck.stamp", "");
        write("command-line/src/main/Changed.java", "");
        Files.setLastModifiedTime(folder.resolve("pom.xml"), FileTime.from(Instant.EPOCH));
        Files.setLastModifiedTime(
                folder.resolve("target/crosscheck.stamp"), FileTime.from(Instant.EPOCH.plusSeconds(1)));

        // When
        run("./crosscheck status");

        // Then
        assertThat(folder.resolve("benchmarks/target/benchmarks-2.jar")).exists();
        assertThat(folder.resolve("benchmarks/target/lib/other-1.jar")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"echo $$ >target/crosscheck-build.lock", ": >target/crosscheck-build.lock"})
    void shouldBuildWhenAProcessThatWasKilledHasLeftItsLock(String leave) throws Exception {
        // Given
        copyScript();
        Files.createDirectories(folder.resolve("target"));

        // When
        String command = run(leave + "; exec ./crosscheck status");

        // Then
        assertThat(command).contains("dev.crosscheck.cli.Crosscheck status");
        assertThat(folder.resolve("target/crosscheck-build.lock")).doesNotExist();
    }

    @Test
    void shouldSayWhichFileToDeleteWhileAnotherProcessBuilds() throws Exception {
        // Given
        copyScript();
        write("target/crosscheck-build.lock", ProcessHandle.current().pid() + "\n");
        Process waiting = started("./crosscheck status");

        // When
        String said = waiting.errorReader().readLine();

        // Then
        assertThat(said)
                .contains("process " + ProcessHandle.current().pid())
                .endsWith("delete " + folder.toRealPath().resolve("target/crosscheck-build.lock"));
        waiting.destroyForcibly().waitFor();
    }

    /** Copies the script to a project whose build makes version 2, and whose Java prints its arguments. */
    private void copyScript() throws IOException {
        write("crosscheck", Files.readString(PROJECT.resolve("crosscheck")));
        write("pom.xml", "");
        write(".mvn/find-jdk.sh", "find_jdk() { JAVA_HOME=$project/jdk; }");
        write("mvnw", """
                #!/bin/sh
                cd "$(dirname "$0")" && mkdir -p benchmarks/target/lib
                echo "$@" >>arguments.txt
                until [ benchmarks/target/benchmarks-2.jar -nt target/crosscheck.begun ]; do
                  : >benchmarks/target/lib/library-2.jar
                  : >benchmarks/target/benchmarks-2.jar
                done
                : >benchmarks/target/lib/library-2.jar
                """);
        write("jdk/bin/java", "#!/bin/sh\necho \"$@\"\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Process started(String line) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", line).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("CROSSCHECK_"));
        return builder.start();
    }

    /** Returns what it prints on standard output. */
    private String run(String line) throws Exception {
        Process process = started(line);
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return printed;
    }
}
