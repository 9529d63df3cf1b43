package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTest {

    @Test
    void shouldRemainAPartyWhenItIsCompactedOrItsWarningChanges() {
        // Given
        Source party = Documents.source(1, 4).ofParty();

        // Then
        assertThat(party.inShort().party()).isTrue();
        assertThat(party.withWarning(null).party()).isTrue();
    }
}
