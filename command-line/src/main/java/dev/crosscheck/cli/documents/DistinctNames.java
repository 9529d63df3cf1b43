package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.rest.Upload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Gives files of several paths different names, because in a collection a document replaces another one of the same
 * name. The order of the paths does not matter.
 */
final class DistinctNames {

    /**
     * A file as it was found.
     *
     * @param folder the name of the folder that the user named, or that contains the file that the user named
     * @param place the canonical path of the file, without the slash at its beginning
     */
    private record Found(Upload upload, String folder, String place) {

        String name() {
            return upload.name();
        }

        Found withFolder() {
            return folder.isEmpty() ? this : named(folder + "/" + name());
        }

        Found withPlace() {
            return named(place);
        }

        private Found named(String name) {
            return new Found(new Upload(name, upload.mediaType(), upload.file(), upload.bytes()), folder, place);
        }
    }

    /** A file and its name. Two paths may contain the same file. */
    private record Key(String name, String place) {}

    private final Map<Key, Found> files = new LinkedHashMap<>();

    /** @param path the path that the user named, a folder or a file */
    void add(Path path, boolean isFolder, List<Upload> uploads) {
        Path absolute = path.toAbsolutePath().normalize();
        Path named = isFolder || absolute.getParent() == null ? absolute : absolute.getParent();
        String folder = named.getFileName() == null ? "" : named.getFileName().toString();
        for (Upload upload : uploads) {
            String place = place(upload.file());
            files.merge(
                    new Key(upload.name(), place),
                    new Found(upload, folder, place),
                    (one, other) -> one.folder().compareTo(other.folder()) <= 0 ? one : other);
        }
    }

    /**
     * Returns each file once, in the order of the paths. If several have the same name, the name of their folder is
     * put before it; if that does not help, the name is the whole path.
     */
    List<Upload> uploads() {
        List<Found> distinct = renamed(new ArrayList<>(files.values()), Found::withFolder);
        return renamed(distinct, Found::withPlace).stream().map(Found::upload).toList();
    }

    private static List<Found> renamed(List<Found> files, UnaryOperator<Found> change) {
        Map<String, Long> uses = files.stream().collect(Collectors.groupingBy(Found::name, Collectors.counting()));
        return files.stream()
                .map(file -> uses.get(file.name()) > 1 ? change.apply(file) : file)
                .toList();
    }

    private static String place(Path file) {
        Path canonical = CollectionName.canonical(file);
        Path inside =
                canonical.getRoot() == null ? canonical : canonical.getRoot().relativize(canonical);
        return DocumentFiles.name(inside);
    }
}
