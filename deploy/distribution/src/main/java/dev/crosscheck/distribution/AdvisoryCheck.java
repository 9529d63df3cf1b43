package dev.crosscheck.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks the libraries of a bill of materials against published advisories, without a network. It fails if one of them
 * is affected and no accepted reason is written down.
 */
public final class AdvisoryCheck {

    /** @param component the component that the advisory affects */
    record AffectedLibrary(Advisory advisory, Component component) {
        @Override
        public String toString() {
            return advisory.id() + " " + component.name() + " " + component.version() + ": " + advisory.summary();
        }
    }

    private AdvisoryCheck() {}

    /** Arguments: the bill of materials, OSV's file, the file with accepted advisories. */
    public static void main(String[] arguments) throws IOException {
        List<Component> components = Sbom.read(Path.of(arguments[0]));
        Set<String> accepted = accepted(Path.of(arguments[2]));
        List<AffectedLibrary> findings = new ArrayList<>();
        int read = AdvisoryFile.read(
                Path.of(arguments[1]), advisory -> findings.addAll(findings(advisory, components, accepted)));
        System.out.println(components.size() + " libraries, " + read + " advisories, " + findings.size() + " findings");
        if (read == 0) {
            throw new IOException("no advisory in " + arguments[1]);
        }
        if (!findings.isEmpty()) {
            findings.forEach(System.out::println);
            throw new IllegalStateException("libraries with published advisories: see above, and " + arguments[2]);
        }
    }

    static List<AffectedLibrary> findings(Advisory advisory, List<Component> components, Set<String> accepted) {
        if (accepted.contains(advisory.id())) {
            return List.of();
        }
        return components.stream()
                .filter(advisory::isAbout)
                .map(component -> new AffectedLibrary(advisory, component))
                .toList();
    }

    /**
     * Reads one accepted advisory per line: its id, a blank, and the reason, which must not be empty. Lines with # are
     * comments.
     */
    static Set<String> accepted(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> {
                    String[] parts = line.strip().split(" ", 2);
                    if (parts.length < 2 || parts[1].isBlank()) {
                        throw new IllegalStateException(file + ": say why " + parts[0] + " is accepted");
                    }
                    return parts[0];
                })
                .collect(Collectors.toSet());
    }
}
