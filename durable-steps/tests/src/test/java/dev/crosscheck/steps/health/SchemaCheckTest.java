package dev.crosscheck.steps.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.steps.LedgerDatabase;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SchemaCheckTest {

    private static final Schema STEPS = SchemaCheck.ownTables();

    private final LedgerDatabase database = new LedgerDatabase();

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void shouldWantTheNewestMigrationOfTheFolder() {
        // Given
        File[] migrations = Path.of("../src/main/resources/db/durable-steps")
                .toFile()
                .listFiles((folder, name) -> name.startsWith("V"));

        // When
        int required = STEPS.required();

        // Then
        assertThat(required)
                .isEqualTo(Objects.requireNonNull(migrations).length)
                .isGreaterThanOrEqualTo(3);
    }

    @Test
    void shouldBeReadyWhenEveryMigrationIsThere() {
        // When
        HealthCheckResponse health = health(STEPS);

        // Then
        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(data(health)).containsEntry("durable_steps", (long) STEPS.required());
    }

    @Test
    void shouldNameWhatWasFoundAndWantedWhenTheDatabaseIsOneMigrationBehind() {
        // Given
        int wanted = STEPS.required();
        run("DELETE FROM durable_steps.flyway_schema_history WHERE version = '" + wanted + "'");

        // When
        HealthCheckResponse health = health(STEPS);

        // Then
        assertThat(health.getStatus()).isEqualTo(Status.DOWN);
        assertThat(data(health))
                .containsEntry(
                        "reason",
                        "The database is older than this program, schema durable_steps is of version " + (wanted - 1)
                                + ", wanted is " + wanted
                                + ": run `./crosscheck up`, which migrates the database, or the migration job on Kubernetes.");
    }

    @Test
    void shouldBeReadyWhenTheDatabaseIsNewerSoThatAServiceCanBeRolledBack() {
        // Given
        run("INSERT INTO durable_steps.flyway_schema_history"
                + " (installed_rank, version, description, type, script, installed_by, execution_time, success)"
                + " VALUES (1000, '1000', 'of a later release', 'SQL', 'V1000__later.sql', 'later', 1, true)");

        // When
        HealthCheckResponse health = health(STEPS);

        // Then
        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(data(health)).containsEntry("durable_steps", 1000L);
    }

    @Test
    void shouldNotCountAMigrationThatFailed() {
        // Given
        run("UPDATE durable_steps.flyway_schema_history SET success = false WHERE version = '" + STEPS.required()
                + "'");

        // When
        HealthCheckResponse health = health(STEPS);

        // Then
        assertThat(health.getStatus()).isEqualTo(Status.DOWN);
    }

    @Test
    void shouldNotBeReadyWhenOneOfSeveralSchemasIsMissing() {
        // Given
        Schema elsewhere = new Schema("elsewhere", STEPS.firstMigration());

        // When
        HealthCheckResponse health = health(STEPS, elsewhere);

        // Then
        assertThat(health.getStatus()).isEqualTo(Status.DOWN);
        assertThat(data(health).get("reason"))
                .asString()
                .contains("schema elsewhere is missing, wanted is version " + STEPS.required())
                .doesNotContain("durable_steps");
    }

    @Test
    void shouldRefuseToStartWithoutTheMigrationsItIsToCheck() {
        // Given
        Schema astray = new Schema("astray", "db/astray/V1__nothing.sql");

        // Then
        assertThatThrownBy(astray::required).hasMessage("the class path lacks db/astray/V1__nothing.sql");
    }

    private HealthCheckResponse health(Schema... schemas) {
        return new SchemaCheck(database.pool(), List.of(schemas)).call().await().indefinitely();
    }

    private static Map<String, Object> data(HealthCheckResponse health) {
        return health.getData().orElseThrow();
    }

    private void run(String sql) {
        database.pool().query(sql).execute().await().indefinitely();
    }
}
