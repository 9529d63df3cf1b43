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

    @Test
    void shouldKeepTheOptionsThatEachClientKnowsWhenTheUrlHasSome() {
        // When
        DatabaseEndpoint endpoint =
                DatabaseEndpoint.parse("postgresql://me:secret@h:1/d?sslrootcert=/ca.crt&sslmode=verify-full");

        // Then
        assertThat(endpoint.jdbcUrl()).isEqualTo("jdbc:postgresql://h:1/d?sslrootcert=/ca.crt&sslmode=verify-full");
        assertThat(endpoint.reactiveUrl()).isEqualTo("postgresql://h:1/d?sslmode=verify-full");
        assertThat(endpoint.withDatabase("e").reactiveUrl()).isEqualTo("postgresql://h:1/e?sslmode=verify-full");
        assertThat(endpoint.toString()).doesNotContain("secret");
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
