package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.chat.Conversations;
import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemResponse;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Responds with 404 if an endpoint requires an {@link ExistingConversation} and there is none. */
class ExistingConversationFilter {

    private final Conversations conversations;
    private final Callers callers;

    ExistingConversationFilter(Conversations conversations, Callers callers) {
        this.conversations = conversations;
        this.callers = callers;
    }

    @ServerRequestFilter
    @ExistingConversation
    public Uni<Response> check(ContainerRequestContext request) {
        String written = request.getUriInfo().getPathParameters().getFirst("id");
        if (written.isBlank()) {
            return Uni.createFrom().item(ProblemResponse.of(Problem.notFound("the conversation's id is missing")));
        }
        ConversationId id = new ConversationId(written);
        return conversations
                .find(callers.tenant(), id)
                .map(found -> found.isPresent()
                        ? null
                        : ProblemResponse.of(ThreadStart.noSuchConversation(id).problem()));
    }
}
