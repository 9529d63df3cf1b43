package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.contract.ContractFuzzer;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that answers conform to the OpenAPI document. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ContractTest {

    private static final long SEED = 20250301;
    private static final int REQUESTS_PER_OPERATION = 40;

    @TestHTTPResource("/")
    URI base;

    @Test
    void shouldKeepToTheDocumentWhateverIsSent() {
        // Given
        var added = new Client(base)
                .add(
                        "{\"collection\": \"contract\", \"name\": \"a\", \"text\": \"The tank leaked on 11 February 2025.\"}");
        String id = added.texts("documents", "id").getFirst();

        // When
        var complaints =
                new ContractFuzzer(base, _ -> List.of(id, "none"), _ -> false).run(SEED, REQUESTS_PER_OPERATION);

        // Then
        assertThat(complaints).isEmpty();
    }
}
