package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.EndpointClient;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.ModelListing;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import java.time.Duration;
import java.util.Set;

/** Reads an endpoint's list of models, which costs nothing. */
public final class ModelList {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ChatEndpoint.Settings settings;

    public ModelList(ChatEndpoint.Settings settings) {
        this.settings = settings;
    }

    /** The result of reading the list. */
    public sealed interface Looked {

        /** @param names all of them; empty if the list cannot be read */
        record Models(Set<String> names) implements Looked {
            public Models {
                names = Set.copyOf(names);
            }
        }

        /** The endpoint rejected the key, or there is none. */
        record KeyRejected(int status) implements Looked {}

        /** The endpoint has no list of models. */
        record NoList(int status) implements Looked {}

        /** The endpoint did not answer. */
        record Away(String why) implements Looked {}
    }

    /** Reads the list. Blocks for at most ten seconds. */
    public Looked look() {
        HttpRequest.Builder request =
                HttpRequest.builder().method(HttpMethod.GET).url(settings.baseUrl() + ModelListing.PATH);
        settings.provider().headers(settings.apiKey()).forEach((name, value) -> request.addHeader(name, value));
        try (java.net.http.HttpClient client = EndpointClient.of(settings.connectTimeout())) {
            HttpClient http = new EndpointHttp.Builder(client, PATIENCE).build();
            return new Looked.Models(
                    ModelListing.of(http.execute(request.build()).body()).names());
        } catch (EndpointError.HttpError refused) {
            ErrorResponse response = refused.response();
            return response.isOfTheKey()
                    ? new Looked.KeyRejected(response.status())
                    : new Looked.NoList(response.status());
        } catch (EndpointError.TimedOut | EndpointError.Interrupted late) {
            return new Looked.Away(late.getMessage());
        } catch (EndpointError.Unreachable | IllegalArgumentException unreachable) {
            return new Looked.Away("it cannot be reached");
        }
    }
}
