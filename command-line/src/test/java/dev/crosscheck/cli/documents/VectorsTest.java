package dev.crosscheck.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ApiKey;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class VectorsTest {

    private static final String COLLECTIONS = """
        {'items':[{'name':'other','passages':9,'passages_with_vectors':0,'passages_waiting':9},
         {'name':'mine','passages':8,'passages_with_vectors':%d,'passages_waiting':%d}]}\
        """;

    @Test
    void shouldShowHowFarItIsUntilNoPassageOfTheCollectionWaits() throws Exception {
        // Given
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StatusLine line = new StatusLine(Terminal.on(OutputStream.nullOutputStream(), err, true, false, 100));
        try (FakeGateway gateway = new FakeGateway()) {
            gateway.withCollections(COLLECTIONS.formatted(2, 6), COLLECTIONS.formatted(8, 0));
            Vectors sut =
                    new Vectors(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), "mine", Duration.ZERO);

            // When
            sut.await(line);

            // Then
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .contains("[#####...............]  25 %  mine: 6 of 8 passages wait for their vectors")
                    .doesNotContain("other");
        }
    }
}
