package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.util.Utils;
import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** The libraries that run networks must not report their use to anybody: Crosscheck works without a network. */
class NothingIsReportedTest {

    /** The domain of the host to which ONNX Runtime reports from 1.29.0 on. */
    private static final String COLLECTOR = "data.microsoft.com";

    @Test
    void shouldBundleBuildsOfOnnxRuntimeThatKnowNoCollector() throws Exception {
        // Given
        Path archive = Path.of(OrtEnvironment.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());

        try (JarFile jar = new JarFile(archive.toFile())) {
            // When
            List<String> libraries = jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.matches("ai/onnxruntime/native/[^/]+/[^/]+\\.(so|dylib|dll)"))
                    .toList();

            // Then
            assertThat(libraries)
                    .anyMatch(name -> name.contains("linux"))
                    .allSatisfy(name -> assertThat(contains(jar, name, COLLECTOR))
                            .as("%s names %s", name, COLLECTOR)
                            .isFalse());
        }
    }

    /** Otherwise the tokenizer's library looks for a cloud's metadata when it starts, and reports where it runs. */
    @Test
    void shouldKeepTheTokenizersLibraryOffline() throws Exception {
        // When
        try (InputStream vocabulary = getClass().getResourceAsStream("en/tokenizer.json")) {
            OnnxModels.tokenizer(vocabulary, "only_second", 64).close();
        }

        // Then
        assertThat(Utils.isOfflineMode()).isTrue();
    }

    private static boolean contains(JarFile jar, String name, String text) throws IOException {
        try (InputStream library = jar.getInputStream(jar.getEntry(name))) {
            return new String(library.readAllBytes(), StandardCharsets.ISO_8859_1).contains(text);
        }
    }
}
