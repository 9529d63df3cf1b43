package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Upload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The demo documents that come with Crosscheck, about one invented affair, for users without own documents. We wrote
 * them, so the addresses that they state about themselves are trusted, and decide their tiers.
 */
public final class DemoCorpus {

    public static final String COLLECTION = "demo";

    private DemoCorpus() {}

    /** @throws CommandFailed if this checkout lacks them */
    public static Collected in(Path projectFolder, Terminal terminal) {
        Path folder = projectFolder.resolve("demo-corpus");
        if (!Files.isDirectory(folder)) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "the demo corpus is missing: " + folder);
        }
        DocumentFiles found = DocumentFiles.in(List.of(folder));
        List<Upload> documents = found.usable().stream()
                .filter(upload -> !upload.name().startsWith("README"))
                .toList();
        return Collected.from(new DocumentFiles(documents, List.of()), COLLECTION, Trust.IN_ADDRESSES, terminal);
    }
}
