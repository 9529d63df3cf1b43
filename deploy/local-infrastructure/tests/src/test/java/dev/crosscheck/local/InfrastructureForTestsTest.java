package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;

class InfrastructureForTestsTest {

    @Test
    void shouldMigrateOnlyTheSchemasWhoseMigrationsAreOnTheClassPath() throws Exception {
        // When
        DatabaseEndpoint database = InfrastructureForTests.newDatabase();

        // Then
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT to_regclass('gateway.sample')::text,"
                        + " to_regclass('gateway.flyway_schema_history')::text, to_regnamespace('search')::text")) {
            result.next();
            assertThat(result.getString(1)).isEqualTo("gateway.sample");
            assertThat(result.getString(2)).isEqualTo("gateway.flyway_schema_history");
            assertThat(result.getString(3)).isNull();
        }
    }

    @Test
    void shouldMigrateAgainWithoutHarm() {
        // Given
        DatabaseEndpoint database = InfrastructureForTests.newDatabase();

        // When
        var migrated = Migrations.migrate(database);

        // Then
        assertThat(migrated).containsExactly("gateway");
    }

    @Test
    void shouldHandOutConfigurationThatLeadsToTheTopics() throws Exception {
        // When
        Map<String, String> configuration = new CrosscheckTestResource().start();

        // Then
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", configuration.get("kafka.bootstrap.servers")))) {
            assertThat(admin.listTopics().names().get()).containsAll(TopicSetup.names());
        }
        assertThat(configuration.get("quarkus.datasource.reactive.url")).startsWith("postgresql://127.0.0.1:");
    }
}
