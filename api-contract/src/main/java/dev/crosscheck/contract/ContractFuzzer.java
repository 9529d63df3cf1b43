package dev.crosscheck.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Sends valid and invalid requests to every operation of a service's contract, and checks the responses against it. The
 * same seed sends the same requests.
 */
public final class ContractFuzzer {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    private final URI server;
    private final ApiContract contract;
    private final Function<String, List<String>> ids;
    private final Predicate<ApiResponse> expectedFailure;

    /**
     * @param ids returns existing ids for the parameters of an address in the document
     * @param expectedFailure accepts responses from 500 on that are correct here, such as those of unavailable services
     */
    public ContractFuzzer(URI server, Function<String, List<String>> ids, Predicate<ApiResponse> expectedFailure) {
        this.server = server;
        this.contract = ContractForTests.of(server);
        this.ids = ids;
        this.expectedFailure = expectedFailure;
    }

    /**
     * Sends the requests.
     *
     * @param requests number of requests to each operation
     * @return the errors in the responses: unexpected failures, and differences from the document
     */
    public List<String> run(long seed, int requests) {
        List<String> complaints = new ArrayList<>();
        SampleRequests samples = new SampleRequests(contract.document(), ids, new Random(seed));
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            for (var path : contract.document().path("paths").properties()) {
                for (String method : methods(path.getValue())) {
                    for (int i = 0; i < requests; i++) {
                        HttpRequest request = samples.request(server, path.getKey(), method);
                        complaints.addAll(complaints(request, send(client, request)));
                    }
                }
            }
        }
        return complaints;
    }

    private static List<String> methods(JsonNode path) {
        return path.properties().stream()
                .map(java.util.Map.Entry::getKey)
                .filter(METHODS::contains)
                .toList();
    }

    private List<String> complaints(HttpRequest request, HttpResponse<String> response) {
        ApiResponse answer = new ApiResponse(
                request.method(),
                request.uri().getRawPath(),
                response.statusCode(),
                response.headers().firstValue("Content-Type").orElse(""),
                response.body());
        List<String> complaints = new ArrayList<>(contract.complaints(answer));
        if (answer.status() >= 500 && !expectedFailure.test(answer)) {
            complaints.add("an unexpected failure");
        }
        return complaints.stream()
                .map(complaint -> String.format(
                        Locale.ROOT,
                        "%s %s: %d, %s%n  %s",
                        request.method(),
                        request.uri(),
                        answer.status(),
                        complaint,
                        answer.body()))
                .toList();
    }

    private static HttpResponse<String> send(HttpClient client, HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException("no answer to " + request, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
