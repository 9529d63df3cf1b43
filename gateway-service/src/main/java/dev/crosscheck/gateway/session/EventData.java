package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The data of an event as log, stream and topic show it. Fields without a value are omitted.
 *
 * @param facts public data for every reader of the topic: ids, states and counts, no text
 * @param text additional data for the session's owner only
 */
public record EventData(ObjectNode facts, ObjectNode text) {}
