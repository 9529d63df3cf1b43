package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.rest.Upload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
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
     * @param place the path of the file, without the slash at its beginning; the path to the named folder is canonical,
     *     but the file may be a link, which counts as a file of its own
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

    /** The longer name wins if two paths contain the same file, so that the folders are in it. */
    private static final Comparator<Found> BEST_FIRST =
            Comparator.<Found>comparingInt(found -> -found.name().length()).thenComparing(Found::folder);

    /** Orders files by their places. */
    private final Map<String, Found> files = new LinkedHashMap<>();

    /** @param path the path that the user named, a folder or a file */
    void add(Path path, boolean isFolder, List<Upload> uploads) {
        Path absolute = path.toAbsolutePath().normalize();
        Path named = isFolder || absolute.getParent() == null ? absolute : absolute.getParent();
        String folder = named.getFileName() == null ? "" : named.getFileName().toString();
        Path canonical = CollectionName.canonical(named);
        for (Upload upload : uploads) {
            String place = place(canonical.resolve(upload.name()));
            files.merge(
                    place,
                    new Found(upload, folder, place),
                    (one, other) -> BEST_FIRST.compare(one, other) <= 0 ? one : other);
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
        return DocumentFiles.name(file.getRoot() == null ? file : file.getRoot().relativize(file));
    }
}
