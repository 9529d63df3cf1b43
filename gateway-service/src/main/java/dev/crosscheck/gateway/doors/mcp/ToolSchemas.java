package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The JSON Schemas of the tools' arguments. The endpoints behind the tools do the actual validation. */
final class ToolSchemas {

    static final JsonNode RESEARCH = json("""
        {"type": "object", "required": ["question"], "additionalProperties": false, "properties": {
          "question": {"type": "string", "minLength": 1, "maxLength": 9999},
          "mode": {"type": "string", "enum": ["strict", "discovery", "monitor"]},
          "complexity": {"type": "string", "enum": ["simple", "standard", "deep"],
            "description": "effort; if absent, chosen by the question"},
          "language": {"type": "string", "enum": ["en", "zh-Hant"], "description": "language of the report"},
          "collections": {"type": "array", "items": {"type": "string"},
            "description": "collections to search; all if absent"},
          "start_date": {"type": "string", "format": "date", "description": "earliest date of publication of a source"},
          "end_date": {"type": "string", "format": "date", "description": "latest date of publication of a source"},
          "web": {"type": "boolean", "description": "search the web too"},
          "web_queries": {"type": "string", "enum": ["question", "planned"],
            "description": "with web: send only words of the question, or queries as planned"},
          "web_providers": {"type": "array", "items": {"type": "string"},
            "description": "with web: the only providers to ask; all if absent"}}}
        """);

    static final JsonNode EVALUATE = json("""
        {"type": "object", "required": ["policy_id", "case", "criteria"], "additionalProperties": false,
         "properties": {
          "policy_id": {"type": "string", "minLength": 1, "maxLength": 200,
            "description": "id of an uploaded document; the tool search returns ids"},
          "case": {"type": "object", "required": ["facts"], "additionalProperties": false, "properties": {
            "facts": {"type": "array", "maxItems": 500, "items": {
              "type": "object", "required": ["name", "value"], "additionalProperties": false, "properties": {
                "id": {"type": "string", "maxLength": 100},
                "name": {"type": "string", "minLength": 1, "maxLength": 200},
                "value": {"type": "string", "minLength": 1, "maxLength": 4000},
                "confidence": {"type": "number", "minimum": 0, "maximum": 1},
                "origin": {"type": "string", "maxLength": 500}}}}}},
          "criteria": {"type": "array", "minItems": 1, "maxItems": 100, "items": {
            "type": "object", "required": ["text"], "additionalProperties": false, "properties": {
              "id": {"type": "string", "maxLength": 100},
              "text": {"type": "string", "minLength": 1, "maxLength": 2000,
                "description": "a statement that is true or false for the case"}}}},
          "controller": {"type": "string", "enum": ["auto", "heuristic", "react"]},
          "prompt_id": {"type": "string", "maxLength": 100},
          "budget": {"type": "object", "additionalProperties": false, "properties": {
            "tokens": {"type": "integer", "minimum": 0}, "usd": {"type": "number", "minimum": 0}}},
          "watermark": {"type": "integer", "minimum": 0, "description": "watermark of the policy's upload"}}}
        """);

    static final JsonNode ASK_REPORT = json("""
        {"type": "object", "required": ["session_id", "question"], "additionalProperties": false, "properties": {
          "session_id": {"type": "string", "minLength": 1, "maxLength": 200,
            "description": "id of the report's session, from the tool research"},
          "question": {"type": "string", "minLength": 1, "maxLength": 9999}}}
        """);

    static final JsonNode SEARCH = json("""
        {"type": "object", "required": ["query"], "additionalProperties": false, "properties": {
          "query": {"type": "string", "minLength": 1, "maxLength": 10000},
          "limit": {"type": "integer", "minimum": 1, "maximum": 50, "default": 10},
          "collections": {"type": "array", "items": {"type": "string"}},
          "start_date": {"type": "string", "format": "date"},
          "end_date": {"type": "string", "format": "date"}}}
        """);

    static final JsonNode VERIFY = json("""
        {"type": "object", "required": ["sources"], "additionalProperties": false, "properties": {
          "text": {"type": "string", "minLength": 1, "maxLength": 100000,
            "description": "Markdown that cites its sources as [1]; give either this or claims"},
          "claims": {"type": "array", "minItems": 1, "maxItems": 200,
            "items": {"type": "string", "minLength": 1, "maxLength": 2000},
            "description": "single sentences, each checked against every source"},
          "sources": {"type": "array", "minItems": 1, "maxItems": 50, "items": {
            "type": "object", "required": ["text"], "additionalProperties": false, "properties": {
              "number": {"type": "integer", "minimum": 1, "maximum": 9999},
              "title": {"type": "string", "maxLength": 2000},
              "url": {"type": "string", "maxLength": 2000},
              "text": {"type": "string", "minLength": 1},
              "tier": {"type": "integer", "minimum": 1, "maximum": 5}}}}}}
        """);

    private ToolSchemas() {}

    /** Returns the names of a tool's arguments. */
    static List<String> fields(JsonNode schema) {
        return schema.path("properties").propertyStream().map(Map.Entry::getKey).toList();
    }

    /** Reports arguments that a tool does not have as errors. */
    static void requireKnown(JsonNode schema, ObjectNode arguments, JsonFields fields) {
        TreeSet<String> known = new TreeSet<>(fields(schema));
        arguments.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                fields.wrong(name, "is not an argument of this tool; known are " + String.join(", ", known));
            }
        });
    }

    private static JsonNode json(String schema) {
        try {
            return WireJson.mapper().readTree(schema);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a schema of our own is not JSON", e);
        }
    }
}
