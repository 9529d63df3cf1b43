package dev.crosscheck.search.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.index.lucene.IndexFolder;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class IndexTailTest {

    private static final String PATIENCE = "20s";

    @Inject
    ChangeFeed feed;

    @Inject
    CorpusWriter corpus;

    @Inject
    Pool database;

    @TempDir
    Path folder;

    /** An index that several tests copy, so that only one reads everything that other tests have stored. */
    @TempDir
    static Path made;

    private final List<IndexTail> running = new ArrayList<>();
    private long watermark;

    @BeforeEach
    void addDocuments() {
        watermark = add(
                "tail",
                IntStream.range(0, 30)
                        .mapToObj(i -> "Heron number " + i % 3 + " stands in the lake.")
                        .toList());
    }

    @AfterEach
    void stopAll() {
        running.forEach(tail -> tail.stop(new ShutdownEvent()));
    }

    @Test
    void shouldFindWhatWasThereWhenItStartsWithoutAnIndex() throws Exception {
        // When
        IndexTail tail = start("new");

        // Then
        assertThat(herons(tail, watermark)).hasSize(30);
        assertThat(tail.isSearchable()).isTrue();
    }

    @Test
    void shouldGiveTheSameAnswersInTheSameOrderWhenTheIndexWasDeleted() throws Exception {
        // Given
        IndexTail first = goOn("deleted");
        List<String> before = herons(first, watermark);
        stop(first);
        delete(folder.resolve("deleted"));

        // When
        List<String> after = herons(start("deleted"), watermark);

        // Then
        assertThat(after).isEqualTo(before).hasSize(30);
    }

    @Test
    void shouldMakeTheIndexAgainWhenItIsDeletedUnderTheRunningProcess() throws Exception {
        // Given
        IndexTail tail = goOn("taken");
        List<String> before = herons(tail, watermark);

        // When
        delete(folder.resolve("taken"));

        // Then
        await().atMost(Duration.ofSeconds(20)).until(() -> hasCommit(folder.resolve("taken")));
        long later = add("taken-later", List.of("A crane came later."));
        assertThat(search(tail, "crane", later)).hasSize(1);
        assertThat(herons(tail, later)).isEqualTo(before);
    }

    @Test
    void shouldCatchUpWhenChangesWereMadeWhileItWasStopped() throws Exception {
        // Given
        IndexTail first = goOn("stale");
        herons(first, watermark);
        stop(first);
        long later = add("stale-later", List.of("A stork came while nobody looked."));

        // When
        IndexTail second = start("stale");

        // Then
        assertThat(search(second, "stork", later)).hasSize(1);
        assertThat(herons(second, later)).hasSize(30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"segments_", "_", ""})
    void shouldMakeTheIndexAgainWhenItsFilesAreDamaged(String named) throws Exception {
        // Given
        IndexTail first = goOn("damaged");
        herons(first, watermark);
        stop(first);
        try (Stream<Path> files = Files.list(folder.resolve("damaged"))) {
            for (Path file : files.filter(path -> isIndexFile(path, named)).toList()) {
                Files.writeString(file, "damaged");
            }
        }

        // When
        IndexTail second = start("damaged");

        // Then
        assertThat(herons(second, watermark)).hasSize(30);
    }

    @Test
    void shouldMakeTheIndexAgainWhenItWasMadeFromAnotherDatabase() throws Exception {
        // Given
        IndexHome.Opened foreign = new IndexFolder(folder.resolve("foreign"), Duration.ZERO).open("another corpus", 5);
        foreign.index().put(Corpus.document("stranger", "A heron of another lake."));
        foreign.index().commit(5);
        foreign.index().close();

        // When
        List<String> found = herons(start("foreign"), watermark);

        // Then
        assertThat(found).hasSize(30).noneMatch(id -> id.startsWith("stranger"));
    }

    @Test
    void shouldStopFindingADocumentWhenItIsDeleted() throws Exception {
        // Given
        IndexTail tail = goOn("deletion");
        long added = add("deletion", List.of("One pelican sat here."));
        List<String> before = search(tail, "pelican", added);
        DocumentId id =
                new DocumentId(before.getFirst().substring(0, before.getFirst().indexOf('.')));

        // When
        long deleted = corpus.delete("local", id).orElseThrow();

        // Then
        assertThat(before).hasSize(1);
        assertThat(search(tail, "pelican", deleted)).isEmpty();
    }

    @Test
    void shouldWaitForTheWatermarkWhenTheIndexIsBehind() throws Exception {
        // Given
        IndexTail tail = goOn("behind");
        herons(tail, watermark);

        // When
        long added = add("behind", List.of("The flamingo came last."));

        // Then
        assertThat(search(tail, "flamingo", added)).hasSize(1);
    }

    @Test
    void shouldSaySoInTimeWhenTheWatermarkIsNotReached() throws Exception {
        // Given
        IndexTail tail = goOn("impatient", "1s");
        await().ignoreException(IndexUnavailable.class).until(() -> herons(tail, null), Objects::nonNull);

        // When
        var search = assertThatThrownBy(() -> search(tail, "heron", Long.MAX_VALUE));

        // Then
        search.isInstanceOf(IndexUnavailable.class).hasMessageContaining("has not reached change");
    }

    @Test
    void shouldFollowToTheSameStateWhenSeveralProcessesAddAtOnce() throws Exception {
        // Given
        IndexTail tail = goOn("concurrent");
        List<Thread> writers = IntStream.range(0, 6)
                .mapToObj(writer -> Thread.ofVirtual()
                        .unstarted(() -> IntStream.range(0, 5)
                                .forEach(round ->
                                        add("race", List.of("Osprey " + round, "Osprey of writer " + writer)))))
                .toList();

        // When
        writers.forEach(Thread::start);
        for (Thread writer : writers) {
            writer.join();
        }

        // Then
        long last = feed.head().lastChange();
        assertThat(search(tail, "osprey", last)).hasSize(2);
        assertThat(database.query(
                                "SELECT count(*) = max(number) AND min(number) = 1 AS gapless FROM search.corpus_change")
                        .execute()
                        .await()
                        .indefinitely()
                        .iterator()
                        .next()
                        .getBoolean("gapless"))
                .isTrue();
    }

    /** Starts with a copy of an index that lacks at most a few changes. */
    private IndexTail goOn(String name) throws Exception {
        return goOn(name, PATIENCE);
    }

    private IndexTail goOn(String name, String patience) throws Exception {
        if (!hasCommit(made)) {
            IndexTail maker = start(made, PATIENCE);
            herons(maker, watermark);
            stop(maker);
        }
        try (Stream<Path> files = Files.list(made)) {
            Path copy = Files.createDirectory(folder.resolve(name));
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return start(folder.resolve(name), patience);
    }

    private IndexTail start(String name) {
        return start(folder.resolve(name), PATIENCE);
    }

    private IndexTail start(Path index, String patience) {
        TestConfig config = TestConfig.with(Map.of("crosscheck.search.watermark-patience", patience));
        IndexTail tail = new IndexTail(feed, new IndexFolder(index, Duration.ZERO), config.search(), config.steps());
        tail.start(new StartupEvent());
        running.add(tail);
        return tail;
    }

    private void stop(IndexTail tail) {
        tail.stop(new ShutdownEvent());
        running.remove(tail);
    }

    private long add(String collection, List<String> texts) {
        List<ParsedDocument> documents = new ArrayList<>();
        for (String text : texts) {
            Upload upload = new Upload("d" + documents.size(), MediaType.TEXT, text, text.length(), Metadata.NONE);
            documents.add(Sample.parse(upload));
        }
        return corpus.add("local", collection, null, documents, List.of()).watermark();
    }

    private static List<String> herons(IndexTail tail, Long watermark) throws Exception {
        return search(tail, "heron", watermark);
    }

    private static List<String> search(IndexTail tail, String words, Long watermark) throws Exception {
        SearchScope all = Scopes.ALL;
        return tail.search(
                watermark,
                passages -> passages.byWords(words, all, 1000).stream()
                        .map(RankedPassage::id)
                        .toList());
    }

    private static boolean isIndexFile(Path path, String named) {
        String file = path.getFileName().toString();
        return file.startsWith(named) && !file.equals("write.lock");
    }

    private static boolean hasCommit(Path index) throws IOException {
        if (!Files.exists(index)) {
            return false;
        }
        try (Stream<Path> files = Files.list(index)) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("segments_"));
        }
    }

    /**
     * Deletes an index while its tail still runs. It moves the folder away first, atomically; otherwise the tail would
     * write into a half-empty folder.
     */
    private static void delete(Path index) throws IOException {
        Path away =
                Files.move(index, index.resolveSibling(index.getFileName() + "-away"), StandardCopyOption.ATOMIC_MOVE);
        try (Stream<Path> files = Files.walk(away)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
