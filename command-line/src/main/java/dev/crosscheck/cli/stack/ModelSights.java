package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.StackState.Service;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The results of all services' checks of the language model's endpoint at startup, from their health. Services that do
 * not answer or have no model are left out.
 *
 * @param byService only services with a result, in the order in which users see them
 */
record ModelSights(Map<String, ModelSight> byService) {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /** How long to wait for the checks, because services are ready before they have checked. */
    private static final Duration LOOKING = Duration.ofSeconds(3);

    private static final int OK = 200;

    /** Reads the results so far. */
    static ModelSights now(StackState stack) {
        Map<String, ModelSight> told = new ConcurrentHashMap<>();
        try (HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Service service : stack.services()) {
                threads.execute(() -> {
                    look(http, service).ifPresent(sight -> told.put(service.name(), sight));
                });
            }
        }
        Map<String, ModelSight> inOrder = new LinkedHashMap<>();
        for (Service service : stack.services()) {
            ModelSight sight = told.get(service.name());
            if (sight != null) {
                inOrder.put(service.name(), sight);
            }
        }
        return new ModelSights(inOrder);
    }

    /** Waits for all results, but only a few seconds for services that still wait for the endpoint. */
    static ModelSights afterTheStart(StackState stack) {
        long deadline = System.nanoTime() + LOOKING.toNanos();
        ModelSights sights = now(stack);
        while (sights.someAreToCome() && System.nanoTime() < deadline) {
            LocalStacks.pause();
            sights = now(stack);
        }
        return sights;
    }

    /** Returns a line if the endpoint refuses the key; it does not contain the key. */
    Optional<String> refusedKey() {
        List<String> refused = byService.entrySet().stream()
                .filter(service -> service.getValue().isKeyRefused())
                .map(Map.Entry::getKey)
                .toList();
        return refused.isEmpty()
                ? Optional.empty()
                : Optional.of("crosscheck: the language model's endpoint refuses the key (LLM_API_KEY) of "
                        + String.join(", ", refused)
                        + ": heuristics do their steps until you restart the stack with another key; './crosscheck "
                        + "doctor' says more");
    }

    /** Returns one service's result for its line; empty if it has none. */
    String of(Service service) {
        return Optional.ofNullable(byService.get(service.name()))
                .map(ModelSight::inWords)
                .orElse("");
    }

    /** Returns the description with {@code language_model} in each service that has a result. */
    JsonNode addedTo(JsonNode description) {
        JsonNode added = description.deepCopy();
        for (JsonNode service : added.path("services")) {
            ModelSight sight = byService.get(Json.text(service.path("name")));
            if (sight != null && service instanceof ObjectNode object) {
                object.set("language_model", sight.toJson());
            }
        }
        return added;
    }

    private boolean someAreToCome() {
        return byService.values().stream().anyMatch(ModelSight::isToCome);
    }

    private static Optional<ModelSight> look(HttpClient http, Service service) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(service.managementUrl() + "/q/health/well"))
                    .timeout(PATIENCE)
                    .build();
            var response = http.send(request, BodyHandlers.ofString());
            return response.statusCode() == OK ? ModelSight.in(Json.parse(response.body())) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
