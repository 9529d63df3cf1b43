package dev.crosscheck.patterns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds every regular expression in a module's compiled classes: those in static fields, at any depth, and those
 * written as constants where they are used. A pattern built from anything else at run time is a breach, since no test
 * can know it.
 */
public final class PatternsOf {

    private final Map<String, Pattern> found = new LinkedHashMap<>();
    private final List<String> hidden = new ArrayList<>();

    private PatternsOf() {}

    /** @param anchor any class of the module, which may be a folder of classes or a jar */
    public static PatternsOf module(Class<?> anchor) {
        PatternsOf patterns = new PatternsOf();
        Path place = placeOf(anchor);
        try {
            if (Files.isDirectory(place)) {
                patterns.readFrom(place, anchor.getClassLoader());
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(place)) {
                    patterns.readFrom(jar.getPath("/"), anchor.getClassLoader());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return patterns;
    }

    private void readFrom(Path classes, ClassLoader loader) throws IOException {
        StaticPatterns statics = new StaticPatterns(this::add, hidden::add);
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                WrittenPatterns written = WrittenPatterns.in(Files.readAllBytes(file));
                statics.readFrom(written.className(), loader);
                written.constants().forEach(this::add);
                hidden.addAll(written.hidden());
            }
        }
    }

    /** Returns one line for each pattern that is not linear or cannot be tested; empty if there is none. */
    public List<String> breaches() {
        List<String> breaches = new ArrayList<>(hidden);
        found.forEach((place, pattern) -> LinearReading.breach(pattern)
                .ifPresent(breach -> breaches.add(place + ": " + breach + "\n    " + pattern.pattern())));
        return breaches;
    }

    public int count() {
        return found.size();
    }

    private void add(String place, Pattern pattern) {
        boolean known = found.values().stream()
                .anyMatch(other -> other.pattern().equals(pattern.pattern()) && other.flags() == pattern.flags());
        if (!known) {
            found.put(place, pattern);
        }
    }

    private static Path placeOf(Class<?> anchor) {
        try {
            return Path.of(
                    anchor.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
