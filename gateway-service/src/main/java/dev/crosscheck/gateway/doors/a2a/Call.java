package dev.crosscheck.gateway.doors.a2a;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;

/**
 * A JSON-RPC request.
 *
 * @param id a string, a number, or null
 */
record Call(JsonNode id, String method, JsonFields params) {

    /** Reads a request; fails if the body is not one. */
    static Call read(byte[] bytes) {
        JsonFields body = JsonFields.read(bytes);
        JsonNode id = body.has("id") ? body.node("id") : NullNode.getInstance();
        if (!id.isNull() && !id.isTextual() && !id.isIntegralNumber()) {
            body.wrong("id", "must be a string or a whole number");
        }
        if (!"2.0".equals(body.text("jsonrpc"))) {
            body.wrong("jsonrpc", "must be 2.0");
        }
        String method = body.text("method");
        if (method == null) {
            body.wrong("method", "must be given");
        }
        JsonFields params = body.object("params");
        try {
            body.check();
        } catch (ProblemException refused) {
            throw A2aRefusal.noRequest(refused);
        }
        // Error paths begin at params, as the protocol names its fields.
        return new Call(id, method, JsonFields.of(params.object()));
    }

    /** Returns the task that the call refers to. */
    SessionId task() {
        String id = params.stripped("id");
        if (id == null && !params.isWrong("id")) {
            params.wrong("id", "must be given");
        }
        params.check();
        return new SessionId(id);
    }
}
