package dev.crosscheck.gateway.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class TextReaderTest {

    private static final SessionId SESSION = new SessionId("s1");

    private final TextFeed feed = new TextFeed();
    private final TextReader reader = feed.join(SESSION);

    @Test
    void shouldKeepTheLatestPiecesAloneWhenNobodyTakesThem() {
        // Given
        AssertSubscriber<Long> slow = subscribe(1);

        // When
        for (long offset = 0; offset < 1_000; offset++) {
            publish(SESSION, offset);
        }

        // Then
        assertThat(slow.getItems()).containsExactly(0L);
        slow.request(1_000);
        assertThat(slow.getItems().subList(1, slow.getItems().size()))
                .containsExactlyElementsOf(
                        LongStream.range(1_000 - TextReader.MOST, 1_000).boxed().toList());
    }

    @Test
    void shouldHandEachPieceToEveryReaderOfItsSession() {
        // Given
        AssertSubscriber<Long> one = subscribe(10);
        AssertSubscriber<Long> another = feed.join(SESSION)
                .pieces()
                .map(TextGenerated::offset)
                .subscribe()
                .withSubscriber(AssertSubscriber.create(10));

        // When
        publish(SESSION, 1);
        publish(new SessionId("s2"), 2);
        publish(SESSION, 3);

        // Then
        assertThat(one.getItems()).containsExactly(1L, 3L);
        assertThat(another.getItems()).containsExactly(1L, 3L);
    }

    @Test
    void shouldForgetAReaderThatHasLeft() {
        // Given
        AssertSubscriber<Long> leaving = subscribe(10);
        assertThat(feed.readers(SESSION)).isEqualTo(1);

        // When
        leaving.cancel();

        // Then
        assertThat(feed.readers(SESSION)).isZero();
    }

    @Test
    void shouldCompleteWhenItIsClosed() {
        // Given
        AssertSubscriber<Long> reading = subscribe(10);

        // When
        reader.close();
        publish(SESSION, 1);

        // Then
        reading.assertCompleted();
        assertThat(reading.getItems()).isEmpty();
        assertThat(feed.readers(SESSION)).isZero();
    }

    private AssertSubscriber<Long> subscribe(long first) {
        return reader.pieces().map(TextGenerated::offset).subscribe().withSubscriber(AssertSubscriber.create(first));
    }

    private void publish(SessionId session, long offset) {
        TextGenerated piece =
                new TextGenerated(session, new StepId("s1.draft-1"), "draft", 1, 1, offset, "x", false, false);
        try {
            ConsumerRecord<String, byte[]> record = new ConsumerRecord<>(
                    "texts", 0, offset, session.value(), WireJson.mapper().writeValueAsBytes(piece));
            feed.take(new ConsumerRecords<>(Map.of(new TopicPartition("texts", 0), List.of(record)), Map.of()))
                    .await()
                    .indefinitely();
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
