package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Upload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Documents to add, and their collection.
 *
 * @param files at least one
 * @param collection the name of the collection
 * @param trust applies to all of them
 */
public record Collected(List<Upload> files, String collection, Trust trust) {

    private static final int NAMED_AT_MOST = 20;

    public Collected {
        files = List.copyOf(files);
    }

    /**
     * Collects the usable files, and names the others on {@code err}.
     *
     * @throws CommandFailed if no file is usable
     */
    public static Collected from(DocumentFiles found, String collection, Trust trust, Terminal terminal) {
        nameSkipped(found.skipped(), terminal);
        if (found.usable().isEmpty()) {
            throw new CommandFailed(
                    ExitCode.USAGE, "no usable document found; supported types: " + DocumentFiles.SUPPORTED);
        }
        return new Collected(found.usable(), collection, trust);
    }

    /**
     * Adds the documents, and names those that the server refused on {@code err}.
     *
     * @throws CommandFailed if it refused all of them
     */
    public Uploader.Result addTo(CrosscheckClient client, Terminal terminal) {
        Uploader.Result result = new Uploader(client, terminal).add(files, collection, trust);
        nameSkipped(result.skipped(), terminal);
        if (result.accepted() == 0) {
            throw new CommandFailed(ExitCode.USAGE, "none of the documents could be added");
        }
        return result;
    }

    /** Names the first files with their reasons, and counts the others by reason. */
    private static void nameSkipped(List<String> skipped, Terminal terminal) {
        skipped.stream().limit(NAMED_AT_MOST).forEach(reason -> terminal.say("Skipped " + reason));
        skipped.stream()
                .skip(NAMED_AT_MOST)
                .collect(Collectors.groupingBy(Collected::reason, LinkedHashMap::new, Collectors.counting()))
                .forEach((reason, files) -> terminal.say("Skipped " + files + " more: " + reason));
    }

    /** Returns what follows the name of the file. */
    private static String reason(String skipped) {
        return skipped.substring(skipped.indexOf(": ") + 2);
    }
}
