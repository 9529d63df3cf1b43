package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which files of a service's build are in its image. */
class ImageTest {

    @TempDir
    Path application;

    @BeforeEach
    void build() throws IOException {
        for (String place : List.of("lib/main/library.jar", "app/service.jar", "quarkus/generated.jar")) {
            write(place);
        }
        write("quarkus-run.jar");
    }

    @Test
    void shouldHaveTheServiceAloneWhenItStartsNoOtherProcess() throws IOException {
        // When
        List<String> files = files(Image.service("critic", 8082, application));

        // Then
        assertThat(files)
                .containsExactlyInAnyOrder(
                        "/app/lib/main/library.jar",
                        "/app/app/service.jar",
                        "/app/quarkus/generated.jar",
                        "/app/quarkus-run.jar");
    }

    @Test
    void shouldHaveTheLibrariesOfOtherProcessesBesideTheServiceWhenTheBuildHasThem() throws IOException {
        // Given
        write("file-reader/reader.jar");
        write("python-tool/python.jar");

        // When
        List<String> files = files(Image.service("analyst", 8081, application));

        // Then
        assertThat(files).contains("/app/file-reader/reader.jar", "/app/python-tool/python.jar");
    }

    private void write(String place) throws IOException {
        Path file = application.resolve(place);
        Files.createDirectories(file.getParent());
        Files.writeString(file, place);
    }

    /** Returns the places of the files in the image, without folders. */
    private static List<String> files(Image image) {
        return image.layers().stream()
                .flatMap(layer -> layer.getEntries().stream())
                .filter(entry -> Files.isRegularFile(entry.getSourceFile()))
                .map(entry -> entry.getExtractionPath().toString())
                .toList();
    }
}
