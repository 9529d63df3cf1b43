package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Builds operations as JSON. */
final class OperationJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder().build();

    private OperationJson() {}

    static ObjectNode operation(String name) {
        return MAPPER.createObjectNode().put("do", name);
    }
}
