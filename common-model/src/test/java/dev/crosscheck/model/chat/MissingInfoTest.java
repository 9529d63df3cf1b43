package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingInfoTest {

    @ParameterizedTest
    @ValueSource(strings = {"None", "none.", " NOTHING ", "N/A", "-", "無", "无。", "沒有", "没有", " ", ""})
    void shouldLeaveOutAnEntryThatSaysNothing(String entry) {
        assertThat(MissingInfo.of(List.of("the price", entry))).containsExactly("the price");
    }

    @Test
    void shouldKeepAnEntryThatOnlyBeginsWithNone() {
        assertThat(MissingInfo.of(List.of("None of the prices", "沒有價格"))).containsExactly("None of the prices", "沒有價格");
    }
}
