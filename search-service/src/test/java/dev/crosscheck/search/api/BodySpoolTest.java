package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.TestConfig;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BodySpoolTest {

    private static final int KB = 1024;

    @TempDir
    Path folder;

    private BodySpool spool;

    @BeforeEach
    void configure() {
        spool = new BodySpool(TestConfig.with(Map.of(
                        "crosscheck.search.max-request-size", "200K",
                        "crosscheck.search.max-bytes-spooled", "300K",
                        "crosscheck.search.upload-dir",
                                folder.resolve("uploads").toString()))
                .search());
    }

    @Test
    void shouldGiveBodiesBackAsTheyCameAndLeaveNoFile() throws IOException {
        for (int size : new int[] {0, 1, 64 * KB, 64 * KB + 1, 200 * KB}) {
            // Given
            byte[] body = body(size);

            // When
            try (SpooledBody spooled = spool.read(-1, new ByteArrayInputStream(body), "file")) {
                // Then
                assertThat(spooled.size()).isEqualTo(size);
                assertThat(spooled.open().readAllBytes()).isEqualTo(body);
                assertThat(left()).isZero();
            }
            checkThatAllIsFree();
        }
    }

    @Test
    void shouldRefuseWhatIsTooLargeWhetherAnnouncedOrNot() throws IOException {
        // Given
        byte[] body = body(200 * KB + 1);

        // When
        ProblemException announced = refusal(body.length, new ByteArrayInputStream(body));
        ProblemException found = refusal(-1, new ByteArrayInputStream(body));

        // Then
        assertThat(announced.problem().status()).isEqualTo(413);
        assertThat(announced.problem().errors().getFirst().message()).contains("204800 bytes");
        assertThat(found.problem().status()).isEqualTo(413);
        checkThatAllIsFree();
        assertThat(left()).isZero();
    }

    @Test
    void shouldSayThatItIsBusyWhenTheDiskIsTaken() throws IOException {
        try (SpooledBody first = spool.read(-1, new ByteArrayInputStream(body(200 * KB)), "file")) {
            // When
            ProblemException busy = refusal(-1, new ByteArrayInputStream(body(150 * KB)));

            // Then
            assertThat(busy.problem().status()).isEqualTo(503);
            assertThat(busy.problem().error().retryable()).isTrue();
            assertThat(first.size()).isEqualTo(200 * KB);
        }
        checkThatAllIsFree();
    }

    @Test
    void shouldBlameTheClientWhenABodyBreaksOff() throws IOException {
        // Given
        InputStream end = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("connection closed");
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return read();
            }
        };
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(body(100 * KB)), end);

        // When
        ProblemException refused = refusal(-1, broken);

        // Then
        assertThat(refused.problem().status()).isEqualTo(400);
        checkThatAllIsFree();
        assertThat(left()).isZero();
    }

    /** Takes all the room there is, which works only if nobody else has any of it. */
    private void checkThatAllIsFree() throws IOException {
        try (SpooledBody most = spool.read(-1, new ByteArrayInputStream(body(200 * KB)), "file");
                SpooledBody rest = spool.read(-1, new ByteArrayInputStream(body(100 * KB)), "file")) {
            assertThat(most.size() + rest.size()).isEqualTo(300 * KB);
        }
    }

    private ProblemException refusal(long announced, InputStream body) {
        return catchThrowableOfType(ProblemException.class, () -> spool.read(announced, body, "file"));
    }

    private static byte[] body(int size) {
        byte[] body = new byte[size];
        for (int i = 0; i < size; i++) {
            body[i] = (byte) i;
        }
        return body;
    }

    private long left() throws IOException {
        Path uploads = folder.resolve("uploads");
        if (!Files.exists(uploads)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(uploads)) {
            return files.count();
        }
    }
}
