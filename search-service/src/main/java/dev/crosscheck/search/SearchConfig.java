package dev.crosscheck.search;

import dev.crosscheck.search.embedding.VectorsConfig;
import dev.crosscheck.search.file.FilesConfig;
import dev.crosscheck.search.web.WebConfig;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What the search service can be told. */
@ConfigMapping(prefix = "crosscheck.search")
public interface SearchConfig {

    /**
     * Folder of the Lucene index, one for each process; default {@code .crosscheck/index} in the working directory. It
     * may be deleted at any time: it is made again from the database.
     */
    @WithDefault(".crosscheck/index")
    Path indexDir();

    /**
     * How long changes may be in the index without a commit to disk; default 2 s. A crash costs no more than doing them
     * again.
     */
    @WithDefault("2s")
    Duration commitInterval();

    /** How long a search waits for the corpus change that it must see; default 10 s. */
    @WithDefault("10s")
    Duration watermarkPatience();

    /**
     * File of source tiers, in the form of the shipped {@code source-tiers.yaml}, instead of that; also
     * {@code CROSSCHECK_TIERS_FILE}. Default: the shipped one.
     */
    Optional<Path> tiersFile();

    /** How often the tiers file is looked at for a change; default 2 s. */
    @WithDefault("2s")
    Duration tiersCheckInterval();

    /** The largest body of one request that adds documents; default 32 MiB. */
    @WithDefault("32M")
    MemorySize maxRequestSize();

    /** The largest single document; default 10 MiB. */
    @WithDefault("10M")
    MemorySize maxFileSize();

    /** How many documents one request may add; default 10,000. */
    @WithDefault("10000")
    int maxFiles();

    /** Folder for uploads that are not whole yet, as files without a name; default: {@link #indexDir}. */
    Optional<Path> uploadDir();

    /**
     * Bytes of uploads that may lie there at the same time; default 512 MiB. Beyond it a request is told to come again.
     */
    @WithDefault("512M")
    MemorySize maxBytesSpooled();

    /**
     * Bytes of the requests that are being parsed and stored at the same time; default 32 MiB. Others wait: what a
     * document needs in memory until it is stored is several times its size, and this bounds it.
     */
    @WithDefault("32M")
    MemorySize maxBytesInFlight();

    /** How many headings, paragraphs, list items and table rows one document may have; default 100,000. */
    @WithDefault("100000")
    int maxBlocks();

    /**
     * Of how many lines and table cells (Markdown) or elements (HTML) one document may consist; default 250,000. It
     * bounds the memory and the time that reading takes.
     */
    @WithDefault("250000")
    int maxNodes();

    /** How deeply parts of a document may be nested; what is deeper is read as if it were less deep; default 100. */
    @WithDefault("100")
    int maxDepth();

    /**
     * Memory that documents may take while they are read, all requests together; default 64 MiB. A document is weighed
     * before: five times its characters and 400 bytes for each line, cell and tag. Others wait for their turn.
     */
    @WithDefault("64M")
    MemorySize maxParsingMemory();

    /** How long such a request waits for its turn before it is told to come again; default 30 s. */
    @WithDefault("30s")
    Duration turnPatience();

    /** How often a query of a pass is tried that fails; default 3. */
    @WithDefault("3")
    int queryAttempts();

    /**
     * The pause before the second attempt of a query, give or take half of it; each further one is twice as long.
     * Default 200 ms.
     */
    @WithDefault("200ms")
    Duration queryRetryPause();

    /** After how long a query is tried no more; default 10 s. */
    @WithDefault("10s")
    Duration queryRetryTime();

    /** How long one statement may take in the database; default 30 s. */
    @WithDefault("30s")
    Duration databasePatience();

    /** Reading PDF, Office, EPUB, CSV, e-mail and ZIP files. */
    FilesConfig files();

    /** Finding passages by what they mean. */
    VectorsConfig vectors();

    /** Searching and reading the web. */
    WebConfig web();
}
