package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    private final FreePorts ports = new FreePorts();

    @Test
    void shouldGiveAnotherPortWhenThePreferredOneIsTaken() throws Exception {
        // Given
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {

            // When
            int port = ports.preferring(taken.getLocalPort());

            // Then
            assertThat(port).isNotEqualTo(taken.getLocalPort()).isPositive();
        }
    }

    @Test
    void shouldGiveThePreferredPortOnceWhenItIsFree() {
        // Given
        int free = new FreePorts().any();

        // When
        int first = ports.preferring(free);
        int second = ports.preferring(free);

        // Then
        assertThat(first).isEqualTo(free);
        assertThat(second).isNotEqualTo(free);
    }
}
