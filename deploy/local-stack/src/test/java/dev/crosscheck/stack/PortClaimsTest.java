package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortClaimsTest {

    @TempDir
    Path folder;

    private Process other;

    @AfterEach
    void endTheOther() throws InterruptedException {
        if (other != null) {
            other.destroyForcibly().waitFor();
        }
    }

    /** Chooses ports as a stack does, prints them, and binds none until its input ends. */
    static final class OtherStack {
        public static void main(String[] file) throws IOException {
            try (PortClaims claims = PortClaims.open(Path.of(file[0]))) {
                System.out.println(String.join(
                        " ",
                        numbers(ServiceDefinition.choosePorts(claims))
                                .map(String::valueOf)
                                .toList()));
                var _ = System.in.read();
            }
        }
    }

    @Test
    void shouldChooseOtherPortsWhenAnotherStackHasChosenAndNotYetBoundThem() throws Exception {
        // Given
        List<Integer> others = startAnother();

        // When
        List<Integer> own = choose();

        // Then
        assertThat(others).hasSize(10);
        assertThat(own).hasSize(10).doesNotContainAnyElementsOf(others);
    }

    @Test
    void shouldGiveThePortsBackWhenTheOtherStackIsKilled() throws Exception {
        // Given
        int port = startAnother().getFirst();
        boolean claimed = claim(port);

        // When
        other.destroyForcibly().waitFor();

        // Then
        assertThat(claimed).isFalse();
        assertThat(claim(port)).isTrue();
    }

    private List<Integer> startAnother() throws IOException {
        other = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherStack.class.getName(),
                        file().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader output = other.inputReader();
        return Arrays.stream(output.readLine().split(" ")).map(Integer::valueOf).toList();
    }

    private List<Integer> choose() throws IOException {
        try (PortClaims claims = PortClaims.open(file())) {
            return numbers(ServiceDefinition.choosePorts(claims)).toList();
        }
    }

    private boolean claim(int port) throws IOException {
        try (PortClaims claims = PortClaims.open(file())) {
            return claims.claim(port);
        }
    }

    private static Stream<Integer> numbers(Map<String, ServicePorts> ports) {
        return ports.values().stream().flatMap(port -> Stream.of(port.http(), port.management()));
    }

    private Path file() {
        return folder.resolve("ports");
    }
}
