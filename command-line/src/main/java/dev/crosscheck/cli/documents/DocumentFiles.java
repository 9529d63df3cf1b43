package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Upload;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The files that a user named, separated into usable and unusable ones.
 *
 * @param usable in the order of the paths; the files of a folder are sorted by name
 * @param skipped with the reason, for users
 */
public record DocumentFiles(List<Upload> usable, List<String> skipped) {

    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String MARKDOWN = "text/markdown; charset=utf-8";
    private static final String HTML = "text/html";
    private static final String JSON_LINES = "application/jsonl; charset=utf-8";
    private static final String OFFICE = "application/vnd.openxmlformats-officedocument.";
    private static final Map<String, String> MEDIA_TYPES = Map.ofEntries(
            Map.entry("txt", TEXT),
            Map.entry("text", TEXT),
            Map.entry("md", MARKDOWN),
            Map.entry("markdown", MARKDOWN),
            Map.entry("html", HTML),
            Map.entry("htm", HTML),
            Map.entry("xhtml", HTML),
            Map.entry("csv", "text/csv; charset=utf-8"),
            Map.entry("jsonl", JSON_LINES),
            Map.entry("ndjson", JSON_LINES),
            Map.entry("pdf", "application/pdf"),
            Map.entry("docx", OFFICE + "wordprocessingml.document"),
            Map.entry("pptx", OFFICE + "presentationml.presentation"),
            Map.entry("xlsx", OFFICE + "spreadsheetml.sheet"),
            Map.entry("epub", "application/epub+zip"),
            Map.entry("eml", "message/rfc822"),
            Map.entry("zip", "application/zip"));

    /** The usual extensions of usable files, for users. */
    public static final String SUPPORTED = "txt, md, html, htm, pdf, docx, pptx, xlsx, epub, csv, jsonl, eml and zip";

    private static final String UTF_8 = "charset=utf-8";

    public DocumentFiles {
        usable = List.copyOf(usable);
        skipped = List.copyOf(skipped);
    }

    /**
     * Finds files, also in folders. Hidden files in a folder are skipped without a message. If a path that the user
     * named is a symbolic link, it is followed. A link inside a folder is followed only to a file of the same folder.
     * Otherwise the author of the folder could choose which other files of the user are sent.
     *
     * <p>If several paths have a file of the same name, the names also say the folder.
     *
     * @throws CommandFailed if a path does not exist
     */
    public static DocumentFiles in(List<Path> paths) {
        DistinctNames usable = new DistinctNames();
        List<String> skipped = new ArrayList<>();
        for (Path path : paths) {
            List<Upload> found = new ArrayList<>();
            boolean isFolder = Files.isDirectory(path);
            if (isFolder) {
                sortFolder(path, found, skipped);
            } else if (Files.exists(path)) {
                sort(path, path.getFileName(), found, skipped);
            } else {
                throw new CommandFailed(ExitCode.USAGE, path + " does not exist");
            }
            usable.add(path, isFolder, found);
        }
        return new DocumentFiles(usable.uploads(), skipped);
    }

    private static void sortFolder(Path folder, List<Upload> usable, List<String> skipped) {
        try {
            Path root = folder.toRealPath();
            for (Path file : filesIn(root, skipped)) {
                Path inside = root.relativize(file);
                Optional<String> barred = Files.isSymbolicLink(file) ? barred(file, root) : Optional.empty();
                if (barred.isPresent()) {
                    skipped.add(name(inside) + ": " + barred.get());
                } else {
                    // Send the file that the link points to now, even if the link changes before.
                    sort(file.toRealPath(), inside, usable, skipped);
                }
            }
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Returns files, and symbolic links of any kind. Adds the folders that cannot be read to {@code skipped}. */
    private static List<Path> filesIn(Path root, List<String> skipped) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path inside, BasicFileAttributes attributes) {
                return isHidden(inside) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!isHidden(file) && (attributes.isRegularFile() || attributes.isSymbolicLink())) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (file.equals(root)) {
                    throw e;
                }
                if (!isHidden(file)) {
                    skipped.add(name(root.relativize(file)) + ": " + unreadable(e));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path inside, IOException e) throws IOException {
                return e == null ? FileVisitResult.CONTINUE : visitFileFailed(inside, e);
            }

            private boolean isHidden(Path file) {
                return !file.equals(root) && file.getFileName().toString().startsWith(".");
            }
        });
        files.sort(Comparator.naturalOrder());
        return files;
    }

    private static String unreadable(IOException e) {
        String reason = e instanceof AccessDeniedException ? "no permission" : String.valueOf(e.getMessage());
        return "it cannot be read (" + reason + ")";
    }

    /** Returns why a symbolic link is not followed; empty if it is. */
    private static Optional<String> barred(Path link, Path root) {
        try {
            Path target = link.toRealPath();
            if (!target.startsWith(root)) {
                return Optional.of("it is a symbolic link to a target outside the folder");
            }
            return Files.isDirectory(target)
                    ? Optional.of("it is a symbolic link to a folder; add that folder itself")
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("it is a symbolic link whose target does not exist");
        }
    }

    private static void sort(Path file, Path inside, List<Upload> usable, List<String> skipped) {
        String name = name(inside);
        String mediaType = MEDIA_TYPES.get(extension(name));
        if (mediaType == null) {
            skipped.add(name + ": this type is not supported; supported types: " + SUPPORTED);
            return;
        }
        try {
            long bytes = Files.size(file);
            if (!Files.isReadable(file)) {
                skipped.add(name + ": " + unreadable(new AccessDeniedException(name)));
            } else if (bytes == 0) {
                skipped.add(name + ": it is empty");
            } else if (mediaType.endsWith(UTF_8) && !isUtf8(file)) {
                skipped.add(name + ": it is not UTF-8");
            } else {
                usable.add(new Upload(name, mediaType, file, bytes));
            }
        } catch (IOException e) {
            skipped.add(name + ": " + unreadable(e));
        }
    }

    static String name(Path inside) {
        return inside.toString().replace('\\', '/');
    }

    /** Reads the file piece by piece: it may be larger than the memory. */
    private static boolean isUtf8(Path file) throws IOException {
        try (Reader text = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8.newDecoder())) {
            text.transferTo(Writer.nullWriter());
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
