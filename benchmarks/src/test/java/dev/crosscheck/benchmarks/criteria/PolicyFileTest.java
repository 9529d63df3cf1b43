package dev.crosscheck.benchmarks.criteria;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.crosscheck.cli.console.CommandFailed;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

class PolicyFileTest {

    private static final String LINE = """
        {"id": "p", "document": {"title": "T", "text": "𝒜 met. Not."}, "criteria":
        [{"id": "c", "text": "It is met.", "label": "MET", "evidence": [[2, 6]]}]}\
        """.replace("\n", " ");

    @TempDir
    Path folder;

    @Test
    void shouldCountCodePointsWhenTheTextHasOthersThanOneUnit() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.jsonl"), LINE + "\n\n");

        // When
        LabelledPolicy policy = PolicyFile.read(file).getFirst();

        // Then
        assertThat(policy.criteria().getFirst().evidence().getFirst().of(policy.text()))
                .isEqualTo("met.");
    }

    @Test
    void shouldReadTheSameWhenTheFileIsCompressed() throws IOException {
        // Given
        Path file = folder.resolve("a.jsonl.xz");
        try (OutputStream out = new XZOutputStream(Files.newOutputStream(file), new LZMA2Options(0))) {
            out.write(LINE.getBytes(StandardCharsets.UTF_8));
        }

        // Then
        assertThat(PolicyFile.read(file)).extracting(LabelledPolicy::id).isEqualTo(List.of("p"));
    }

    @Test
    void shouldReadTheFactsOfACaseAndWhetherEvidenceWasAnnotated() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.jsonl"), """
            {"id": "p", "document": {"text": "T.", "media_type": "text/markdown"}, "case": {"facts":
            [{"name": "age", "value": 61}, {"name": "share", "value": 0.0005}, {"id": "plan", "name": "plan", "value": "Basic", "confidence": 0.5}]},
            "criteria": [{"id": "c", "text": "So.", "label": "MET"}, {"id": "d", "text": "So.", "label": "MET",
            "evidence": []}]}\
            """.replace("\n", " "));

        // When
        LabelledPolicy policy = PolicyFile.read(file).getFirst();

        // Then
        assertThat(policy.facts().facts())
                .extracting(fact -> fact.id() + " " + fact.value() + " " + fact.confidence())
                .containsExactly("f1 61 1.0", "f2 0.0005 1.0", "plan Basic 0.5");
        assertThat(policy.mediaType()).isEqualTo("text/markdown");
        assertThat(policy.criteria())
                .extracting(LabelledPolicy.LabelledCriterion::annotated)
                .containsExactly(false, true);
    }

    @Test
    void shouldReadTheDemosCasesWithAPersonsVerdicts() {
        // When
        List<LabelledPolicy> demo = DemoPolicies.in(Path.of("../evaluation/criteria"));

        // Then
        assertThat(demo).hasSize(12).allMatch(one -> !one.facts().facts().isEmpty());
        assertThat(demo.stream().mapToInt(one -> one.criteria().size()).sum()).isEqualTo(75);
        assertThat(demo.getFirst().criteria().getFirst().label()).isNotNull();
    }

    @Test
    void shouldKeepTheRowsOfATableTogetherWhenEachLineBecomesAParagraph() {
        // Then
        assertThat(Evaluations.paragraphs("One.\n| a | b |\n| c | d |\nTwo.\nThree."))
                .isEqualTo("One.\n\n| a | b |\n| c | d |\n\nTwo.\n\nThree.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no json",
                "{\"id\": \"p\"}",
                "{\"id\": \"p\", \"document\": {\"text\": \"a\"}, \"criteria\": [{\"label\": \"PERHAPS\"}]}",
                "{\"id\": \"p\", \"document\": {\"text\": \"a\"}, \"criteria\": [{\"label\": \"MET\", \"evidence\":"
                        + " [[0, 9]]}]}"
            })
    void shouldNameTheLineWhenItIsNoPolicy(String line) throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.jsonl"), line);

        // Then
        assertThatExceptionOfType(CommandFailed.class)
                .isThrownBy(() -> PolicyFile.read(file))
                .withMessageContaining("line 1");
    }
}
