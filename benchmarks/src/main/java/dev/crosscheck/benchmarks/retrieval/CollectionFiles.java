package dev.crosscheck.benchmarks.retrieval;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The files of a test collection.
 *
 * @param name the name of its folder
 */
record CollectionFiles(String name, Path corpus, Path queries, Path judgements) {

    private static final String JSON_LINES = ".jsonl";
    private static final String TABLE = ".tsv";

    /**
     * Finds the files in a folder.
     *
     * @param queries null to take the only file {@code queries.jsonl}, {@code queries_*.jsonl} or {@code
     *     claims_*.jsonl}
     * @param judgements null to take the only file {@code qrels.tsv}, {@code qrels_*.tsv} or {@code qrels/*.tsv}; of
     *     several, the one whose name matches the queries ({@code queries_dev.jsonl}, {@code qrels_dev.tsv})
     * @throws CommandFailed if one is missing, or there are several to choose from
     */
    static CollectionFiles in(Path folder, Path queries, Path judgements) {
        Path corpus = folder.resolve("corpus.jsonl");
        if (!Files.isRegularFile(corpus)) {
            throw new CommandFailed(ExitCode.USAGE, folder + " has no file corpus.jsonl");
        }
        Path asked = queries == null ? onlyQueries(folder) : queries;
        Path judged = judgements == null ? judgements(folder, part(asked, JSON_LINES)) : judgements;
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return new CollectionFiles(name == null ? "collection" : name.toString(), corpus, asked, judged);
    }

    private static Path onlyQueries(Path folder) {
        List<Path> found = files(
                folder,
                name -> name.endsWith(JSON_LINES)
                        && (name.equals("queries" + JSON_LINES)
                                || name.startsWith("queries_")
                                || name.startsWith("claims_")));
        return only(found, folder, "--queries", "queries.jsonl, queries_*.jsonl or claims_*.jsonl");
    }

    private static Path judgements(Path folder, String part) {
        List<Path> found = Stream.concat(
                        files(folder, name -> name.equals("qrels" + TABLE) || isPart(name)).stream(),
                        files(folder.resolve("qrels"), name -> name.endsWith(TABLE)).stream())
                .toList();
        List<Path> ofPart = found.stream()
                .filter(file -> !part.isEmpty() && part.equals(part(file, TABLE)))
                .toList();
        return only(ofPart.size() == 1 ? ofPart : found, folder, "--qrels", "qrels.tsv, qrels_*.tsv or qrels/*.tsv");
    }

    private static boolean isPart(String name) {
        return name.startsWith("qrels_") && name.endsWith(TABLE);
    }

    /** Returns the part after the underscore: {@code dev} of {@code queries_dev.jsonl}; empty if there is none. */
    private static String part(Path file, String extension) {
        String name = file.getFileName().toString();
        int underscore = name.indexOf('_');
        return underscore < 0 || !name.endsWith(extension)
                ? ""
                : name.substring(underscore + 1, name.length() - extension.length());
    }

    private static Path only(List<Path> found, Path folder, String option, String wanted) {
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw new CommandFailed(
                ExitCode.USAGE,
                found.isEmpty()
                        ? folder + " has no file " + wanted + "; name one by " + option
                        : folder + " has several files; choose one by " + option + ": "
                                + String.join(
                                        ", ", found.stream().map(Path::toString).toList()));
    }

    private static List<Path> files(Path folder, Predicate<String> wanted) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> wanted.test(file.getFileName().toString()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, folder + " cannot be read", e);
        }
    }
}
