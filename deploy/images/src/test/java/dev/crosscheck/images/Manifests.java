package dev.crosscheck.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The manifests of an overlay, put together as kustomize does with the few words that ours use: resources, components,
 * and patches that are merged. Any other word is refused. The namespace is left out.
 */
final class Manifests {

    static final Path FOLDER = Path.of("../k8s");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> KNOWN =
            Set.of("apiVersion", "kind", "namespace", "resources", "components", "patches");
    private static final List<String> KEYS = List.of("mountPath", "topologyKey", "name");

    private Manifests() {}

    static List<ObjectNode> of(String overlay) throws IOException {
        List<ObjectNode> manifests = new ArrayList<>();
        add(FOLDER.resolve("overlays").resolve(overlay), manifests);
        return manifests;
    }

    private static void add(Path folder, List<ObjectNode> manifests) throws IOException {
        ObjectNode own = documents(folder.resolve("kustomization.yaml")).getFirst();
        own.fieldNames().forEachRemaining(word -> {
            if (!KNOWN.contains(word)) {
                throw new IllegalArgumentException(folder + ": " + word + " is not understood");
            }
        });
        for (JsonNode resource : own.path("resources")) {
            Path path = folder.resolve(resource.textValue());
            if (Files.isDirectory(path)) {
                add(path, manifests);
            } else {
                manifests.addAll(documents(path));
            }
        }
        for (JsonNode component : own.path("components")) {
            add(folder.resolve(component.textValue()), manifests);
        }
        for (JsonNode patch : own.path("patches")) {
            patch(documents(folder.resolve(patch.path("path").textValue())).getFirst(), patch.has("target"), manifests);
        }
    }

    private static void patch(ObjectNode patch, boolean wholeKind, List<ObjectNode> manifests) {
        String kind = patch.path("kind").textValue();
        String name = patch.path("metadata").path("name").textValue();
        List<ObjectNode> meant = manifests.stream()
                .filter(manifest -> manifest.path("kind").textValue().equals(kind))
                .filter(manifest ->
                        wholeKind || manifest.at("/metadata/name").textValue().equals(name))
                .toList();
        if (meant.isEmpty()) {
            throw new IllegalArgumentException("nothing is patched by " + kind + " " + name);
        }
        patch.remove("metadata");
        meant.forEach(manifest -> merge(manifest, patch));
    }

    private static void merge(ObjectNode into, ObjectNode patch) {
        patch.properties().forEach(field -> {
            JsonNode old = into.get(field.getKey());
            if (old instanceof ObjectNode before && field.getValue() instanceof ObjectNode after) {
                merge(before, after);
            } else if (old instanceof ArrayNode before && field.getValue() instanceof ArrayNode after) {
                after.forEach(item -> mergeItem(before, (ObjectNode) item));
            } else {
                into.set(field.getKey(), field.getValue().deepCopy());
            }
        });
    }

    private static void mergeItem(ArrayNode into, ObjectNode item) {
        String key = KEYS.stream().filter(item::has).findFirst().orElseThrow();
        for (JsonNode old : into) {
            if (old.path(key).equals(item.get(key))) {
                merge((ObjectNode) old, item);
                return;
            }
        }
        into.add(item.deepCopy());
    }

    private static List<ObjectNode> documents(Path file) throws IOException {
        List<ObjectNode> documents = new ArrayList<>();
        for (Object document : new Yaml(new SafeConstructor(new LoaderOptions())).loadAll(Files.readString(file))) {
            documents.add(JSON.valueToTree(document));
        }
        return documents;
    }
}
