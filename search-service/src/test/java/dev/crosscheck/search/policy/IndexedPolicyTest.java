package dev.crosscheck.search.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.policy.SectionNode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.search.corpus.CitedText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexedPolicyTest {

    private static final String TEXT =
            "cover\n\nwhat we pay\n\nHospital stays are paid.\n\nwhat we don't\n\nSpas are not.";

    private static CitedText source(String text, List<PassageSpan> passages) {
        StoredDocument document = new StoredDocument(
                new DocumentId("p"),
                "local",
                "default",
                "p",
                2,
                Metadata.saidByPage("Policy"),
                Language.ENGLISH,
                "application/pdf",
                1,
                Sha256.hex(text),
                passages.size(),
                1,
                Instant.EPOCH);
        return new CitedText(document, 2, 2, Sha256.hex(text), Instant.EPOCH, text, passages, false, null);
    }

    private static PassageSpan passage(String words, int page, String path) {
        int start = TEXT.indexOf(words);
        return new PassageSpan(start, start + words.length(), page, path);
    }

    private final IndexedPolicy policy = IndexedPolicy.of(source(
            TEXT,
            List.of(
                    passage("Hospital stays are paid.", 1, "cover > what we pay"),
                    passage("Spas are not.", 3, "cover > what we don't"))));

    @Test
    void shouldTakeHeadingsFromTheFileWhenTheTextDoesNotTellThem() {
        // Then
        assertThat(policy.tree().all())
                .extracting(SectionNode::title)
                .containsExactly("cover", "what we pay", "what we don't");
        assertThat(policy.tree().all()).extracting(SectionNode::id).containsExactly("1", "1.1", "1.2");
        assertThat(policy.tree().all()).extracting(SectionNode::page).containsExactly(1, 1, 3);
    }

    @Test
    void shouldFindAHeadingThatContainsTheSeparatorOfPaths() {
        // Given
        String text = "Policy\n\nPatients with BMI > 35\n\nSurgery is covered.";
        PassageSpan surgery =
                new PassageSpan(text.indexOf("Surgery"), text.length(), null, "Policy > Patients with BMI > 35");

        // Then
        assertThat(IndexedPolicy.headings(text, List.of(surgery)))
                .extracting(heading ->
                        text.substring(heading.start()).lines().findFirst().orElseThrow())
                .containsExactly("Policy", "Patients with BMI > 35");
    }

    @Test
    void shouldCutASummaryBetweenCharacters() {
        // Given
        String text = "1. Heading\n" + "x".repeat(159) + "😀 tail tail.";
        IndexedPolicy one = IndexedPolicy.of(source(text, List.of(new PassageSpan(0, text.length(), null, ""))));

        // Then
        assertThat(Outlines.of(one).sections())
                .extracting(PolicySection::summary)
                .containsExactly("x".repeat(159) + "…");
    }

    @Test
    void shouldListEachSectionWithItsSummaryWhenTheOutlineHasRoom() {
        // When
        PolicyOutline outline = Outlines.of(policy);

        // Then
        assertThat(outline.version()).isEqualTo(2);
        assertThat(outline.sections())
                .extracting(PolicySection::sectionPath)
                .containsExactly("cover", "cover > what we pay", "cover > what we don't");
        assertThat(outline.sections().get(1).summary()).isEqualTo("Hospital stays are paid.");
    }

    @Test
    void shouldKeepTheTopWhenTheOutlineGrowsTooLong() {
        // Given
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 900; i++) {
            text.append(i)
                    .append(". This is a section about one of the many things that are insured\n")
                    .append("(a) and this is the part of it that says more about what is insured there.\n");
        }
        IndexedPolicy large = IndexedPolicy.of(source(text.toString(), List.of(new PassageSpan(0, 5, null, ""))));

        // When
        PolicyOutline outline = Outlines.of(large);

        // Then
        assertThat(outline.sections())
                .hasSizeBetween(500, 900)
                .noneMatch(section -> section.id().contains("."));
    }
}
