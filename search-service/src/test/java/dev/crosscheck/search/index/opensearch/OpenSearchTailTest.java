package dev.crosscheck.search.index.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.Tails;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Replicas that share an index in OpenSearch, each following the same corpus. */
class OpenSearchTailTest {

    private static final Duration SOON = Duration.ofSeconds(20);

    private final MemoryCorpus corpus = new MemoryCorpus();
    private final List<IndexTail> running = new ArrayList<>();
    private final List<OpenSearchHome> homes = new ArrayList<>();
    private TestCluster cluster;
    private long watermark;

    @BeforeEach
    void start() throws IOException {
        cluster = TestCluster.start();
        IntStream.range(0, 30)
                .forEach(i -> watermark = corpus.put("d" + i, "Heron number " + i % 3 + " stands in the lake."));
    }

    @AfterEach
    void stop() throws IOException {
        running.forEach(Tails::stop);
        for (OpenSearchHome home : homes) {
            home.close();
        }
        cluster.close();
    }

    @Test
    void shouldAnswerAlikeWhenTwoReplicasShareAnIndex() throws Exception {
        // Given
        IndexTail first = replica();
        IndexTail second = replica();

        // When
        long changed = corpus.put("d3", "A heron left the lake and came back.");

        // Then
        List<RankedPassage> found = search(first, "heron lake", changed);
        assertThat(found).hasSize(30);
        assertThat(search(second, "heron lake", changed)).isEqualTo(found);
        assertThat(first.documents()).isEqualTo(30);
    }

    @Test
    void shouldUseWhatAnotherReplicaHasWrittenWhenItStarts() throws Exception {
        // Given
        IndexTail first = replica();
        List<RankedPassage> found = search(first, "heron", watermark);
        AtomicBoolean read = new AtomicBoolean();
        corpus.afterNextRead(() -> read.set(true));

        // When
        IndexTail second = replica();

        // Then
        assertThat(search(second, "heron", watermark)).isEqualTo(found);
        assertThat(read).as("the second replica has read documents").isFalse();
    }

    @Test
    void shouldGoOnFromTheStoredPositionWhenAllReplicasWereStopped() throws Exception {
        // Given
        IndexTail first = replica();
        search(first, "heron", watermark);
        stop(first);
        long later = corpus.put("late", "A stork came while nobody looked.");

        // When
        IndexTail second = replica();

        // Then
        assertThat(ids(search(second, "stork", later))).containsExactly("late.00000");
        assertThat(search(second, "heron", later)).hasSize(30);
    }

    @Test
    void shouldBuildTheIndexAgainWhenItIsDeletedUnderTwoRunningReplicas() throws Exception {
        // Given
        IndexTail first = replica();
        IndexTail second = replica();
        List<RankedPassage> before = search(first, "heron", watermark);
        search(second, "heron", watermark);

        // When
        delete(corpus.index());

        // Then
        long later = corpus.put("crane", "A crane came later.");
        for (IndexTail tail : List.of(first, second)) {
            await().atMost(SOON)
                    .ignoreExceptions()
                    .until(() -> search(tail, "crane", later).size() == 1);
            assertThat(ids(search(tail, "heron", later))).isEqualTo(ids(before));
        }
    }

    @Test
    void shouldResumeWhenTheIndexIsDeletedInTheMiddleOfAChange() throws Exception {
        // Given
        IndexTail tail = replica();
        search(tail, "heron", watermark);

        // When
        corpus.afterNextRead(() -> delete(corpus.index()));
        long later = corpus.put("crane", "A crane came later.");

        // Then
        await().atMost(SOON)
                .ignoreExceptions()
                .until(() -> search(tail, "crane", later).size() == 1);
        assertThat(search(tail, "heron", later)).hasSize(30);
    }

    @Test
    void shouldBuildTheIndexAgainWhenItIsNotAsThisServiceMadeIt() throws Exception {
        // Given
        try (Cluster door = new Cluster(cluster.config())) {
            door.put("/" + corpus.index(), Map.of(), IndexBody.of("someone-else", false));
            door.put(
                    "/someone-else/_doc/position",
                    Map.of(),
                    Cluster.JSON.createObjectNode().put("number", 29_000));
        }

        // When
        IndexTail tail = replica();

        // Then
        assertThat(search(tail, "heron", watermark)).hasSize(30);
    }

    @Test
    void shouldBuildTheIndexAgainWhenAnEarlierStateOfTheDatabaseWasRestored() throws Exception {
        // Given
        IndexTail before = replica();
        search(before, "heron", watermark);
        stop(before);
        corpus.restoreTo(20);

        // When
        IndexTail tail = replica();

        // Then
        assertThat(search(tail, "heron", 20L)).hasSize(20);
    }

