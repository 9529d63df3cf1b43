package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedDatabaseTest {

    @TempDir
    Path folder;

    @Test
    void shouldKeepRowsAndStopTheOldServerWhenItsOwnerLeftItBehind() throws Exception {
        // Given
        ProcessHandle left = AbandonedDatabase.leaveBehind(settings(true));

        // When
        String text;
        try (EmbeddedDatabase database = start(true)) {
            text = query(database, "SELECT text FROM note");
        }

        // Then
        assertThat(text).isEqualTo("kept");
        assertThat(left.info().command()).isEmpty();
        assertThat(StalePostmaster.find(folder.resolve("with space/data"))).isEqualTo(Optional.empty());
    }

    @Test
    void shouldBeDurableWhenFsyncIsAskedFor() throws Exception {
        // When
        try (EmbeddedDatabase database = start(true)) {

            // Then
            assertThat(query(database, "SHOW fsync")).isEqualTo("on");
            assertThat(query(database, "SHOW synchronous_commit")).isEqualTo("on");
            assertThat(query(database, "SHOW full_page_writes")).isEqualTo("on");
            assertThat(query(database, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void shouldStillCommitSynchronouslyWhenFsyncIsOff() throws Exception {
        // When
        try (EmbeddedDatabase database = start(false)) {

            // Then
            assertThat(query(database, "SHOW fsync")).isEqualTo("off");
            assertThat(query(database, "SHOW synchronous_commit")).isEqualTo("on");
        }
    }

    private EmbeddedDatabase start(boolean fsync) {
        return EmbeddedDatabase.start(settings(fsync));
    }

    private EmbeddedDatabase.Settings settings(boolean fsync) {
        return new EmbeddedDatabase.Settings(
                folder.resolve("with space/data"), 0, fsync, folder.resolve("postgres.log"));
    }

    private static String query(EmbeddedDatabase database, String sql) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    private static Connection connect(EmbeddedDatabase database) throws SQLException {
        DatabaseEndpoint endpoint = database.endpoint();
        return DriverManager.getConnection(endpoint.jdbcUrl(), endpoint.user(), endpoint.password());
    }
}
