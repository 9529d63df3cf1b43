package dev.crosscheck.gateway.doors.a2a;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.access.AuditTarget;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.steps.http.ProblemShape;
import dev.crosscheck.steps.message.WireJson;
import io.a2a.spec.InternalError;
import io.a2a.spec.InvalidParamsError;
import io.a2a.spec.JSONParseError;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/** Writes problems as JSON-RPC errors. {@code data} contains the problem with its type and fields. */
@ApplicationScoped
class A2aErrors implements ProblemShape {

    /**
     * The code for refusals that the protocol has no code for: missing rights, rate limits, or a state that does not
     * allow the call.
     */
    private static final int REFUSED = -32_000;

    @Override
    public boolean isOf(String path) {
        return path.equals(A2aDoor.PATH);
    }

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public String write(Problem problem) {
        return body(NullNode.getInstance(), code(problem), problem).toString();
    }

    /**
     * Returns the response to a failed call, and notes the refusal for the audit log.
     *
     * @param id id of the call
     */
    static ObjectNode body(RoutingContext context, JsonNode id, Throwable failure) {
        Problem problem = failure instanceof A2aRefusal refusal ? refusal.problem() : Problems.of(failure);
        AuditTarget.refused(context, problem.status());
        return body(id, failure instanceof A2aRefusal refusal ? refusal.code() : code(problem), problem);
    }

    private static int code(Problem problem) {
        if (problem.error().type().equals(ProblemType.UNREADABLE_BODY.code())) {
            return JSONParseError.DEFAULT_CODE;
        }
        if (problem.status() == ProblemType.INVALID_REQUEST.status()) {
            return InvalidParamsError.DEFAULT_CODE;
        }
        return problem.status() < 500 ? REFUSED : InternalError.DEFAULT_CODE;
    }

    private static ObjectNode body(JsonNode id, int code, Problem problem) {
        ObjectNode body = WireJson.mapper().createObjectNode().put("jsonrpc", "2.0");
        body.set("id", id);
        body.putObject("error")
                .put("code", code)
                .put("message", problem.detail())
                .set("data", WireJson.mapper().valueToTree(problem));
        return body;
    }
}
