package dev.crosscheck.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The addresses of an OpenAPI document. A concrete address takes precedence over one with a parameter. */
final class Routes {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch", "options", "head");

    private record Template(String path, List<String> segments, Set<String> methods) {

        boolean matches(List<String> asked) {
            if (asked.size() != segments.size()) {
                return false;
            }
            for (int i = 0; i < asked.size(); i++) {
                boolean parameter = segments.get(i).startsWith("{");
                if (parameter ? asked.get(i).isEmpty() : !segments.get(i).equals(asked.get(i))) {
                    return false;
                }
            }
            return true;
        }

        long parameters() {
            return segments.stream().filter(segment -> segment.startsWith("{")).count();
        }
    }

    /** The document's entry for a request. */
    sealed interface Route {}

    record NoSuchPath() implements Route {}

    record NoSuchMethod() implements Route {}

    /** @param method in lower case, as in the document */
    record Operation(String path, String method) implements Route {}

    private final List<Template> templates;

    private Routes(List<Template> templates) {
        this.templates = templates;
    }

    static Routes of(JsonNode paths) {
        List<Template> templates = new ArrayList<>();
        paths.properties().forEach(path -> {
            Set<String> methods = Set.copyOf(path.getValue().properties().stream()
                    .map(java.util.Map.Entry::getKey)
                    .filter(METHODS::contains)
                    .toList());
            templates.add(new Template(path.getKey(), segments(path.getKey()), methods));
        });
        templates.sort(Comparator.comparingLong(Template::parameters));
        return new Routes(List.copyOf(templates));
    }

    Route find(String method, String path) {
        List<String> asked = segments(path);
        String wanted = method.toLowerCase(Locale.ROOT);
        return templates.stream()
                .filter(template -> template.matches(asked))
                .findFirst()
                .<Route>map(template -> template.methods().contains(wanted)
                        ? new Operation(template.path(), wanted)
                        : new NoSuchMethod())
                .orElseGet(NoSuchPath::new);
    }

    private static List<String> segments(String path) {
        return List.of(path.split("/", -1));
    }
}
