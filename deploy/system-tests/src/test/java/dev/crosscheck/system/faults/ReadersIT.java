package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.system.faults.stage.EventReader;
import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 15: readers that drop and return elsewhere, and readers that never read. */
@ExtendWith(OnStage.class)
@Tag("faults")
class ReadersIT {

    private static final int SESSIONS = 12;
    private static final int SILENT = 300;
    private static final long MOST_GROWTH_BYTES = 128L * 1024 * 1024;

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
    void shouldStayBoundedWhenReadersNeverRead(Stage stage) throws IOException {
        // Given
        Run run = stage.begin("15: readers that never read");
        String finished = run.ask();
        ServiceProcess gateway = stage.services().gateway();
        List<Socket> silent = new ArrayList<>();
        long before = gateway.residentBytes();

        // When
        try (Load load = run.load(3)) {
            for (int i = 0; i < SILENT; i++) {
                silent.add(silentReader(
                        gateway.url(), i % 2 == 0 ? finished : run.sessions().getLast()));
            }
            load.awaitMore(SESSIONS);
        }

        // Then
        run.judgeAll(SESSIONS + 1);
        assertThat(gateway.residentBytes() - before).isLessThan(MOST_GROWTH_BYTES);
        for (Socket socket : silent) {
            socket.close();
        }
    }

    private static Socket silentReader(URI gateway, String session) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(1024);
        socket.connect(new InetSocketAddress(gateway.getHost(), gateway.getPort()));
        socket.getOutputStream()
                .write(("GET /v1/research/" + session + "/events HTTP/1.1\r\nHost: " + gateway.getAuthority()
                                + "\r\nAccept: text/event-stream\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
