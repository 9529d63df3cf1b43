package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
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

    @Test
    void shouldTellServicesWhomToBelieveWhenCertificatesAreLookedAt() {
        // Given
        String url = "postgresql://ada:secret@db.example.org/crosscheck";

        // When
        Map<String, String> full = DatabaseEndpoint.parse(url + "?sslmode=verify-full&sslrootcert=/etc/our%20ca.crt")
                .environment();

        // Then
        assertThat(full)
                .containsEntry("QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS", "/etc/our ca.crt")
                .containsEntry("QUARKUS_DATASOURCE_REACTIVE_POSTGRESQL_SSL_MODE", "verify-full")
                .containsEntry("QUARKUS_DATASOURCE_REACTIVE_HOSTNAME_VERIFICATION_ALGORITHM", "HTTPS");
        assertThat(DatabaseEndpoint.parse(url + "?sslmode=require").environment())
                .isEmpty();
        assertThat(DatabaseEndpoint.parse(url).environment()).isEmpty();
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> DatabaseEndpoint.parse(url + "?sslmode=verify-ca").environment())
                .withMessageContaining("sslrootcert");
    }
}
