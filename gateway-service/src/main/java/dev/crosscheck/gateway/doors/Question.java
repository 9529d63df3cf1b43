package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * What a door asks.
 *
 * @param request with the fields of {@code POST /v1/research}
 * @param names the names that the door has for some of these fields: those by which its problems name them
 * @param traceHeader {@code traceparent} as the client sent it, or null
 */
public record Question(ObjectNode request, Map<String, String> names, String traceHeader) {
    public Question {
        names = Map.copyOf(names);
    }
}
