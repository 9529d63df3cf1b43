package dev.crosscheck.search.index.opensearch;

import dev.crosscheck.search.TestConfig;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/**
 * The OpenSearch of a test: a replay of its API, or the real server whose address is in the system property
 * {@code crosscheck.test.opensearch}; docs/retrieval.md says how to run them so.
 */
public final class TestCluster implements AutoCloseable {

    private static final String REAL = System.getProperty("crosscheck.test.opensearch", "");

    private final OpenSearchReplay replay;

    private TestCluster(OpenSearchReplay replay) {
        this.replay = replay;
    }

    public static TestCluster start() throws IOException {
        return new TestCluster(REAL.isEmpty() ? new OpenSearchReplay() : null);
    }

    String address() {
        return replay == null ? REAL : replay.address();
    }

    /** Returns the replay, for what a test can only do there; skips the test on a real server. */
    OpenSearchReplay replay() {
        Assumptions.assumeTrue(replay != null, "only the replay can do this");
        return replay;
    }

    public OpenSearchConfig config() {
        return config(address(), Map.of());
    }

    static OpenSearchConfig config(String addresses, Map<String, String> more) {
        Map<String, String> values = new HashMap<>(more);
        values.put("crosscheck.search.opensearch.addresses", addresses);
        return TestConfig.with(values).search().opensearch();
    }

    @Override
    public void close() {
        if (replay != null) {
            replay.close();
        }
    }
}
