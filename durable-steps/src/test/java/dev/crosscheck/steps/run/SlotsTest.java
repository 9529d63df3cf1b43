package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlotsTest {

    @Test
    void shouldGiveNoMoreThanAreFree() {
        // Given
        Slots slots = new Slots(3);
        slots.takeUpTo(2);

        // When
        int taken = slots.takeUpTo(5);

        // Then
        assertThat(taken).isEqualTo(1);
        assertThat(slots.takeUpTo(1)).isZero();
        slots.giveBack(3);
        assertThat(slots.takeUpTo(9)).isEqualTo(3);
    }
}
