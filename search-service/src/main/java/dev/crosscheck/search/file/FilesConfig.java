package dev.crosscheck.search.file;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings for reading PDF, Office, EPUB, CSV, e-mail and ZIP files. */
public interface FilesConfig {

    /** The folder with the libraries of the reading process; default: {@code file-reader} beside the service's jar. */
    Optional<Path> libraries();

    /** The number of processes that read files in parallel, one file each; at least 1, default 1. */
    @WithDefault("1")
    int processes();

    /** The heap of such a process; default 256 MiB. A file that needs more is refused. */
    @WithDefault("256M")
    MemorySize memory();

    /** The longest time for one file, including everything packed in it; default 60 s. */
    @WithDefault("60s")
    Duration timeout();

    /** The number of files after which a new process replaces the old one; default 500. */
    @WithDefault("500")
    int filesPerProcess();

    /** The idle time after which a process ends, which frees its memory; default 60 s. */
    @WithDefault("60s")
    Duration idleTime();

    /** The largest file of these types; default 30 MiB. */
    @WithDefault("30M")
    MemorySize maxFileSize();

    /** The largest unpacked size of an archive or of an Office file's parts; default 256 MiB. */
    @WithDefault("256M")
    MemorySize maxUnpackedSize();

    /** The most files in an archive, including those of nested archives; default 1,000. */
    @WithDefault("1000")
    int maxEntries();

    /** The deepest nesting of archives and messages; default 3. */
    @WithDefault("3")
    int maxDepth();

    /**
     * The most characters of text in one file; default 10,000,000. All files of one request together may have twice as
     * many.
     */
    @WithDefault("10000000")
    int maxCharacters();

    /** The most scanned pages of a document whose text is recognised; default 20. 0 turns recognition off. */
    @WithDefault("20")
    int scannedPages();

    /** The Tesseract program for text recognition; default: its usual place. */
    Optional<Path> tesseract();
}
