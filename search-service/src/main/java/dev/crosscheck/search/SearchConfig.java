package dev.crosscheck.search;

import dev.crosscheck.search.embedding.VectorsConfig;
import dev.crosscheck.search.file.FilesConfig;
import dev.crosscheck.search.index.opensearch.OpenSearchConfig;
import dev.crosscheck.search.web.WebConfig;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The settings of the search service. */
@ConfigMapping(prefix = "crosscheck.search")
public interface SearchConfig {

    /**
     * The folder of this process's Lucene index; default {@code .crosscheck/index} in the working directory. No two
     * processes may share it. You may delete it at any time: the service rebuilds it from the database.
     */
    @WithDefault(".crosscheck/index")
    Path indexDir();

    /**
     * How long changes may stay in the index without a commit to disk; default 2 s. After a crash the service only has
     * to apply them again.
     */
    @WithDefault("2s")
    Duration commitInterval();

    /** How long a search waits for the index to reach the corpus change that the search must see; default 10 s. */
    @WithDefault("10s")
    Duration watermarkPatience();

    /**
     * A file of source tiers that replaces the shipped {@code source-tiers.yaml}, in the same format; also
     * {@code CROSSCHECK_TIERS_FILE}. Default: the shipped file.
     */
    Optional<Path> tiersFile();

    /** How often the service checks the tiers file for changes; default 2 s. */
    @WithDefault("2s")
    Duration tiersCheckInterval();

    /** The largest request body that adds documents; default 32 MiB. */
    @WithDefault("32M")
    MemorySize maxRequestSize();

    /** The largest single document; default 10 MiB. */
    @WithDefault("10M")
    MemorySize maxFileSize();

    /** The most documents that one request may add; default 10,000. */
    @WithDefault("10000")
    int maxFiles();

    /** The folder for incomplete uploads, kept in files without a name; default: {@link #indexDir}. */
    Optional<Path> uploadDir();

    /**
     * The most bytes of uploads in that folder at the same time; default 512 MiB. Beyond it, the service asks a request
     * to try again later.
     */
    @WithDefault("512M")
    MemorySize maxBytesSpooled();

    /**
     * The most bytes of requests that are parsed and stored at the same time; default 32 MiB. Other requests wait. This
     * bounds the memory: until a document is stored, it needs several times its size.
     */
    @WithDefault("32M")
    MemorySize maxBytesInFlight();

    /** The most headings, paragraphs, list items and table rows in one document; default 100,000. */
    @WithDefault("100000")
    int maxBlocks();

    /**
     * The most lines and table cells (Markdown) or elements (HTML) in one document; default 250,000. This bounds the
     * memory and time of reading.
     */
    @WithDefault("250000")
    int maxNodes();

    /** The deepest nesting of a document's parts; deeper parts are read as if at this depth; default 100. */
    @WithDefault("100")
    int maxDepth();

    /**
     * The most memory for documents that are being read, over all requests; default 64 MiB. The service estimates a
     * document beforehand: five times its characters plus 400 bytes for each line, cell and tag. Other requests wait.
     */
    @WithDefault("64M")
    MemorySize maxParsingMemory();

    /** How long such a request waits before the service asks it to try again later; default 30 s. */
    @WithDefault("30s")
    Duration turnPatience();

    /** The most attempts at a failing query of a pass; default 3. */
    @WithDefault("3")
    int queryAttempts();

    /**
     * The pause before the second attempt of a query, varied by up to half of it; each further pause is twice as long.
     * Default 200 ms.
     */
    @WithDefault("200ms")
    Duration queryRetryPause();

    /** How long after its start a query may still be retried; default 10 s. */
    @WithDefault("10s")
    Duration queryRetryTime();

    /**
     * Whether queries are translated word by word, so that English queries also find Chinese documents and the other
     * way round; default true. Also {@code CROSSCHECK_TRANSLATION}.
     */
    @WithDefault("true")
    boolean translation();

    /** The longest time for one database statement; default 30 s. */
    @WithDefault("30s")
    Duration databasePatience();

    /** Settings for reading PDF, Office, EPUB, CSV, e-mail and ZIP files. */
    FilesConfig files();

    /** Settings for an index in OpenSearch instead of {@link #indexDir}. */
    OpenSearchConfig opensearch();

    /** Settings for finding passages by meaning. */
    VectorsConfig vectors();

    /** Settings for searching and reading the web. */
    WebConfig web();
}
