package dev.crosscheck.steps.intake;

import dev.crosscheck.steps.message.Envelope;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * A message as it came in.
 *
 * @param record where it came from, for a handler that must reject it after all
 */
public record Received<M>(M message, Envelope envelope, ConsumerRecord<String, byte[]> record) {}
