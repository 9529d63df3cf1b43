package dev.crosscheck.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LinearWorkTest {

    @Test
    void shouldFindTheBreachWhenEachMarkCopiesTheRestOfTheText() {
        // Given
        AtomicLong read = new AtomicLong();

        // When
        var breaches = LinearWork.breaches(text -> {
            for (int at = text.indexOf('“'); at >= 0; at = text.indexOf('“', at + 1)) {
                read.addAndGet(text.substring(at).length());
            }
        });

        // Then
        assertThat(breaches).contains("'“'*n");
        assertThat(read).hasPositiveValue();
    }

    @Test
    void shouldAcceptWhenEachCharacterIsCopiedOnce() {
        // When
        var breaches =
                LinearWork.breaches(text -> assertThat(text.chars().toArray()).hasSize(text.length()));

        // Then
        assertThat(breaches).isEmpty();
    }
}
