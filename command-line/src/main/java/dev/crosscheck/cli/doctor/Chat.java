package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.doctor.Dialect.Feature;
import dev.crosscheck.cli.doctor.Dialect.Said;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.cli.doctor.Wire.Reply;
import java.net.URI;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Sends requests to one model. It remembers which parameters the model refused, and leaves them out. Not thread-safe.
 */
final class Chat {

    private static final String LIMIT = "max_tokens";
    private static final String NEWER_LIMIT = "max_completion_tokens";
    private static final String TEMPERATURE = "temperature";

    private final Wire wire;
    private final Dialect dialect;
    private final URI address;
    private final Optional<Double> temperature;
    private final String model;
    private final Set<String> refusedParameters = new HashSet<>();

    Chat(Wire wire, ModelSettings settings, String model) {
        this.wire = wire;
        this.dialect = settings.dialect();
        this.address = URI.create(settings.baseUrl() + dialect.chatPath());
        this.temperature = settings.temperature();
        this.model = model;
    }

    /** The result of a request that got any response. */
    sealed interface ChatReply {

        record Replied(Said said, Reply reply) implements ChatReply {}

        record Away(ErrorResponse refused) implements ChatReply {}
    }

    boolean refusesTemperature() {
        return refusedParameters.contains(TEMPERATURE);
    }

    ChatReply ask(String prompt, int mostTokens, Feature... features) throws NoAnswer {
        Reply reply = wire.post(address, request(prompt, mostTokens, features).toString());
        if (reply.isOk()) {
            return new ChatReply.Replied(dialect.read(Probes.object(reply.body())), reply);
        }
        ErrorResponse refused = ErrorResponse.of(reply);
        for (String parameter : new String[] {TEMPERATURE, LIMIT, NEWER_LIMIT}) {
            if (refused.isAbout(parameter) && refusedParameters.add(parameter)) {
                return ask(prompt, mostTokens, features);
            }
        }
        return new ChatReply.Away(refused);
    }

    private ObjectNode request(String prompt, int mostTokens, Feature... features) {
        ObjectNode request = dialect.request(model, prompt, mostTokens);
        if (!refusedParameters.contains(TEMPERATURE)) {
            temperature.ifPresent(value -> request.put(TEMPERATURE, value));
        }
        if (refusedParameters.contains(LIMIT)) {
            request.remove(LIMIT);
            if (!refusedParameters.contains(NEWER_LIMIT)) {
                request.put(NEWER_LIMIT, mostTokens);
            }
        }
        for (Feature feature : features) {
            dialect.ask(request, feature);
        }
        return request;
    }
}
