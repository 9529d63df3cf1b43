package dev.crosscheck.local;

import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Brings a database to the tables of this version. Three schemas, each with a history of its own, so that a module can
 * be tested with only the migrations that are on its class path.
 */
public final class Migrations {

    private static final List<Part> PARTS = List.of(
            new Part("db/durable-steps", "durable_steps"),
            new Part("db/gateway", "gateway"),
            new Part("db/search", "search"));

    private Migrations() {}

    private record Part(String location, String schema) {}

    /**
     * Migrates every schema whose migrations the context class loader finds, in the order in which they build on each
     * other. Safe to call again, and by several processes at once: Flyway takes a lock in the database.
     *
     * @return the schemas that were brought up to date
     * @throws FlywayException if a migration fails or the history does not match
     * @throws IllegalStateException if the server's certificate is not believed
     */
    public static List<String> migrate(DatabaseEndpoint database) {
        try {
            return migrateAll(database);
        } catch (FlywayException e) {
            throw Distrust.of(e, "Postgres at " + database)
                    .<RuntimeException>map(reason -> new IllegalStateException(reason, e))
                    .orElse(e);
        }
    }

    private static List<String> migrateAll(DatabaseEndpoint database) {
        List<String> migrated = new ArrayList<>();
        for (Part part : PARTS) {
            Flyway flyway = Flyway.configure(Thread.currentThread().getContextClassLoader())
                    .dataSource(database.jdbcUrl(), database.user(), database.password())
                    .locations("classpath:" + part.location())
                    .schemas(part.schema())
                    .defaultSchema(part.schema())
                    .createSchemas(true)
                    .failOnMissingLocations(false)
                    .validateMigrationNaming(true)
                    .load();
            if (flyway.info().all().length > 0) {
                flyway.migrate();
                migrated.add(part.schema());
            }
        }
        return List.copyOf(migrated);
    }
}
