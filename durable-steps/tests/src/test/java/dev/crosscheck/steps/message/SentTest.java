package dev.crosscheck.steps.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.message.Sent.Refused;
import dev.crosscheck.steps.outage.Outage;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

class SentTest {

    private static final OutgoingRecord FIRST = record("s-1.1");
    private static final OutgoingRecord SECOND = record("s-2.1");
    private static final OutgoingRecord THIRD = record("s-1.2");

    @Test
    void shouldKeepTheOrderWhenRecordsAreSentAfterOthers() {
        // Given
        Refused refused = new Refused(SECOND, new TimeoutException("late"));

        // When
        Sent sent = new Sent(List.of(FIRST), List.of(refused)).and(new Sent(List.of(THIRD), List.of()));

        // Then
        assertThat(sent.acknowledged()).containsExactly(FIRST, THIRD);
        assertThat(sent.refused()).containsExactly(refused);
    }

    @Test
    void shouldNotFailWhenAllRecordsWereTaken() {
        assertThatCode(() -> new Sent(List.of(FIRST), List.of()).requireAll()).doesNotThrowAnyException();
    }

    @Test
    void shouldNameTheRecordThatNoOutageExplainsWhenSomeAreRefused() {
        // Given
        Sent sent = new Sent(
                List.of(),
                List.of(
                        new Refused(FIRST, new TimeoutException("late")),
                        new Refused(SECOND, new RecordTooLargeException("too large"))));

        // When
        Throwable failure = catchThrowable(sent::requireAll);

        // Then
        assertThat(failure)
                .hasMessage("The broker has not taken 2 records, among them s-2.1: RecordTooLargeException: too large");
        assertThat(Outage.is(failure)).isFalse();
    }

    @Test
    void shouldFailAsAnOutageWhenTheBrokerAnswersNothing() {
        // Given
        Sent sent = new Sent(List.of(), List.of(new Refused(FIRST, new TimeoutException("late"))));

        // When
        Throwable failure = catchThrowable(sent::requireAll);

        // Then
        assertThat(Outage.is(failure)).isTrue();
    }

    private static OutgoingRecord record(String id) {
        return new OutgoingRecord("topic", Envelope.of(id, "type", new SessionId("s-1")), Buffer.buffer("{}"));
    }
}
