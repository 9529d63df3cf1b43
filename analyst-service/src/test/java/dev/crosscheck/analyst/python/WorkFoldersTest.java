package dev.crosscheck.analyst.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFoldersTest {

    @TempDir
    private Path temporary;

    @Test
    void shouldRemoveTheFoldersOfProcessesThatAreGoneAndNoOthers() throws Exception {
        // Given
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Path left = folder("crosscheck-python-" + gone.pid() + "-123");
        Files.writeString(Files.createDirectory(left.resolve("library")).resolve("os.py"), "");
        Path own = WorkFolders.create(temporary);
        Path other = folder("crosscheck-python-plan");
        Path foreign = folder("someone-" + gone.pid() + "-123");

        // When
        WorkFolders.sweep(temporary);

        // Then
        assertThat(left).doesNotExist();
        assertThat(own).isDirectory();
        assertThat(other).isDirectory();
        assertThat(foreign).isDirectory();
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectory(temporary.resolve(name));
    }
}
