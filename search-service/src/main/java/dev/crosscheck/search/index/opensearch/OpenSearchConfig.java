package dev.crosscheck.search.index.opensearch;

import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings for an index in OpenSearch. */
public interface OpenSearchConfig {

    /**
     * Addresses of a cluster's nodes, such as {@code https://search-1:9200}, separated by commas; also
     * {@code CROSSCHECK_OPENSEARCH}. Default: none; the index is Lucene on a local disk.
     */
    Optional<List<String>> addresses();

    /** The user of the cluster; also {@code CROSSCHECK_OPENSEARCH_USER}. Default: none. */
    Optional<String> user();

    /** The user's password; also {@code CROSSCHECK_OPENSEARCH_PASSWORD}. Default: none. */
    Optional<String> password();

    /** How long to wait for an answer; default 10 s. Connecting may take a third of it. */
    @WithDefault("10s")
    Duration timeout();
}
