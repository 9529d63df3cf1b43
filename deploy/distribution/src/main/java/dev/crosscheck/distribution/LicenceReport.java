package dev.crosscheck.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reports the libraries by licence. */
public final class LicenceReport {

    private static final String UNSTATED = "not stated in its POM";

    private LicenceReport() {}

    /** Arguments: the bill of materials, the report to write. */
    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[1]), of(Sbom.read(Path.of(arguments[0]))));
    }

    static String of(List<Component> components) {
        Map<String, List<Component>> byLicence = components.stream()
                .filter(component -> !component.isOurs())
                .collect(Collectors.groupingBy(LicenceReport::licence, TreeMap::new, Collectors.toList()));
        StringBuilder report = new StringBuilder("Libraries in this release, by their licences\n");
        byLicence.forEach((licence, libraries) -> {
            report.append("\n").append(licence).append("\n");
            libraries.forEach(library -> report.append("  ")
                    .append(library.name())
                    .append(" ")
                    .append(library.version())
                    .append("\n"));
        });
        return report.toString();
    }

    private static String licence(Component component) {
        return component.licences().isEmpty() ? UNSTATED : String.join(" or ", component.licences());
    }
}
