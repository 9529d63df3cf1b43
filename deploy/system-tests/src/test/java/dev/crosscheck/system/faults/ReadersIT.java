package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.EventReader;
import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.LongLog;
import dev.crosscheck.system.faults.stage.MemoryWatch;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.SilentReader;
import dev.crosscheck.system.faults.stage.Stage;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 15: readers disconnect and return on another replica, and readers never read. */
@ExtendWith(OnStage.class)
@Tag("faults")
class ReadersIT {

    private static final int SESSIONS = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SILENT = 60;
    /** The number of silent readers that start to read after all. */
    private static final int RESUMED = 5;
    /**
     * The maximum growth of the gateway's memory meanwhile, in bytes: its whole heap and a little more. The events for
     * all silent readers together are 720 MB.
     */
    private static final long MOST_SHARE = 256L * 1024 * 1024;
    /** The maximum growth of the live heap that remains after these readers have gone, in bytes. */
    private static final long MOST_HEAP = 24L * 1024 * 1024;

    @Test
    void shouldContinueExactlyWhenAReaderReturnsOnAnotherReplica(Stage stage) {
        // Given
        Run run = stage.begin("15: readers drop and return on another replica");
        ServiceProcess other = stage.services().another("gateway").start().awaitReady();
        List<URI> gateways = List.of(stage.services().gateway().url(), other.url());
        AtomicInteger turn = new AtomicInteger();
        stage.balance(() -> gateways.get(Math.floorMod(turn.getAndIncrement(), gateways.size())));

        // When
        try (Load load = run.load(3)) {
            load.awaitMore(
                    SESSIONS,
                    () -> run.readers().stream()
                            .filter(reader -> !reader.isOver())
                            .forEach(EventReader::drop));
        }

        // Then
        run.judgeAll(SESSIONS);
        assertThat(run.readers().stream().mapToInt(EventReader::returns).sum()).isGreaterThan(SESSIONS);
        stage.balance(() -> stage.services().gateway().url());
        other.terminate();
    }

    @Test
    void shouldDisconnectReadersThatNeverReadAndLetThemGoOnExactly(Stage stage) throws Exception {
        // Given
        Run earlier = stage.begin("15: a session to be read");
        String session = earlier.ask();
        earlier.judge(1);
        Run run = stage.begin("15: readers that never read");
        ServiceProcess gateway = stage.services().gateway();
        int disconnected = disconnected(gateway);
        List<SilentReader> silent = new ArrayList<>();

        // When
        try (LongLog _ = new LongLog(stage.database(), session);
                MemoryWatch memory = stage.services().watchMemory(List.of("gateway"))) {
            try (Load load = run.load(3)) {
                for (int i = 0; i < SILENT; i++) {
                    silent.add(new SilentReader(gateway.url(), session, 0));
                }
                load.awaitMore(SESSIONS);
                await().atMost(PATIENCE).until(() -> disconnected(gateway) == disconnected + SILENT);
            }

            // Then
            assertThat(memory.growth()).allSatisfy((_, growth) -> {
                assertThat(growth.share()).isLessThan(MOST_SHARE);
                assertThat(growth.heap()).isLessThan(MOST_HEAP);
            });
            for (SilentReader reader : silent) {
                List<Long> seen = reader.readToTheEnd();
                reader.close();
                assertThat(seen).hasSizeBetween(1, LongLog.EVENTS - 1).containsExactlyElementsOf(upTo(1, seen.size()));
                if (silent.indexOf(reader) < RESUMED) {
                    assertGoesOnExactly(gateway, session, seen.size());
                }
            }
        }
        run.judgeAll(SESSIONS);
    }

    private static void assertGoesOnExactly(ServiceProcess gateway, String session, long after) throws IOException {
        try (SilentReader again = new SilentReader(gateway.url(), session, after)) {
            assertThat(again.readToTheEnd()).containsExactlyElementsOf(upTo(after + 1, LongLog.EVENTS));
        }
    }

    private static List<Long> upTo(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    private static int disconnected(ServiceProcess gateway) {
        return gateway.log().split("disconnected, it does not read", -1).length - 1;
    }
}
