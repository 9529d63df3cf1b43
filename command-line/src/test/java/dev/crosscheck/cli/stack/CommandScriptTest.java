package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests which modules the script {@code crosscheck} builds before the first command. */
class CommandScriptTest {

    private static final Path PROJECT = Path.of("..");
    private static final Pattern NEEDED = Pattern.compile("(?m)^ {2}needed=['\"](?:\\$needed,)?([^'\"]+)['\"]$");

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
        for (String module : needed()) {
            // Then
            assertThat(PROJECT.resolve(module).resolve("pom.xml"))
                    .exists()
                    .content()
                    .as("the build leaves tests out, so there is no test jar")
                    .doesNotContain("<type>test-jar</type>");
        }
    }
}
