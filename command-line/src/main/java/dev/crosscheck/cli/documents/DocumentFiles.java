package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Upload;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The files that a user named, sorted into those that can be added and those that cannot.
 *
 * @param usable in the order of the paths, each folder's by name
 * @param skipped with the reason, for people
 */
public record DocumentFiles(List<Upload> usable, List<String> skipped) {

    private static final String HTML = "text/html";
    private static final Map<String, String> MEDIA_TYPES =
            Map.of("txt", "text/plain; charset=utf-8", "md", "text/markdown; charset=utf-8", "html", HTML, "htm", HTML);

    public DocumentFiles {
        usable = List.copyOf(usable);
        skipped = List.copyOf(skipped);
    }

    /**
     * Looks at files, and into folders; what is hidden in a folder is passed over in silence.
     *
     * @throws CommandFailed if a path does not exist
     */
    public static DocumentFiles in(List<Path> paths) {
        List<Upload> usable = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                for (Path file : filesIn(path)) {
                    sort(file, path.relativize(file), usable, skipped);
                }
            } else if (Files.exists(path)) {
                sort(path, path.getFileName(), usable, skipped);
            } else {
                throw new CommandFailed(ExitCode.USAGE, path + " does not exist");
            }
        }
        return new DocumentFiles(usable, skipped);
    }

    private static List<Path> filesIn(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !isHidden(folder.relativize(file)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean isHidden(Path inside) {
        for (Path part : inside) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private static void sort(Path file, Path inside, List<Upload> usable, List<String> skipped) {
        String name = inside.toString().replace('\\', '/');
        String mediaType = MEDIA_TYPES.get(extension(name));
        if (mediaType == null) {
            skipped.add(name + ": this type is not supported (txt, md, html, htm are)");
            return;
        }
        try {
            long bytes = Files.size(file);
            if (bytes == 0) {
                skipped.add(name + ": it is empty");
            } else if (!mediaType.equals(HTML) && !isUtf8(file)) {
                skipped.add(name + ": it is not UTF-8");
            } else {
                usable.add(new Upload(name, mediaType, file, bytes));
            }
        } catch (IOException e) {
            skipped.add(name + ": it cannot be read (" + e.getMessage() + ")");
        }
    }

    private static boolean isUtf8(Path file) throws IOException {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(file)));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static String extension(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
