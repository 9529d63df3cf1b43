package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.http.ProblemShape;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpException;
import jakarta.enterprise.context.ApplicationScoped;

/** Writes refusals of whole messages as JSON-RPC errors. {@code data} contains the problem with its type and fields. */
@ApplicationScoped
class McpErrors implements ProblemShape {

    @Override
    public boolean isOf(String path) {
        return path.equals(McpDoor.PATH) || path.startsWith(McpDoor.PATH + "/");
    }

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public String write(Problem problem) {
        ObjectNode body = WireJson.mapper().createObjectNode().put("jsonrpc", "2.0");
        body.putNull("id");
        body.putObject("error")
                .put(
                        "code",
                        problem.status() < 500 ? JsonRpcErrorCodes.INVALID_REQUEST : JsonRpcErrorCodes.INTERNAL_ERROR)
                .put("message", problem.detail())
                .set("data", WireJson.mapper().valueToTree(problem));
        return body.toString();
    }

    /**
     * Returns why a resource cannot be read. The protocol allows only a text and a code, so the text begins with the
     * problem's type.
     */
    static McpException refusal(Throwable failure) {
        Problem problem = Problems.of(failure);
        int code = problem.status() < 500 ? JsonRpcErrorCodes.RESOURCE_NOT_FOUND : JsonRpcErrorCodes.INTERNAL_ERROR;
        return new McpException(problem.error().type() + ": " + problem.detail(), code);
    }
}
