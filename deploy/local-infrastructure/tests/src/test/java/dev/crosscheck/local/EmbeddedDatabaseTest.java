package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Each test starts its own server process, which takes time, so the tests run concurrently. */
@Execution(ExecutionMode.CONCURRENT)
class EmbeddedDatabaseTest {

    @TempDir
    Path folder;

    @Test
    @Tag("system")
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

    @Test
    void shouldAskEveryRoleForItsPasswordWhichItsOwnerAloneCanRead() throws Exception {
        // Given
        Path file = folder.resolve("with space/data.passwords");

        // When
        try (EmbeddedDatabase database = start(false)) {

            // Then
            assertThat(database.endpoint().password()).hasSizeGreaterThan(30);
            assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(Files.readString(folder.resolve("postgres.log")))
                    .doesNotContain(database.endpoint().password());
            assertRefused(database, "crosscheck", "crosscheck");
            assertRefused(database, "crosscheck", "");
            assertRefused(database, "postgres", "");
            assertRefused(database, "postgres", database.endpoint().password());
            assertThat(query(database, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"))
                    .isEqualTo("f");
        }
    }

    @Test
    void shouldKeepRowsAndAskForPasswordsWhenTheOldServerTrustedEverybody() throws Exception {
        // Given
        Path data = folder.resolve("with space/data");
        try (EmbeddedDatabase database = start(false);
                Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE note AS SELECT 'kept' AS text");
        }
        Files.writeString(data.resolve("pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
        Files.delete(folder.resolve("with space/data.passwords"));

        // When
        String first;
        String second;
        try (EmbeddedDatabase database = start(false)) {
            first = query(database, "SELECT text FROM note");
            assertRefused(database, "postgres", "");
            assertRefused(database, "crosscheck", "crosscheck");
        }
        try (EmbeddedDatabase database = start(false)) {
            second = query(database, "SELECT text FROM note");
        }

        // Then
        assertThat(first).isEqualTo("kept");
        assertThat(second).isEqualTo("kept");
    }

    private static void assertRefused(EmbeddedDatabase database, String role, String password) {
        await().untilAsserted(() -> assertThatThrownBy(
                        () -> DriverManager.getConnection(database.endpoint().jdbcUrl(), role, password)
                                .close())
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("password"));
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
