package dev.crosscheck.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.rest.Upload;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UploaderTest {

    private static final long MEBIBYTE = 1024 * 1024;

    @Test
    void shouldBeginANewRequestBeforeOneGrowsTooLarge() {
        // Given
        List<Upload> uploads =
                List.of(of("a", 5 * MEBIBYTE), of("b", 3 * MEBIBYTE), of("c", 1), of("d", 30 * MEBIBYTE));

        // When
        List<List<Upload>> batches = Uploader.batches(uploads);

        // Then
        assertThat(batches)
                .extracting(batch -> batch.stream().map(Upload::name).toList())
                .containsExactly(List.of("a", "b"), List.of("c"), List.of("d"));
    }

    @Test
    void shouldBoundTheNumberOfFilesOfARequest() {
        // Given
        List<Upload> uploads =
                IntStream.range(0, 250).mapToObj(number -> of("" + number, 10)).toList();

        // When
        List<List<Upload>> batches = Uploader.batches(uploads);

        // Then
        assertThat(batches).extracting(List::size).containsExactly(100, 100, 50);
    }

    private static Upload of(String name, long bytes) {
        return new Upload(name, "text/plain", Path.of(name), bytes);
    }
}
