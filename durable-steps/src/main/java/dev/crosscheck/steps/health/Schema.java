package dev.crosscheck.steps.health;

import io.quarkus.runtime.util.ClassPathUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A database schema that a service uses. A service defines one bean of this type for each of its own schemas; {@link
 * SchemaCheck} checks all of them.
 *
 * @param name the schema's name in the database
 * @param firstMigration the resource of its first migration; all others are in the same folder
 */
public record Schema(String name, String firstMigration) {

    public Schema {
        if (!name.matches("[a-z_]+")) {
            throw new IllegalArgumentException("no schema of ours: " + name);
        }
    }

    /**
     * Returns the schema version that this program needs: the version of the newest migration on its class path.
     *
     * @throws IllegalStateException if the class path has no migrations
     */
    int required() {
        URL first = Thread.currentThread().getContextClassLoader().getResource(firstMigration);
        if (first == null) {
            throw new IllegalStateException("the class path lacks " + firstMigration);
        }
        return ClassPathUtils.processAsPath(first, file -> newest(file.getParent()));
    }

    private static int newest(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.startsWith("V") && file.endsWith(".sql"))
                    .mapToInt(Schema::version)
                    .max()
                    .orElseThrow(() -> new IllegalStateException("no migrations in " + folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws NumberFormatException if the name does not have the form of the others; Flyway would refuse it too */
    private static int version(String migration) {
        return Integer.parseInt(migration.substring(1, migration.indexOf("__")));
    }
}
