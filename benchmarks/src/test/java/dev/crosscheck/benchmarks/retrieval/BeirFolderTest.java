package dev.crosscheck.benchmarks.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.CommandFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeirFolderTest {

    private static final String TABLE = "query-id\tcorpus-id\tscore\nq1\td1\t2\nq1\td2\t0\nq2\td2\t0\n";

    @TempDir
    Path folder;

    @Test
    void shouldReadDocumentsOfEachShapeAndQueriesThatHaveAnAnswer() throws IOException {
        // Given
        write("corpus.jsonl", """
                {"_id": "d1", "title": " A ", "text": " It leaked. ", "metadata": {}}

                {"_id": 2, "title": "B", "sentences": ["It held. ", " It rained."]}
                {"_id": "d3", "abstract": ["One."]}
                {"_id": "d4", "title": "C", "text": ""}
                """);
        write("queries.jsonl", """
                {"_id": "q1", "text": "Did it leak?"}
                {"_id": "q2", "text": "Nothing answers this."}
                {"_id": "q3", "text": "Nobody judged this."}
                """);
        write("qrels.tsv", TABLE);

        // When
        TestCollection read = read();

        // Then
        assertThat(read.documents())
                .containsExactly(
                        new TestDocument("d1", "A", "It leaked."),
                        new TestDocument("2", "B", "It held. It rained."),
                        new TestDocument("d3", "", "One."));
        assertThat(read.empty()).isEqualTo(1);
        assertThat(read.queries()).containsExactly(new TestQuery("q1", "Did it leak?", Map.of("d1", 2, "d2", 0)));
        assertThat(read.name()).isEqualTo(folder.getFileName().toString());
    }

    @Test
    void shouldReadJudgementsWithoutAHeaderWhenTheyHaveNone() throws IOException {
        // Given
        small();
        write("qrels.tsv", "q1\td1\t1\n");

        // Then
        assertThat(read().queries()).hasSize(1);
    }

    @Test
    void shouldTakeTheJudgementsThatAreCalledAsTheQueriesAre() throws IOException {
        // Given
        small();
        Files.move(folder.resolve("queries.jsonl"), folder.resolve("claims_dev.jsonl"));
        write("qrels_train.tsv", "q9\td1\t1\n");
        write("qrels_dev.tsv", "q1\td1\t1\n");

        // Then
        assertThat(read().queries()).hasSize(1);
    }

    @Test
    void shouldAskWhichWhenThereAreSeveralFiles() throws IOException {
        // Given
        small();
        Files.createDirectory(folder.resolve("qrels"));
        write("qrels/train.tsv", TABLE);
        write("qrels/dev.tsv", TABLE);

        // Then
        assertThatThrownBy(this::read)
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("--qrels")
                .hasMessageContaining("dev.tsv")
                .hasMessageContaining("train.tsv");
        assertThat(CollectionFiles.in(folder, null, folder.resolve("qrels/dev.tsv"))
                        .judgements())
                .isEqualTo(folder.resolve("qrels/dev.tsv"));
    }

    @Test
    void shouldSayWhatIsMissing() throws IOException {
        assertThatThrownBy(this::read).isInstanceOf(CommandFailed.class).hasMessageContaining("no file corpus.jsonl");
        write("corpus.jsonl", "{\"_id\": \"d1\", \"text\": \"It leaked.\"}\n");
        assertThatThrownBy(this::read).isInstanceOf(CommandFailed.class).hasMessageContaining("queries_*.jsonl");
        write("queries.jsonl", "{\"_id\": \"q1\", \"text\": \"Did it leak?\"}\n");
        assertThatThrownBy(this::read).isInstanceOf(CommandFailed.class).hasMessageContaining("qrels_*.tsv");
        write("qrels.tsv", "q7\td1\t1\n");
        assertThatThrownBy(this::read)
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("no document that answers");
    }

    @Test
    void shouldNameFileAndLineOfEachDocumentThatCannotBeRead() throws IOException {
        // Given
        small();
        write("qrels.tsv", TABLE);
        write("corpus.jsonl", """
                {"_id": "d1", "text": "It leaked."}
                nonsense
                {"text": "It leaked."}
                {"_id": "d1", "text": "It leaked again."}
                {"_id": "d5", "title": "No text"}
                [1]
                """);

        // Then
        assertThatThrownBy(this::read)
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("corpus.jsonl: line 2: is no JSON")
                .hasMessageContaining("line 3: _id")
                .hasMessageContaining("line 4: _id: d1 is there a second time")
                .hasMessageContaining("line 5: text")
                .hasMessageContaining("line 6: must be a JSON object");
    }

    @Test
    void shouldNameFileAndLineOfEachQueryThatCannotBeRead() throws IOException {
        // Given
        small();
        write("qrels.tsv", TABLE);
        write("queries.jsonl", """
                {"_id": "q1", "text": "Did it leak?"}
                {"_id": "q1", "text": "Did it?"}
                {"_id": "q2", "text": "  "}
                """);

        // Then
        assertThatThrownBy(this::read)
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("queries.jsonl: line 2: _id: q1 is there a second time")
                .hasMessageContaining("line 3: text");
    }

    @Test
    void shouldNameFileAndLineOfEachJudgementThatCannotBeRead() throws IOException {
        // Given
        small();
        write("qrels.tsv", "q1\td1\t1\nq1 d1 1\nq1\td2\tyes\nq1\td3\t-1\nq1\td1\t0\n\td1\t1\n");

        // Then
        assertThatThrownBy(this::read)
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("qrels.tsv: line 2: must have three columns")
                .hasMessageContaining("line 3: score")
                .hasMessageContaining("line 4: score")
                .hasMessageContaining("line 5: judges d1 for query q1 a second time")
                .hasMessageContaining("line 6: query-id");
    }

    @Test
    void shouldBringQueriesOfItsOwnWhoseDocumentsAreInTheDemoCorpus() {
        // When
        TestCollection bundled = BundledQueries.collection(Path.of(".."));

        // Then
        assertThat(bundled.queries())
                .hasSize(25)
                .allSatisfy(query -> assertThat(query.grades())
                        .allSatisfy((file, grade) ->
                                assertThat(Path.of("../demo-corpus", file)).exists()));
    }

    private void small() throws IOException {
        write("corpus.jsonl", "{\"_id\": \"d1\", \"text\": \"It leaked.\"}\n");
        write("queries.jsonl", "{\"_id\": \"q1\", \"text\": \"Did it leak?\"}\n");
    }

    private TestCollection read() {
        return BeirFolder.read(CollectionFiles.in(folder, null, null));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
