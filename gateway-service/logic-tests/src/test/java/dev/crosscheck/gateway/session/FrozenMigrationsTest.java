package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that no migration has changed, because Flyway refuses a database to which another text of it was applied. The
 * index has a line for each migration of all modules, as {@code sha256sum} writes it. For a new migration, add its
 * line.
 */
class FrozenMigrationsTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Path INDEX = Path.of("src/test/resources/migrations/index.sha256");
    private static final List<String> FOLDERS = List.of(
            "durable-steps/src/main/resources/db/durable-steps",
            "gateway-service/src/main/resources/db/gateway",
            "search-service/src/main/resources/db/search");

    @Test
    void shouldFindEachMigrationAsItWasWhenItWasAdded() throws Exception {
        // When
        List<String> lines = new ArrayList<>();
        for (String folder : FOLDERS) {
            for (Path migration : migrations(PROJECT.resolve(folder))) {
                lines.add(sha256(migration) + "  " + folder + "/" + migration.getFileName());
            }
        }

        // Then
        assertThat(lines).hasSizeGreaterThan(30);
        assertThat(Files.readAllLines(INDEX))
                .as("a migration that may have been applied is never changed or removed; a new one gets a new line")
                .containsExactlyInAnyOrderElementsOf(lines);
    }

    private static List<Path> migrations(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sql")).toList();
        }
    }

    private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        return HexFormat.of().formatHex(digest);
    }
}