    @Test
    void shouldBeForgottenByAllReplicasWhenADocumentIsErased() throws Exception {
        // Given
        IndexTail first = replica();
        IndexTail second = replica();
        search(first, "heron", watermark);
        search(second, "heron", watermark);

        // When
        long erased = corpus.remove("d7");

        // Then
        for (IndexTail tail : List.of(first, second)) {
            assertThat(ids(search(tail, "heron", erased))).hasSize(29).doesNotContain("d7.00000");
        }
        assertThat(stored("d7.00000")).isEqualTo(404);
    }

    @Test
    void shouldHaveOnlyTheNewPassagesWhenADocumentBecomesShorter() throws Exception {
        // Given
        long longer = corpus.put("a", "# One\n\nThe pelican sat.\n\n# Two\n\nThe pelican flew.");
        IndexTail tail = replica();
        assertThat(search(tail, "pelican", longer)).hasSize(2);

        // When
        long shorter = corpus.put("a", "The pelican slept.");

        // Then
        List<IndexedPassage> found = tail.search(
                shorter,
                passages -> List.of(passages.read(
                        passages.byWords("pelican", Scopes.ALL, 10).getFirst())));
        assertThat(search(tail, "pelican", shorter)).hasSize(1);
        assertThat(found.getFirst().version()).isEqualTo(2);
        assertThat(stored("a.00001")).isEqualTo(404);
    }

    /** One replica reads a document and writes it only after another has removed it, for an erasure. */
    @Test
    void shouldForgetAnErasedDocumentWhenAReplicaWritesItLate() throws Exception {
        // Given
        IndexTail quick = replica();
        search(quick, "heron", watermark);
        long[] erased = new long[1];
        corpus.afterNextRead(() -> {
            // The round that reads "secret" is suspended here, while the other replica sees the removal too.
            erased[0] = corpus.remove("secret");
            IndexTail other = replica();
            await().atMost(SOON).until(() -> other.shows(erased[0]));
        });

        // When
        corpus.put("secret", "The heron's secret nest.");
        quick.wake();

        // Then
        await().atMost(SOON).until(() -> erased[0] > 0 && quick.shows(erased[0]));
        await().atMost(SOON).until(() -> stored("secret.00000") == 404);
        assertThat(search(quick, "nest", erased[0])).isEmpty();
    }

    @Test
    void shouldNotBeReadyAndSayWhyWhenOpenSearchIsAway() throws Exception {
        // Given
        IndexTail tail = replica();
        search(tail, "heron", watermark);

        // When
        cluster.replay().fail(503, _ -> true);

        // Then
        tail.wake();
        await().atMost(SOON).until(() -> !tail.isSearchable());
        assertThat(tail.failure())
                .hasValueSatisfying(reason -> assertThat(reason).contains("OpenSearch answers 503", cluster.address()));

        // When it comes back
        cluster.replay().recover();

        // Then
        await().atMost(SOON).until(tail::isSearchable);
        assertThat(tail.failure()).isEmpty();
        assertThat(search(tail, "heron", watermark)).hasSize(30);
    }

    @Test
    void shouldWriteAllOnceOpenSearchHasTimeWhenItHadTooMuchToDo() throws Exception {
        // Given
        IndexTail tail = replica();
        search(tail, "heron", watermark);
        cluster.replay().fail(429, what -> what.endsWith("_bulk"));

        // When
        long later = corpus.put("crane", "A crane came later.");
        tail.wake();
        await().atMost(SOON).until(() -> tail.failure().isPresent());
        String reason = tail.failure().orElseThrow();
        cluster.replay().recover();

        // Then
        assertThat(reason).contains("too much to do (429");
        await().atMost(SOON)
                .ignoreExceptionsInstanceOf(IndexUnavailable.class)
                .until(() -> search(tail, "crane", later).size() == 1);
    }

    private IndexTail replica() {
        OpenSearchHome home = new OpenSearchHome(cluster.config());
        IndexTail tail = Tails.start(corpus, home);
        homes.add(home);
        running.add(tail);
        return tail;
    }

    private void stop(IndexTail tail) {
        Tails.stop(tail);
        running.remove(tail);
    }

    private void delete(String index) {
        try (Cluster door = new Cluster(cluster.config())) {
            door.delete("/" + index, Map.of());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the status of a request for a passage. */
    private int stored(String id) throws IOException {
        try (Cluster door = new Cluster(cluster.config())) {
            return door.get("/" + corpus.index() + "/_doc/" + id, Map.of(), 404).status();
        }
    }

    private static List<RankedPassage> search(IndexTail tail, String words, Long watermark) throws Exception {
        return tail.search(watermark, passages -> passages.byWords(words, Scopes.ALL, 100));
    }

    private static List<String> ids(List<RankedPassage> passages) {
        return passages.stream().map(RankedPassage::id).toList();
    }
}
