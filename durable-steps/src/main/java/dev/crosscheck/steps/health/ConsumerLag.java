package dev.crosscheck.steps.health;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/**
 * Keeps, of all numbers of Kafka's clients, how many records of each partition a consumer has not fetched yet:
 * {@code kafka_consumer_fetch_manager_records_lag}. Each partition belongs to one replica of a service, so the lag of a
 * topic is the sum over partitions and replicas. Only {@code crosscheck.session.stream} is read whole by each gateway.
 */
final class ConsumerLag {

    private static final String CLIENTS = "kafka.";
    private static final String LAG = "kafka.consumer.fetch.manager.records.lag";

    private ConsumerLag() {}

    @Produces
    @Singleton
    static MeterFilter filter() {
        return new MeterFilter() {
            @Override
            public MeterFilterReply accept(Meter.Id meter) {
                return meter.getName().startsWith(CLIENTS) && !isLag(meter)
                        ? MeterFilterReply.DENY
                        : MeterFilterReply.NEUTRAL;
            }
        };
    }

    /**
     * Kafka 4.1 reports each topic a second time with underscores for dots, under a name that it will drop (KIP-1109).
     * Our topics have dots.
     */
    private static boolean isLag(Meter.Id meter) {
        String topic = meter.getTag("topic");
        return meter.getName().equals(LAG) && topic != null && topic.indexOf('.') >= 0;
    }
}
