package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SlotsTest {

    @Test
    void shouldTakeNothingForArrivalsWhileOthersWait() {
        // Given
        Slots slots = new Slots(3);
        slots.stepsWait(true);

        // When
        int whileOthersWait = slots.takeForArrivals(2);
        slots.stepsWait(false);
        int afterwards = slots.takeForArrivals(2);

        // Then
        assertThat(whileOthersWait).isZero();
        assertThat(afterwards).isEqualTo(2);
    }

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

    @Test
    void shouldBeIdleOnlyOnceEverySlotIsGivenBack() throws InterruptedException {
        // Given
        Slots slots = new Slots(2);
        slots.takeUpTo(1);

        // When
        boolean idleWhileOneRuns = slots.areAllFreeWithin(Duration.ZERO);
        slots.giveBack(1);
        boolean idleAfterwards = slots.areAllFreeWithin(Duration.ZERO);

        // Then
        assertThat(idleWhileOneRuns).isFalse();
        assertThat(idleAfterwards).isTrue();
        assertThat(slots.takeUpTo(9)).isEqualTo(2);
    }
}
