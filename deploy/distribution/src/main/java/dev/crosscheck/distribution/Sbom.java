package dev.crosscheck.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads a software bill of materials in CycloneDX's JSON format. */
final class Sbom {

    private Sbom() {}

    /** Returns the Maven components, sorted by name and version. */
    static List<Component> read(Path file) throws IOException {
        JsonNode bom = new ObjectMapper().readTree(file.toFile());
        if (!bom.path("bomFormat").asText().equals("CycloneDX")) {
            throw new IOException(file + " is no bill of materials of CycloneDX");
        }
        List<Component> components = new ArrayList<>();
        for (JsonNode component : bom.path("components")) {
            if (component.path("purl").asText().startsWith("pkg:maven/")) {
                components.add(new Component(
                        component.path("group").asText() + ":"
                                + component.path("name").asText(),
                        component.path("version").asText(),
                        licences(component)));
            }
        }
        components.sort(Comparator.comparing(Component::name).thenComparing(Component::version));
        return components.stream().distinct().toList();
    }

    private static List<String> licences(JsonNode component) {
        List<String> names = new ArrayList<>();
        for (JsonNode one : component.path("licenses")) {
            JsonNode licence = one.path("license");
            String expression = one.path("expression").asText();
            String name = licence.path("id").asText(licence.path("name").asText());
            names.add(expression.isEmpty() ? name : expression);
        }
        return names;
    }
}
