package dev.crosscheck.steps.intake;

import dev.crosscheck.steps.message.Envelope;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * A message that was received, with its envelope.
 *
 * @param record the record with the message; a handler needs it to reject the message later
 */
public record Received<M>(M message, Envelope envelope, ConsumerRecord<String, byte[]> record) {}
