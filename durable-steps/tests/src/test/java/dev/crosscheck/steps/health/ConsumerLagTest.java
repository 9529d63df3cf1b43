package dev.crosscheck.steps.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilterReply;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsumerLagTest {

    @ParameterizedTest
    @CsvSource({
        "kafka.consumer.fetch.manager.records.lag, crosscheck.commands.analyst, NEUTRAL",
        "kafka.consumer.fetch.manager.records.lag, crosscheck_commands_analyst, DENY",
        "kafka.consumer.fetch.manager.records.lag, , DENY",
        "kafka.consumer.fetch.manager.records.lag.avg, crosscheck.commands.analyst, DENY",
        "kafka.producer.record.send.total, , DENY",
        "step.failures, , NEUTRAL",
    })
    void shouldKeepTheLagOfEachPartitionAndNothingElseOfKafkasClients(
            String name, String topic, MeterFilterReply reply) {
        // Given
        Tags tags = topic == null ? Tags.empty() : Tags.of("topic", topic, "partition", "3");

        // When
        MeterFilterReply given = ConsumerLag.filter().accept(new Meter.Id(name, tags, null, null, Meter.Type.GAUGE));

        // Then
        assertThat(given).isEqualTo(reply);
    }
}
