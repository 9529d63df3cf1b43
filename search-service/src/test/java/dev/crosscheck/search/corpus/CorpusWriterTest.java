package dev.crosscheck.search.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.PassageSpan;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class CorpusWriterTest {

    @Inject
    CorpusWriter corpus;

    @Inject
    Catalog catalog;

    @Inject
    Sql sql;

    @Inject
    ChangeFeed feed;

    @Test
    void shouldStoreNothingAndGoOnWhenTheDatabaseRefusesOneDocument() {
        // Given
        long before = feed.head().lastChange();
        List<ParsedDocument> batch = List.of(document("good", "Words."), document("bad", "NUL \0 is refused."));

        // When
        Throwable failure = catchThrowable(() -> corpus.add("local", "atomic", 2, batch, List.of()));

        // Then
        assertThat(failure).isNotNull();
        assertThat(feed.head().lastChange()).isEqualTo(before);
        assertThat(catalog.unknown("local", List.of("atomic"))).containsExactly("atomic");
        List<CorpusWriter.Added> later = IntStream.range(0, 20)
                .mapToObj(i -> corpus.add("local", "after", null, List.of(document("d" + i, "Words " + i)), List.of()))
                .toList();
        assertThat(later).allMatch(CorpusWriter.Added::changed);
    }

    @Test
    void shouldStoreEveryPassageWhenADocumentIsLargerThanOneStatementHolds() {
        // Given
        String text = "word ".repeat(600_000).strip();
        List<PassageSpan> spans = new ArrayList<>();
        for (int start = 0; start + 200 < text.length(); start += 200) {
            spans.add(new PassageSpan(start, start + 199, null, ""));
        }
        ParsedDocument large = new ParsedDocument(
                "large", MediaType.TEXT, titled(), Language.ENGLISH, text, "hash", text.length(), spans);

        // When
        StoredDocument stored = corpus.add(
                        "local", "large", null, List.of(large, document("small", "Words.")), List.of())
                .documents()
                .getFirst();

        // Then
        List<DocumentText> read = new ArrayList<>();
        feed.read(List.of(stored.id()), read::add);
        assertThat(read).singleElement().satisfies(document -> {
            assertThat(document.text()).isEqualTo(text);
            assertThat(document.passages()).isEqualTo(spans).hasSizeGreaterThan(5_000);
        });
    }

    @Test
    void shouldMakeANewVersionWhenTheSameTextHasOtherPassages() {
        // Given
        ParsedDocument first = document("places", "Words.");
        ParsedDocument other = new ParsedDocument(
                "places",
                MediaType.TEXT,
                titled(),
                Language.ENGLISH,
                first.text(),
                first.contentHash(),
                first.bytes(),
                List.of(new PassageSpan(0, first.text().length(), 3, "Part")));
        corpus.add("local", "places", null, List.of(first), List.of());

        // When
        CorpusWriter.Added again = corpus.add("local", "places", null, List.of(first), List.of());
        CorpusWriter.Added changed = corpus.add("local", "places", null, List.of(other), List.of());

        // Then
        assertThat(again.changed()).isFalse();
        assertThat(changed.documents().getFirst().version()).isEqualTo(2);
        List<DocumentText> read = new ArrayList<>();
        feed.read(List.of(changed.documents().getFirst().id()), read::add);
        assertThat(read.getFirst().passages()).isEqualTo(other.passages());
    }

    @Test
    void shouldKeepNoConnectionWhenTheThreadIsInterrupted() {
        // When
        for (int i = 0; i < 20; i++) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> sql.transact(_ -> 1)).isInstanceOf(RuntimeException.class);
            assertThat(Thread.interrupted()).isTrue();
        }

        // Then
        assertThat(sql.<Integer>transact(_ -> 1)).isEqualTo(1);
    }

    @Test
    void shouldGiveTheSameIdWhenTheSameNameComesToAnotherDatabase() {
        // When
        var id = DocumentIds.of(new CorpusWriter.CollectionKey("local", "reports"), "a.txt");
        var elsewhere = DocumentIds.of(new CorpusWriter.CollectionKey("local", "reports2"), "a.txt");

        // Then
        assertThat(id.value()).isEqualTo("5357acd55d063879a4926d7d").isNotEqualTo(elsewhere.value());
    }

    private static ParsedDocument document(String name, String text) {
        return new ParsedDocument(
                name,
                MediaType.TEXT,
                titled(),
                Language.ENGLISH,
                text,
                name + text.hashCode(),
                text.length(),
                List.of(new PassageSpan(0, text.length(), null, "")));
    }

    private static Metadata titled() {
        return Metadata.given("Title", null, null, null, null, null, null);
    }
}
