package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.evaluation.ExpectedReport.Contradiction;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScorerTest {

    private static final String REPORT = """
            # How much?

            ## Answer

            Agency, 14 March 2025: “4,800 litres leaked.” [1]

            ## Key findings

            - Wire, 6 March 2025: “A total of 41 people were treated.” [2]

            ## Where the sources disagree

            - Wire, 6 March 2025: “About 1,200 litres escaped.” [2]
            - Agency, 14 March 2025: “4,800 litres leaked.” [1]

            ## What is missing

            - Who opened valve V-12
            """;
    private static final ExpectedReport EXPECTED = expecting(
            List.of(wording("4,800")),
            List.of(wording("4,800"), wording("v-12"), wording("14 march")),
            List.of(wording("41 people"), wording("1,200")),
            List.of(
                    new Contradiction("volume", List.of(List.of("1,200"), List.of("4,800"))),
                    new Contradiction("treated", List.of(List.of("41"), List.of("14")))));

    @Test
    void shouldSayWhatIsFoundAndWhatIsMissed() {
        // When
        ReportScore score = Scorer.score(EXPECTED, session(REPORT), Map.of(), 120);

        // Then
        assertThat(score.answered()).contains(true);
        assertThat(score.findings()).isEqualTo(new ReportScore.Findings(List.of("4,800"), List.of("v-12", "14 march")));
        assertThat(score.forbidden())
                .containsExactly("41 people: Wire, 6 March 2025: “A total of 41 people were treated.”");
        assertThat(score.contradictions()).isEqualTo(new ReportScore.Findings(List.of("volume"), List.of("treated")));
        assertThat(score.form()).isEqualTo(AnswerForm.DIRECT);
        assertThat(score.isCompleted()).isTrue();
        assertThat(score.fabricated()).isEmpty();
        assertThat(score.modeViolations()).isEmpty();
        assertThat(score.millis()).isEqualTo(120);
    }

    @Test
    void shouldAcceptAContradictionInOneSentenceAnywhere() {
        // Given
        String report = "## Key findings\n\n- It was 4,800 litres, not 1,200 [1].\n";

        // Then
        assertThat(Scorer.score(EXPECTED, session(report), Map.of(), 1)
                        .contradictions()
                        .found())
                .containsExactly("volume");
    }

    @Test
    void shouldCallAnAnswerWrongThatIsFoundElsewhereOnly() {
        // Given
        String report = "## Answer\n\nNobody knows [1].\n\n## Key findings\n\n- 4,800 litres leaked [1].\n";

        // Then
        assertThat(Scorer.score(EXPECTED, session(report), Map.of(), 1).answered())
                .contains(false);
    }

    @Test
    void shouldExpectNoAnswerWhereNoneIsClear() {
        // Given
        ExpectedReport expected = expecting(List.of(), List.of(wording("4,800")), List.of(), List.of());

        // Then
        assertThat(Scorer.score(expected, session(REPORT), Map.of(), 1).answered())
                .isEmpty();
    }

    @Test
    void shouldTakeAReportThatCitesNothingForARefusal() {
        assertThat(Scorer.score(EXPECTED, session("## Answer\n\nNothing was found.\n"), Map.of(), 1)
                        .refused())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "**Not answered directly; what comes nearest** — 4 people left [1]., NEAREST",
        "When — **Not answered directly; what comes nearest** — 4 people left [1]., NEAREST",
        "**4** — 4 people left [1]., DIRECT",
        "The report of 14 March was not answered directly [1]., DIRECT"
    })
    void shouldTellAnAnswerFromWhatComesNearest(String answer, AnswerForm form) {
        assertThat(Scorer.score(EXPECTED, session("## Answer\n\n" + answer + "\n"), Map.of(), 1)
                        .form())
                .isEqualTo(form);
    }

    @Test
    void shouldTakeTheWarningForARefusal() {
        // Given
        ObjectNode session = session(REPORT);
        session.putArray("warnings").add("no_valid_sources");

        // Then
        assertThat(Scorer.score(EXPECTED, session, Map.of(), 1).refused()).isTrue();
    }

    @Test
    void shouldNotTakeAFailedSessionForARefusal() {
        // Given
        ObjectNode session = session("").put("status", "failed").putNull("report");

        // When
        ReportScore score = Scorer.score(EXPECTED, session, Map.of(), 1);

        // Then
        assertThat(score.refused()).isFalse();
        assertThat(score.isCompleted()).isFalse();
        assertThat(score.findings().found()).isEmpty();
        assertThat(score.answered()).contains(false);
    }

    private static ExpectedReport expecting(
            List<ExpectedWords> answer,
            List<ExpectedWords> findings,
            List<ExpectedWords> forbidden,
            List<Contradiction> contradictions) {
        return new ExpectedReport(
                "q",
                "how-many",
                "How much?",
                Mode.STRICT,
                Language.ENGLISH,
                false,
                answer,
                findings,
                forbidden,
                contradictions);
    }

    private static ObjectNode session(String report) {
        ObjectNode session =
                Json.object().put("id", "s1").put("status", "completed").put("report", report);
        session.putArray("sources")
                .add(Json.object().put("number", 1).put("tier", 1).put("published", "2025-03-14"))
                .add(Json.object().put("number", 2).put("tier", 2).put("published", "2025-03-06"));
        return session;
    }

    private static ExpectedWords wording(String words) {
        return new ExpectedWords(words, List.of(List.of(words)), List.of());
    }
}
