package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HanTest {

    @Test
    void shouldKnowTheCharactersThatUnicodeCallsIdeographic() {
        // When
        IntStream others = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(point -> Han.is(point) != Character.isIdeographic(point));

        // Then
        assertThat(others.toArray()).isEmpty();
    }

    @Test
    void shouldCountThoseBeyondTheBasicPlaneOnce() {
        // When
        int han = Han.count("In 2025, 水𠀀廠 was closed.");

        // Then
        assertThat(han).isEqualTo(3);
    }
}
