package dev.crosscheck.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.index.lucene.IndexFolder;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that closing waits for a running write, with a real index on disk. */
class IndexTailClosingTest {

    @TempDir
    Path folder;

    @Test
    void shouldLetTheRoundEndAndCommitItWhenItIsClosedInTheMiddleOfWriting() throws Exception {
        // Given
        SlowFeed feed = new SlowFeed();
        TestConfig config = TestConfig.with(Map.of());
        IndexHome home = new IndexFolder(folder, Duration.ofHours(1));
        IndexTail tail = new IndexTail(feed, home, config.search(), config.steps());
        tail.start(new StartupEvent());
        feed.between.await();

        // When
        Thread closing = Thread.ofVirtual().start(() -> tail.stop(new ShutdownEvent()));
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> feed.interrupted);
        boolean waited = closing.isAlive();
        feed.goOn.countDown();
        closing.join();

        // Then
        assertThat(waited).as("closing waits for the writer").isTrue();
        assertThat(feed.failure).isNull();
        assertThat(passagesOnDisk()).isEqualTo(2);
    }

    private int passagesOnDisk() throws Exception {
        try (Directory directory = FSDirectory.open(folder);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            return reader.numDocs();
        }
    }

    /** Gives two documents in one page, with a pause between them that an interrupt does not end. */
    private static final class SlowFeed extends ChangeFeed {
        private final CountDownLatch between = new CountDownLatch(1);
        private final CountDownLatch goOn = new CountDownLatch(1);
        private volatile boolean interrupted;
        private volatile Throwable failure;

        SlowFeed() {
            super(null, null);
        }

        @Override
        public Head head() {
            return new Head("corpus", 2);
        }

        @Override
        public ChangeBatch after(long number, int most) {
            return number >= 2
                    ? new ChangeBatch(List.of(), number)
                    : new ChangeBatch(List.of(new DocumentId("a"), new DocumentId("b")), 2);
        }

        @Override
        public void read(Collection<DocumentId> ids, Consumer<DocumentText> each) {
            try {
                each.accept(Corpus.document("a", "The heron stood in the creek."));
                between.countDown();
                pause();
                each.accept(Corpus.document("b", "Another heron came."));
            } catch (RuntimeException e) {
                failure = e;
                throw e;
            }
        }

        private void pause() {
            boolean over = false;
            while (!over) {
                try {
                    goOn.await();
                    over = true;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
    }
}
