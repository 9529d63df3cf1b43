package dev.crosscheck.cli.documents;

import dev.crosscheck.model.text.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Names the collection for the documents of given paths, if the user chose no name. The name consists of the name of
 * the first path, for users, and a hash of all paths. So the same paths lead to the same collection, and other paths to
 * another one.
 */
public final class CollectionName {

    private static final int LONGEST_READABLE_PART = 24;
    private static final int HASH_DIGITS = 10;

    private CollectionName() {}

    /**
     * Returns a name of lower-case letters, digits and hyphens, at most 35 characters. The order of the paths does not
     * matter.
     */
    public static String of(List<Path> paths) {
        List<String> real =
                paths.stream().map(path -> canonical(path).toString()).sorted().toList();
        String first = canonical(paths.getFirst()).getFileName() == null
                ? ""
                : canonical(paths.getFirst()).getFileName().toString();
        return readable(first) + "-"
                + Sha256.hex(real.stream().collect(Collectors.joining("\n"))).substring(0, HASH_DIGITS);
    }

    /** Returns the name of a collection with a given content; another content leads to another name. */
    public static String of(String name, String content) {
        return readable(name) + "-" + Sha256.hex(content).substring(0, HASH_DIGITS);
    }

    static Path canonical(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    private static String readable(String name) {
        String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String cut = letters.substring(0, Math.min(LONGEST_READABLE_PART, letters.length()))
                .replaceAll("^-+|-+$", "");
        return cut.isEmpty() ? "docs" : cut;
    }
}
