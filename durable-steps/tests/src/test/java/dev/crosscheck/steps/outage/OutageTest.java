package dev.crosscheck.steps.outage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParseException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.VertxException;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.ClosedConnectionException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.NotLeaderOrFollowerException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutageTest {

    @ParameterizedTest
    @MethodSource("outages")
    void shouldBlameTheSurroundings(Throwable failure) {
        assertThat(Outage.is(failure)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void shouldBlameTheWork(Throwable failure) {
        assertThat(Outage.is(failure)).isFalse();
    }

    @Test
    void shouldRepeatTheWorkUntilTheOutageIsOver() {
        // Given
        AtomicInteger tries = new AtomicInteger();
        Uni<String> work = Uni.createFrom().item(() -> {
            if (tries.incrementAndGet() < 3) {
                throw ClosedConnectionException.INSTANCE;
            }
            return "done";
        });

        // When
        String result = Outage.outlast("The test", work).await().indefinitely();

        // Then
        assertThat(result).isEqualTo("done");
    }

    static Stream<Throwable> outages() {
        return Stream.of(
                ClosedConnectionException.INSTANCE,
                new CompletionException(new ConnectException("refused")),
                new UncheckedIOException(new SocketException("Connection reset")),
                new VertxException("Connection is not active now, current status: CLOSED"),
                postgres("57P03"),
                postgres("08006"),
                postgres("53300"),
                postgres("40P01"),
                postgres("42P01"),
                new IllegalStateException("Pool closed"),
                new NotLeaderOrFollowerException("moved"));
    }

    static Stream<Throwable> faults() {
        return Stream.of(
                postgres("22021"),
                postgres("23514"),
                new NullPointerException(),
                new IllegalStateException("a bug"),
                new IllegalStateException("the stream is closed"),
                new UncheckedIOException(new JsonParseException(null, "unexpected")),
                new UncheckedIOException(new NoSuchFileException("/tiers.yaml")),
                new VertxException("Parameter at position[0] with class = [java.lang.Long] can not be coerced"),
                new RecordTooLargeException("too large"));
    }

    private static PgException postgres(String state) {
        return new PgException("as the server says", "ERROR", state, "");
    }
}
