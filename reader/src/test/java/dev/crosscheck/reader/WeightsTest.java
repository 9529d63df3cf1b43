package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class WeightsTest {

    private static final int MOST_BYTES = 30_000_000;

    /** A file that changed in transit, for example by a conversion of line ends, would read badly without an error. */
    @Test
    void shouldBeTheFilesThatWereTrained() throws Exception {
        // Given
        String sums = new String(resource("SHA256SUMS"), StandardCharsets.UTF_8);

        // Then
        assertThat(sums.lines()).hasSize(5).allSatisfy(line -> {
            String[] sumAndName = line.split(" {2}", 2);
            byte[] file = resource(sumAndName[1]);
            assertThat(file).hasSizeLessThanOrEqualTo(MOST_BYTES);
            assertThat(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(file)))
                    .as(sumAndName[1])
                    .isEqualTo(sumAndName[0]);
        });
    }

    private static byte[] resource(String name) throws Exception {
        try (InputStream resource = WeightsTest.class.getResourceAsStream(name)) {
            return resource.readAllBytes();
        }
    }
}
