package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What log, stream and topic say of an event. What has no value is left out.
 *
 * @param facts for everybody who may read the topic: ids, states and counts, no text
 * @param text for the session's owner besides
 */
public record EventData(ObjectNode facts, ObjectNode text) {}
