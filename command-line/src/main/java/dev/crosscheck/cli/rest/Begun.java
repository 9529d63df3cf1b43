package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A session that goes on from another.
 *
 * @param session its resource
 * @param before whether an earlier request, the same as this one, has begun it, and this one did nothing
 */
public record Begun(JsonNode session, boolean before) {}
