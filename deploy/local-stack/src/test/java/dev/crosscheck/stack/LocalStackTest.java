package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.stack.StackDescription.Postgres;
import dev.crosscheck.stack.StackDescription.Service;
import dev.crosscheck.stack.StackDescription.ServiceStatus;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** In {@code verify}, {@code StackIT} starts and ends a whole stack. */
@Tag("system")
class LocalStackTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final List<StackUnderTest> started = new ArrayList<>();

    @AfterEach
    void stopWhatStillRuns() {
        started.forEach(stack -> stack.launcher().destroy());
        started.forEach(StackUnderTest::awaitExit);
    }

    @Test
    void shouldEndEverythingInOrderWhenItIsTerminated() throws Exception {
        // Given
        StackUnderTest stack = start().awaitReady();
        List<ProcessHandle> processes = stack.processes();
        StackDescription description = stack.description();

        // When
        stack.launcher().destroy();
        stack.awaitExit();

        // Then
        assertThat(processes)
                .hasSize(6)
                .allSatisfy(process -> assertThat(process.info().command()).isEmpty());
        assertThat(description.postgres().fsync()).isEqualTo("on");
        assertThat(description.postgres().synchronousCommit()).isEqualTo("on");
        assertThat(description.services()).extracting(Service::status).containsOnly(ServiceStatus.READY);
        assertThat(stack.describe()).isEmpty();
    }

    @Test
    void shouldLeaveNothingWhenItIsKilled() throws Exception {
        // Given
        StackUnderTest stack = start().awaitReady();
        List<ProcessHandle> processes = stack.processes();

        // When
        stack.launcher().destroyForcibly();

        // Then
        StackUnderTest.awaitGone(processes);
    }

    @Test
    void shouldStopWhatIsLeftWhenItsPredecessorDiedTogetherWithTheGuard() throws Exception {
        // Given
        StackUnderTest dead = start().awaitReady();
        List<ProcessHandle> left = dead.processes();
        List<ProcessHandle> guards = dead.launcher()
                .descendants()
                .filter(process -> !left.contains(process))
                .filter(process -> process.info().command().orElse("").endsWith("sh"))
                .toList();
        guards.forEach(ProcessHandle::destroyForcibly);
        dead.launcher().destroyForcibly().waitFor();
        assertThat(guards).hasSize(1);
        assertThat(left)
                .allSatisfy(process -> assertThat(process.info().command()).isPresent());

        // When
        StackUnderTest next = start().awaitReady();

        // Then
        StackUnderTest.awaitGone(left);
        assertThat(next.processes()).doesNotContainAnyElementsOf(left);
    }

    @Test
    void shouldEndClearlyWhenPostgresDoesNotStartAnyMore() throws Exception {
        // Given
        StackUnderTest stack = start().awaitReady();
        List<ProcessHandle> processes = stack.processes();
        ProcessHandle postmaster =
                ProcessHandle.of(stack.description().postgres().process().pid()).orElseThrow();

        // When
        Path data = stack.stateFolder().resolve("postgres");
        Files.move(data, stack.stateFolder().resolve("moved away"));
        Files.createFile(data);
        postmaster.destroyForcibly();

        // Then
        assertThat(stack.awaitExit()).isEqualTo(1);
        assertThat(stack.description())
                .returns(StackDescription.Status.FAILED, StackDescription::status)
                .satisfies(failed -> assertThat(failed.message()).contains("Postgres"));
        StackUnderTest.awaitGone(processes);
    }

    @Test
    void shouldEndWhenTheLastAskThatSharesItIsGone() throws Exception {
        // Given
        Path asks = Files.createDirectories(folder.resolve("state of it/asks"));
        Path lease = asks.resolve("1.lease");
        StackUnderTest stack;
        List<ProcessHandle> processes;
        try (FileChannel channel = FileChannel.open(lease, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            stack = start("--shared").awaitReady();
            processes = stack.processes();
            // When: closing releases the lock, as the death of the process that holds it does.
        }

        // Then
        assertThat(stack.awaitExit()).isZero();
        assertThat(processes)
                .allSatisfy(process -> assertThat(process.info().command()).isEmpty());
    }

    @Test
    void shouldEndWhenTheInputOfItsStarterEnds() throws Exception {
        // Given
        StackUnderTest stack = start("--attached").awaitReady();
        List<ProcessHandle> processes = stack.processes();

        // When
        stack.launcher().getOutputStream().close();

        // Then
        assertThat(stack.awaitExit()).isZero();
        assertThat(processes)
                .allSatisfy(process -> assertThat(process.info().command()).isEmpty());
    }

    /** Tests what a stack survives. All these tests share one stack. */
    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class WhichGoesOn {

        private Path itsFolder;
        private StackUnderTest stack;

        @BeforeAll
        void startOne(@TempDir Path temporary) throws Exception {
            itsFolder = temporary;
            stack = StackUnderTest.start(itsFolder).awaitReady();
        }

        @AfterAll
        void endIt() {
            stack.launcher().destroy();
            stack.awaitExit();
        }

        @Test
        void shouldStartAServiceAgainWhenItDies() throws Exception {
            // Given
            Service critic = service(stack, "critic");

            // When
            kill(critic);

            // Then
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(service(stack, "critic"))
                            .returns(1, Service::restarts)
                            .returns(ServiceStatus.READY, Service::status)
                            .returns(7, now -> now.lastExit().code())
                            .satisfies(now -> assertThat(now.process()).isNotEqualTo(critic.process())));
        }

        @Test
        void shouldStartPostgresAgainOnItsPortWithItsDataWhenItIsKilled() throws Exception {
            // Given
            Postgres before = stack.description().postgres();
            ProcessHandle postmaster = ProcessHandle.of(before.process().pid()).orElseThrow();

            // When
            postmaster.descendants().forEach(ProcessHandle::destroyForcibly);
            postmaster.destroyForcibly();

            // Then
            await().atMost(PATIENCE).ignoreExceptions().untilAsserted(() -> {
                Postgres now = stack.description().postgres();
                assertThat(now).returns(1, Postgres::restarts).returns(before.url(), Postgres::url);
                assertThat(now.process()).isNotNull().isNotEqualTo(before.process());
                assertThat(tables(now, Path.of(stack.description().state()))).isPositive();
            });
            assertThat(stack.launcher().isAlive()).isTrue();
        }

        @Test
        void shouldRefuseAStateFolderThatAnotherStackHas() throws Exception {
            // When
            int code = StackUnderTest.start(itsFolder).awaitExit();

            // Then
            assertThat(code).isEqualTo(3);
            assertThat(stack.processes())
                    .allSatisfy(process -> assertThat(process.info().command()).isPresent());
        }
    }

    private StackUnderTest start(String... options) throws IOException {
        StackUnderTest stack = StackUnderTest.start(folder, options);
        started.add(stack);
        return stack;
    }

    private static Service service(StackUnderTest stack, String name) {
        return stack.description().services().stream()
                .filter(service -> service.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    /** Counts Crosscheck's tables in the schema {@code gateway}, through the address in the stack's description. */
    private static long tables(Postgres postgres, Path state) throws SQLException, IOException {
        String url = postgres.url().replaceFirst("postgresql://[^@]*@", "jdbc:postgresql://");
        Properties passwords = new Properties();
        try (Reader reader = Files.newBufferedReader(state.resolve("postgres.passwords"))) {
            passwords.load(reader);
        }
        try (Connection connection =
                        DriverManager.getConnection(url, "crosscheck", passwords.getProperty("crosscheck"));
                Statement statement = connection.createStatement();
                ResultSet result =
                        statement.executeQuery("SELECT count(*) FROM pg_tables WHERE schemaname = 'gateway'")) {
            result.next();
            return result.getLong(1);
        }
    }

    private static void kill(Service service) throws InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            client.send(
                    HttpRequest.newBuilder(URI.create(service.url() + "/die")).build(), BodyHandlers.discarding());
        } catch (IOException e) {
            assertThat(e).as("it dies without an answer").isNotNull();
        }
    }
}
