package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseEndpointTest {

    @Test
    void shouldDecodeUserAndPasswordWhenTheyArePercentEncoded() {
        // When
        DatabaseEndpoint endpoint = DatabaseEndpoint.parse("postgresql://me:p%40ss+word@db.example:6432/reports");

        // Then
        assertThat(endpoint).isEqualTo(new DatabaseEndpoint("db.example", 6432, "reports", "me", "p@ss+word"));
        assertThat(endpoint.toString()).doesNotContain("ss+word");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "localhost:5432", "mysql://u:secret@h/db", "postgresql://u:secret@h", "postgresql://h/db"})
    void shouldRefuseWithoutRepeatingThePasswordWhenAPartIsMissing(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatabaseEndpoint.parse(url))
                .withMessageNotContaining("secret");
    }
}
