package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void shouldRefuseASettingThatLeavesNoSlot(int concurrency) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Slots(concurrency))
                .withMessageContaining("crosscheck.steps.concurrency must be at least 1");
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
