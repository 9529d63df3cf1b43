package dev.crosscheck.search.file;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Reading PDF, Office, EPUB, CSV, e-mail and ZIP files. */
public interface FilesConfig {

    /** Folder of the libraries of the reading process; default: {@code file-reader} beside the service's jar. */
    Optional<Path> libraries();

    /** How many processes read files at the same time, each one file at a time; default 1. */
    @WithDefault("1")
    int processes();

    /** Heap of such a process; default 256 MiB. A file that needs more is refused. */
    @WithDefault("256M")
    MemorySize memory();

    /** How long reading one file may take, with all that is packed in it; default 60 s. */
    @WithDefault("60s")
    Duration timeout();

    /** After how many files a process is replaced by a fresh one; default 500. */
    @WithDefault("500")
    int filesPerProcess();

    /** After how long without work a process ends, and gives its memory back; default 60 s. */
    @WithDefault("60s")
    Duration idleTime();

    /** The largest file of these types; default 30 MiB. */
    @WithDefault("30M")
    MemorySize maxFileSize();

    /** What an archive may unpack to, or an Office file's parts; default 256 MiB. */
    @WithDefault("256M")
    MemorySize maxUnpackedSize();

    /** How many files an archive may hold, those of archives in it included; default 1,000. */
    @WithDefault("1000")
    int maxEntries();

    /** How deeply archives and messages may lie in one another; default 3. */
    @WithDefault("3")
    int maxDepth();

    /** How many characters of text one file may hold, or all files of one request; default 10,000,000. */
    @WithDefault("10000000")
    int maxCharacters();

    /** How many scanned pages of a document have their text recognised; default 20. 0: none. */
    @WithDefault("20")
    int scannedPages();

    /** Tesseract, which recognises text; default: where it usually is installed. */
    Optional<Path> tesseract();
}
