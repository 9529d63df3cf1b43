package dev.crosscheck.gateway.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinkTokenTest {

    @Test
    void shouldNeverMakeTheSameTokenAgainAndReadWhatItMade() {
        // Given
        SecureRandom random = new SecureRandom();

        // When
        var tokens =
                IntStream.range(0, 500).mapToObj(_ -> LinkToken.random(random)).toList();

        // Then
        assertThat(tokens).doesNotHaveDuplicates();
        assertThat(tokens).allSatisfy(token -> {
            assertThat(LinkToken.parse(token.value())).contains(token);
            assertThat(token.toString()).doesNotContain(token.value());
            assertThat(new String(token.hash(), StandardCharsets.ISO_8859_1))
                    .hasSize(32)
                    .doesNotContain(token.value());
        });
    }
}
