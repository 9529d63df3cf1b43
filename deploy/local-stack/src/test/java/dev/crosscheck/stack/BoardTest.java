package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.stack.StackDescription.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardTest {

    @TempDir
    private Path folder;

    @Test
    void shouldGoOnWhenTheDescriptionCannotBeWritten() throws IOException {
        // Given
        StateFolder state = new StateFolder(folder.resolve("gone"));
        try (Guard guard = Guard.start()) {
            Board board = new Board(state, Map.of(ServiceDefinition.GATEWAY, new ServicePorts(1, 2)), guard);

            // When
            board.become(Status.READY, "");

            // Then
            assertThat(state.description()).doesNotExist();

            // When
            Files.createDirectory(state.path());
            board.publish();

            // Then
            assertThat(state.description()).content().contains("\"ready\"");
        }
    }
}
