package dev.crosscheck.search.index;

import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.util.Map;

/** Starts and stops what follows a corpus, for tests in other packages. */
public final class Tails {

    private Tails() {}

    public static IndexTail start(ChangeFeed feed, IndexHome home) {
        IndexTail tail = withoutIndex(feed, home);
        tail.start(new StartupEvent());
        return tail;
    }

    /** Returns one that has not begun to make its index. */
    public static IndexTail withoutIndex(ChangeFeed feed, IndexHome home) {
        TestConfig config = TestConfig.with(Map.of("crosscheck.search.watermark-patience", "20s"));
        return new IndexTail(feed, home, config.search(), config.steps());
    }

    public static void stop(IndexTail tail) {
        tail.stop(new ShutdownEvent());
    }
}
