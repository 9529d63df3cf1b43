package dev.crosscheck.search.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.EmbeddingQueue;
import dev.crosscheck.search.corpus.EmbeddingQueue.Claimed;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.corpus.VectorRows;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests replicas that share the computing of vectors. The test creates them itself, on the real database, because the
 * service computes no vectors in tests.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PassageEmbedderTest {

    private static final Duration LEASE = Duration.ofMinutes(1);

    private static EmbeddingModel model;

    @Inject
    CorpusWriter corpus;

    @Inject
    ChangeFeed feed;

    @Inject
    EmbeddingQueue queue;

    @Inject
    VectorRows rows;

    @Inject
    Pool database;

    @BeforeAll
    static void load() {
        model = new EmbeddingModel();
    }

    @AfterAll
    static void close() {
        model.close();
    }

    @BeforeEach
    void emptyQueue() {
        database.query("DELETE FROM search.document_to_embed").executeAndAwait();
    }

    @Test
    void shouldTellOfAChangeWhenADocumentHasItsVectors() {
        // Given
        StoredDocument document = add("told", "The bittern stands in the lake of the park.");
        long before = feed.head().lastChange();
        boolean hadVectors = !read(document.id()).vectors().isEmpty();

        // When
        new Replica().embedAll();

        // Then
        assertThat(hadVectors).isFalse();
        assertThat(feed.head().lastChange()).isEqualTo(before + 1);
        assertThat(feed.after(before, 10).documents()).containsExactly(document.id());
        assertThat(read(document.id()).vectors()).hasSize(1);
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void shouldComputeEachPassageOnceWhenTwoReplicasWorkAtTheSameTime() throws Exception {
        // Given
        int documents = 24;
        IntStream.range(0, documents).forEach(i -> add("shared-" + i, "Bittern number " + i + " of the shared lake."));
        Replica first = new Replica();
        Replica second = new Replica();

        // When
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<?> one = threads.submit(first::embedAll);
            Future<?> other = threads.submit(second::embedAll);
            one.get();
            other.get();
        }

        // Then
        assertThat(first.computed() + second.computed()).isEqualTo(documents);
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void shouldComputeNothingWhenAnotherDocumentHasTheSameTitleAndText() {
        // Given
        String text = "# Spoonbills\n\nA spoonbill that was seen before.";
        add("same-1", text);
        new Replica().embedAll();
        StoredDocument again = add("same-2", text);
        Replica replica = new Replica();

        // When
        replica.embedAll();

        // Then
        assertThat(replica.computed()).isZero();
        assertThat(read(again.id()).vectors()).hasSize(1);
    }

    @Test
    void shouldForgetOldVectorsWhenADocumentIsReplaced() {
        // Given
        StoredDocument first = add("replaced", "A marabou of the first version.");
        new Replica().embedAll();

        // When
        add("replaced", "A cormorant of the second version.");
        boolean usedOldOnes = !read(first.id()).vectors().isEmpty();
        new Replica().embedAll();

        // Then
        assertThat(usedOldOnes).isFalse();
        assertThat(vectorsOf(first.id())).isEqualTo(1);
        assertThat(read(first.id()).vectors()).hasSize(1);
    }

    @Test
    void shouldLeaveNothingWhenADocumentIsDeleted() {
        // Given
        StoredDocument embedded = add("deleted-1", "A grebe that has its vector.");
        new Replica().embedAll();
        StoredDocument waiting = add("deleted-2", "A grebe that waits for it.");

        // When
        corpus.delete("local", embedded.id());
        corpus.delete("local", waiting.id());

        // Then
        assertThat(vectorsOf(embedded.id())).isZero();
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void shouldNotFinishADocumentWhenItWasReplacedMeanwhile() {
        // Given
        UUID owner = UUID.randomUUID();
        add("meanwhile", "An egret of the first version.");
        List<Claimed> claimed = queue.claim(owner, LEASE, 64);
        add("meanwhile", "An egret of the second version.");
        long before = feed.head().lastChange();

        // When
        queue.finish(owner, claimed);

        // Then
        assertThat(claimed).hasSize(1);
        assertThat(feed.head().lastChange()).isEqualTo(before);
        assertThat(queue.waiting()).isEqualTo(1);
    }

    @Test
    void shouldTakeOverWhenALeaseHasEnded() {
        // Given
        add("lease", "An ibis that somebody began with.");
        List<Claimed> held = queue.claim(UUID.randomUUID(), LEASE, 64);
        List<Claimed> others = queue.claim(UUID.randomUUID(), LEASE, 64);
        database.query("UPDATE search.document_to_embed SET leased_until = now() - interval '1 second'")
                .executeAndAwait();

        // When
        List<Claimed> takenOver = queue.claim(UUID.randomUUID(), LEASE, 64);

        // Then
        assertThat(held).hasSize(1);
        assertThat(others).isEmpty();
        assertThat(takenOver).isEqualTo(held);
    }

    @Test
    void shouldClaimNoMoreThanWantedWhenDocumentsAreLarge() {
        // Given
        add("large-1", "The kestrel fishes in the bay. ".repeat(300));
        add("large-2", "The kestrel rests on a pole. ".repeat(300));

        // When
        List<Claimed> claimed = queue.claim(UUID.randomUUID(), LEASE, 5);

        // Then
        assertThat(claimed).hasSize(1);
    }

    @Test
    void shouldLeaveChineseDocumentsAloneWhenThereIsNoModelForThem() {
        // When
        add("chinese", "蘭川淨水場主管在二月得知消毒劑槽外洩。");

        // Then
        assertThat(queue.waiting()).isZero();
    }

    /** A replica: it shares only the queue and the database with the others. */
    private final class Replica {
        private final Timer duration = new SimpleMeterRegistry().timer("embedding");
        private final PassageEmbedder embedder = new PassageEmbedder(
                queue,
                feed,
                rows,
                TestConfig.with(Map.of("crosscheck.search.vectors.passages-at-once", "4"))
                        .search(),
                new PassageEmbedder.Pace(new Traffic(), duration));

        void embedAll() {
            boolean more = true;
            while (more) {
                more = embedder.embedNext(model);
            }
        }

        long computed() {
            return duration.count();
        }
    }

    private StoredDocument add(String name, String text) {
        Upload upload = new Upload(name, MediaType.MARKDOWN, text, text.length(), Metadata.NONE);
        return corpus.add("local", "embedder", null, List.of(Sample.parse(upload)), List.of())
                .documents()
                .getFirst();
    }

    private DocumentText read(DocumentId id) {
        List<DocumentText> read = new ArrayList<>();
        feed.read(List.of(id), read::add);
        return read.getFirst();
    }

    private int vectorsOf(DocumentId id) {
        return database.query("SELECT count(*) AS vectors FROM search.passage_vector WHERE document_id = '" + id.value()
                        + "'")
                .executeAndAwait()
                .iterator()
                .next()
                .getInteger("vectors");
    }
}
