package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.cli.doctor.Wire.Reply;
import dev.crosscheck.endpoint.ChatAnswer;
import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.endpoint.ChatTurn.Role;
import dev.crosscheck.endpoint.Dialect;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.ErrorResponse.Parameter;
import dev.crosscheck.endpoint.settings.EndpointSettings;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Sends requests to one model. It remembers which parameters the model refused, and leaves them out. Not thread-safe.
 */
final class Chat {

    /** The parameters that requests can do without, in the order in which they are given up. */
    private static final List<Parameter> DISPENSABLE =
            List.of(Parameter.TEMPERATURE, Parameter.MAX_TOKENS, Parameter.MAX_COMPLETION_TOKENS);

    private final Wire wire;
    private final Dialect dialect;
    private final URI address;
    private final Optional<Double> temperature;
    private final String model;
    private final Set<Parameter> refusedParameters = EnumSet.noneOf(Parameter.class);

    Chat(Wire wire, EnvironmentSettings settings, String model) {
        this.wire = wire;
        EndpointSettings endpoint = settings.endpoint();
        this.dialect = Dialect.of(endpoint.provider());
        this.address = URI.create(endpoint.baseUrl() + dialect.chatPath());
        this.temperature = endpoint.temperature();
        this.model = model;
    }

    /** The result of a request that got any response. */
    sealed interface ChatReply {

        record Replied(ChatAnswer said, Reply reply) implements ChatReply {}

        record Away(ErrorResponse refused) implements ChatReply {}
    }

    boolean refusesTemperature() {
        return refusedParameters.contains(Parameter.TEMPERATURE);
    }

    /** @param addition adds a feature to the request */
    ChatReply ask(String prompt, int mostTokens, Consumer<ObjectNode> addition) throws NoAnswer {
        ObjectNode request = request(prompt, mostTokens);
        addition.accept(request);
        Reply reply = wire.post(address, request.toString());
        if (reply.isOk()) {
            return new ChatReply.Replied(dialect.read(Probes.object(reply.body())), reply);
        }
        ErrorResponse refused = reply.error();
        for (Parameter parameter : DISPENSABLE) {
            if (refused.refuses(parameter) && refusedParameters.add(parameter)) {
                return ask(prompt, mostTokens, addition);
            }
        }
        return new ChatReply.Away(refused);
    }

    ChatReply ask(String prompt, int mostTokens) throws NoAnswer {
        return ask(prompt, mostTokens, _ -> {});
    }

    private ObjectNode request(String prompt, int mostTokens) {
        ObjectNode request = dialect.request(
                model,
                mostTokens,
                temperature.filter(_ -> !refusesTemperature()),
                List.of(new ChatTurn(Role.USER, prompt)));
        if (refusedParameters.contains(Parameter.MAX_TOKENS)) {
            request.remove(Parameter.MAX_TOKENS.field());
            if (!refusedParameters.contains(Parameter.MAX_COMPLETION_TOKENS)) {
                request.put(Parameter.MAX_COMPLETION_TOKENS.field(), mostTokens);
            }
        }
        return request;
    }
}
