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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The manifests of an overlay, assembled like kustomize does, for the few directives that our overlays use: resources,
 * components, merge patches and replacements. Any other directive is refused. The namespace is left out.
 */
record Manifests(List<ObjectNode> all) {

    static final Path FOLDER = Path.of("../k8s");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> KNOWN =
            Set.of("apiVersion", "kind", "namespace", "resources", "components", "patches", "replacements");
    private static final List<String> KEYS = List.of("mountPath", "topologyKey", "name");

    static Manifests of(String overlay) throws IOException {
        List<ObjectNode> manifests = new ArrayList<>();
        add(FOLDER.resolve("overlays").resolve(overlay), manifests);
        return new Manifests(manifests);
    }

    static List<ObjectNode> documents(String text) {
        List<ObjectNode> documents = new ArrayList<>();
        for (Object document : new Yaml(new SafeConstructor(new LoaderOptions())).loadAll(text)) {
            documents.add(JSON.valueToTree(document));
        }
        return documents;
    }

    Stream<ObjectNode> ofKind(String kind) {
        return all.stream().filter(manifest -> manifest.path("kind").textValue().equals(kind));
    }

    ObjectNode named(String kind, String name) {
        return ofKind(kind)
                .filter(manifest -> name(manifest).equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + kind + " " + name));
    }

    static String name(JsonNode manifest) {
        return manifest.at("/metadata/name").textValue();
    }

    private static void add(Path folder, List<ObjectNode> manifests) throws IOException {
        ObjectNode own = documentsOf(folder.resolve("kustomization.yaml")).getFirst();
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
                manifests.addAll(documentsOf(path));
            }
        }
        for (JsonNode component : own.path("components")) {
            add(folder.resolve(component.textValue()), manifests);
        }
        for (JsonNode patch : own.path("patches")) {
            ObjectNode changes =
                    documentsOf(folder.resolve(patch.path("path").textValue())).getFirst();
            patch(changes, patch.has("target"), manifests);
        }
        for (JsonNode replacement : own.path("replacements")) {
            replace(replacement, new Manifests(manifests));
        }
    }

    private static void patch(ObjectNode patch, boolean wholeKind, List<ObjectNode> manifests) {
        String kind = patch.path("kind").textValue();
        String name = name(patch);
        List<ObjectNode> meant = new Manifests(manifests)
                .ofKind(kind)
                .filter(manifest -> wholeKind || name(manifest).equals(name))
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
                into.set(field.getKey(), merged(before, after));
            } else if (field.getValue().isNull()) {
                into.remove(field.getKey());
            } else {
                into.set(field.getKey(), field.getValue().deepCopy());
            }
        });
    }

    /** Merges two lists. New items come first. */
    private static ArrayNode merged(ArrayNode before, ArrayNode after) {
        ArrayNode merged = JSON.createArrayNode();
        for (JsonNode item : after) {
            String key = KEYS.stream().filter(item::has).findFirst().orElseThrow();
            boolean known = false;
            for (JsonNode old : before) {
                if (old.path(key).equals(item.get(key))) {
                    merge((ObjectNode) old, (ObjectNode) item);
                    known = true;
                }
            }
            if (!known) {
                merged.add(item.deepCopy());
            }
        }
        return merged.addAll(before);
    }

    /** Replaces one part of a text, between delimiters, by the source's value. */
    private static void replace(JsonNode replacement, Manifests manifests) {
        JsonNode source = replacement.path("source");
        String value = manifests
                .ofKind(source.path("kind").textValue())
                .findFirst()
                .orElseThrow()
                .at(pointer(source.path("fieldPath")))
                .textValue();
        for (JsonNode target : replacement.path("targets")) {
            String delimiter = target.at("/options/delimiter").textValue();
            int index = target.at("/options/index").intValue();
            for (JsonNode path : target.path("fieldPaths")) {
                String pointer = pointer(path);
                String field = pointer.substring(pointer.lastIndexOf('/') + 1);
                manifests.ofKind(target.at("/select/kind").textValue()).forEach(manifest -> {
                    ObjectNode parent = (ObjectNode) manifest.at(pointer.substring(0, pointer.lastIndexOf('/')));
                    List<String> parts = new ArrayList<>(
                            List.of(parent.path(field).textValue().split(Pattern.quote(delimiter), -1)));
                    parts.set(index, value);
                    parent.put(field, String.join(delimiter, parts));
                });
            }
        }
    }

    private static String pointer(JsonNode fieldPath) {
        return "/" + fieldPath.textValue().replace('.', '/');
    }

    private static List<ObjectNode> documentsOf(Path file) throws IOException {
        return documents(Files.readString(file));
    }
}
