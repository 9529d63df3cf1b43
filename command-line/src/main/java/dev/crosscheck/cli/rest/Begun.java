package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A session that continues another one.
 *
 * @param session its resource
 * @param before whether an earlier identical request began it, so that this request did nothing
 */
public record Begun(JsonNode session, boolean before) {}
