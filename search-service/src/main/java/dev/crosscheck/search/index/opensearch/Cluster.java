package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.util.Timeout;
import org.opensearch.client.opensearch.generic.Body;
import org.opensearch.client.opensearch.generic.OpenSearchGenericClient;
import org.opensearch.client.opensearch.generic.Request;
import org.opensearch.client.opensearch.generic.Requests;
import org.opensearch.client.opensearch.generic.Response;
import org.opensearch.client.transport.OpenSearchTransport;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;
import org.opensearch.client.transport.httpclient5.ResponseException;

/**
 * Asks a cluster through OpenSearch's own client, with bodies as its documentation writes them. Safe for use by many
 * threads; blocks.
 */
final class Cluster implements Closeable {

    static final ObjectMapper JSON = new ObjectMapper();

    private static final String OF_JSON = "application/json";
    private static final String OF_LINES = "application/x-ndjson";
    private static final int CONNECTING = 3;
    private static final int FIRST_REFUSAL = 300;

    private final String addresses;
    private final OpenSearchTransport transport;
    private final OpenSearchGenericClient client;

    /** @throws IllegalArgumentException if an address is wrong */
    Cluster(OpenSearchConfig config) {
        List<HttpHost> hosts = Addresses.of(config.addresses().orElseThrow());
        Timeout answer = Timeout.of(config.timeout());
        Timeout connect = Timeout.of(config.timeout().dividedBy(CONNECTING));
        addresses = String.join(", ", hosts.stream().map(HttpHost::toURI).toList());
        transport = ApacheHttpClient5TransportBuilder.builder(hosts.toArray(HttpHost[]::new))
                .setConnectionConfigCallback(c -> c.setConnectTimeout(connect).setSocketTimeout(answer))
                .setRequestConfigCallback(c -> c.setResponseTimeout(answer).setConnectionRequestTimeout(answer))
                .setDefaultHeaders(headers(config))
                .build();
        client = new OpenSearchGenericClient(transport);
    }

    private static Header[] headers(OpenSearchConfig config) {
        if (config.user().isEmpty()) {
            return new Header[0];
        }
        String pair = config.user().get() + ":" + config.password().orElse("");
        String basic = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        return new Header[] {new BasicHeader(HttpHeaders.AUTHORIZATION, basic)};
    }

    /** An answer with one of the statuses that were expected. */
    record Answer(int status, JsonNode body) {}

    /** @param expected statuses that are answers; any other one of 300 and more is a failure */
    Answer get(String path, Map<String, String> query, Integer... expected) throws OpenSearchFailure {
        return ask("GET", path, query, null, expected);
    }

    Answer put(String path, Map<String, String> query, JsonNode body, Integer... expected) throws OpenSearchFailure {
        return ask("PUT", path, query, json(body), expected);
    }

    Answer post(String path, Map<String, String> query, JsonNode body) throws OpenSearchFailure {
        return ask("POST", path, query, json(body));
    }

    /** @param lines JSON values, each followed by a line end */
    Answer postLines(String path, Map<String, String> query, byte[] lines) throws OpenSearchFailure {
        return ask("POST", path, query, Body.from(lines, OF_LINES));
    }

    void delete(String path, Map<String, String> query) throws OpenSearchFailure {
        ask("DELETE", path, query, null);
    }

    private static Body json(JsonNode body) {
        return body == null ? null : Body.from(body.toString().getBytes(StandardCharsets.UTF_8), OF_JSON);
    }

    private Answer ask(String method, String path, Map<String, String> query, Body body, Integer... expected)
            throws OpenSearchFailure {
        Requests.JsonBodyBuilder request =
                Requests.builder().method(method).endpoint(path).query(query);
        if (body != null) {
            request.body(body);
        }
        Answer answer = execute(request.build());
        if (answer.status() < FIRST_REFUSAL || Arrays.asList(expected).contains(answer.status())) {
            return answer;
        }
        throw new OpenSearchFailure(OpenSearchErrors.describe(answer.status(), answer.body()) + " for " + method + " "
                + path + " at " + addresses);
    }

    private Answer execute(Request request) throws OpenSearchFailure {
        try (Response response = client.execute(request)) {
            return new Answer(response.getStatus(), read(response));
        } catch (OpenSearchFailure e) {
            throw e;
        } catch (IOException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof ResponseException refused) {
                    return new Answer(refused.status(), body(refused));
                }
            }
            throw new OpenSearchFailure(
                    "OpenSearch at " + addresses + " does not answer: " + OpenSearchErrors.describe(e), e);
        }
    }

    /** Reads the body from the exception's message, the only place where the client leaves it at many statuses. */
    private static JsonNode body(ResponseException refused) {
        String message = refused.getMessage();
        try {
            return JSON.readTree(message.substring(message.indexOf('\n') + 1));
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    private static JsonNode read(Response response) throws IOException {
        if (response.getBody().isEmpty()) {
            return MissingNode.getInstance();
        }
        byte[] bytes = response.getBody().get().bodyAsBytes();
        try {
            return bytes.length == 0 ? MissingNode.getInstance() : JSON.readTree(bytes);
        } catch (IOException e) {
            if (response.getStatus() < FIRST_REFUSAL) {
                throw new OpenSearchFailure("The answer is not JSON: is this OpenSearch?", e);
            }
            return MissingNode.getInstance();
        }
    }

    @Override
    public void close() throws IOException {
        transport.close();
    }
}
