package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** An endpoint's list of models. */
public final class ModelListing {

    /** The path of the list below the base URL. */
    public static final String PATH = "/models";

    public static final ModelListing EMPTY = new ModelListing(List.of());

    /** Gemini's prefix of model names. */
    private static final String FOLDER = "models/";

    private final List<JsonNode> entries;

    private ModelListing(List<JsonNode> entries) {
        this.entries = entries;
    }

    /** Reads a list; empty if the text is none. */
    public static ModelListing of(String body) {
        JsonNode json = Json.parse(body);
        JsonNode list = json.path("data").isArray() ? json.path("data") : json.path("models");
        return new ModelListing(StreamSupport.stream(list.spliterator(), false).toList());
    }

    public int size() {
        return entries.size();
    }

    /** Returns the model's entry; missing if there is none. */
    public JsonNode entry(String model) {
        return entries.stream()
                .filter(entry -> id(entry).equals(model) || id(entry).equals(FOLDER + model))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    /** Returns all names under which the list's models can be asked. */
    public Set<String> names() {
        Set<String> names = new HashSet<>();
        entries.stream().map(ModelListing::id).filter(id -> !id.isEmpty()).forEach(id -> {
            names.add(id);
            names.add(id.startsWith(FOLDER) ? id.substring(FOLDER.length()) : id);
        });
        return names;
    }

    private static String id(JsonNode entry) {
        return Json.text(entry.path("id"));
    }
}
