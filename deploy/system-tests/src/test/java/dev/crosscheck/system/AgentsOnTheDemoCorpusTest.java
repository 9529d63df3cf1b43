package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.system.Agents.Result;
import dev.crosscheck.system.Agents.Session;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;

/** Runs each mode and both languages, and a comparison. {@link AgentsInEveryModeTest} runs all others. */
class AgentsOnTheDemoCorpusTest extends AgentsOnTheDemoCorpus {

    static final List<Asked> CHOSEN = List.of(
            new Asked(KNEW, Mode.DISCOVERY),
            new Asked(KNEW, Mode.STRICT),
            new Asked(KNEW_ZH, Mode.DISCOVERY),
            new Asked("Compare the county and the company on the volume of the leak.", Mode.MONITOR));

    static Stream<Arguments> questions() {
        return CHOSEN.stream().map(asked -> Arguments.of(asked.question(), asked.mode()));
    }

    @Test
    void shouldLeadWithTheOfficialRecordAndShowTheDenialAsDisputed() {
        // When
        String markdown = compose(KNEW, Mode.DISCOVERY).report().markdown();

        // Then
        assertThat(lead(markdown, Language.ENGLISH))
                .contains("Water Safety Agency, 14 March 2025", "knew about the leak on 11 February 2025");
        assertThat(markdown.substring(markdown.indexOf("## Where the sources disagree")))
                .contains(
                        "Nobody at the Lakeview plant knew about the leak before 3 March 2025", "withdrew its denial");
    }

    @Test
    void shouldLeadWithTheOfficialRecordInChinese() {
        // When
        String markdown = compose(KNEW_ZH, Mode.DISCOVERY).report().markdown();

        // Then
        assertThat(lead(markdown, Language.CHINESE)).contains("2月11日").containsAnyOf("水安全署", "嵐川縣環境保護局");
        assertThat(markdown).contains("## 來源分歧").contains("撤回2025年3月7日發布的聲明");
    }

    @Test
    void shouldCallNothingFirmThatOnlyTheForumSays() {
        // When
        String markdown = compose(KNEW, Mode.STRICT).report().markdown();

        // Then
        assertThat(markdown).doesNotContain("Riverbank Board").doesNotContain("Christmas");
    }

    @Test
    void shouldRefuseWhatTheCorpusDoesNotKnow() {
        // When
        Session session = draft("What is the capital of Peru?", Mode.DISCOVERY);
        Result result = compose("What is the capital of Peru?", Mode.DISCOVERY);

        // Then
        assertThat(result.report().sourcesUsed()).isEmpty();
        assertThat(result.report().confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(result.report().markdown()).contains("## What was searched");
        assertThat(result.verified().claims()).isEmpty();
        assertThat(session.review().status()).isEqualTo(ReviewStatus.PASS);
    }

    private static String lead(String markdown, Language language) {
        return Statements.in(markdown, language).stream()
                .filter(statement -> statement.section() == Section.ANSWER)
                .map(Statement::text)
                .findFirst()
                .orElseThrow();
    }
}
