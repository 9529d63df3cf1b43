package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.api.OpenAiAddresses;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.http.ProblemShape;
import dev.crosscheck.steps.message.WireJson;
import jakarta.enterprise.context.ApplicationScoped;

/** Writes problems in OpenAI's error format. {@code code} is the type of the problem. */
@ApplicationScoped
class OpenAiErrors implements ProblemShape {

    @Override
    public boolean isOf(String path) {
        return OpenAiAddresses.has(path);
    }

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public String write(Problem problem) {
        return body(problem).toString();
    }

    static ObjectNode body(Problem problem) {
        ObjectNode body = WireJson.mapper().createObjectNode();
        body.putObject("error")
                .put("message", problem.detail())
                .put("type", kind(problem.status()))
                .put(
                        "param",
                        problem.errors().isEmpty()
                                ? null
                                : problem.errors().getFirst().field())
                .put("code", problem.error().type());
        return body;
    }

    private static String kind(int status) {
        return switch (status) {
            case 401 -> "authentication_error";
            case 429 -> "rate_limit_error";
            case 403, 421 -> "permission_error";
            default -> status >= 500 ? "server_error" : "invalid_request_error";
        };
    }
}
