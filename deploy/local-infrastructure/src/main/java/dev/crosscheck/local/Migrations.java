package dev.crosscheck.local;

import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Migrates a database to the tables of this version. Each of the three schemas has its own history, so that a module
 * can be tested with only the migrations on its class path.
 */
public final class Migrations {

    private static final List<Part> PARTS = List.of(
            new Part("db/durable-steps", "durable_steps"),
            new Part("db/gateway", "gateway"),
            new Part("db/search", "search"));

    private Migrations() {}

    private record Part(String location, String schema) {}

    /**
     * Migrates every schema whose migrations the context class loader finds, in the order of their dependencies. Safe
     * to call again, and from several processes at once, because Flyway locks the database.
     *
     * @return the migrated schemas
     * @throws FlywayException if a migration fails or the history does not match
     * @throws IllegalStateException if the server's certificate is not trusted
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
