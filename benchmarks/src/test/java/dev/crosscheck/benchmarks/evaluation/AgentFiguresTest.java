package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.evaluation.ReportScore.Findings;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentFiguresTest {

    private static final Findings NOTHING = new Findings(List.of(), List.of());
    private static final ReportScore GOOD = score("en-1", Language.ENGLISH, "completed")
            .with(new Findings(List.of("a", "b", "c"), List.of("d")), Optional.of(true), AnswerForm.DIRECT)
            .score();
    private static final ReportScore BAD = score("zh-1", Language.CHINESE, "completed")
            .with(new Findings(List.of(), List.of("e")), Optional.of(false), AnswerForm.NONE)
            .score();
    private static final ReportScore REFUSED = refusal("en-r1", AnswerForm.NONE);
    private static final ReportScore NOT_REFUSED = refusal("en-r2", AnswerForm.NEAREST);

    @Test
    void shouldAddUpWhatEachReportCameTo() {
        // When
        JsonNode json = new AgentFigures(List.of(GOOD, BAD, REFUSED, NOT_REFUSED), 2, new MadeBy()).toJson();

        // Then
        assertThat(json.at("/findings/all/share").asDouble()).isEqualTo(0.6);
        assertThat(json.at("/findings/all/hits").asInt()).isEqualTo(3);
        assertThat(json.at("/findings/by_language/en/share").asDouble()).isEqualTo(0.75);
        assertThat(json.at("/findings/by_language/zh-Hant/share").asDouble()).isZero();
        assertThat(json.at("/findings/by_mode/discovery/of").asInt()).isEqualTo(5);
        assertThat(json.at("/findings/by_kind/when/of").asInt()).isEqualTo(5);
        assertThat(json.at("/findings/by_kind").has("refusal")).isFalse();
        assertThat(json.at("/answers_right/hits").asInt()).isEqualTo(1);
        assertThat(json.at("/answers_right/of").asInt()).isEqualTo(2);
        assertThat(json.at("/answers_right_by_confidence").size()).isOne();
        assertThat(json.at("/answers_right_by_confidence/Medium/share").asDouble())
                .isEqualTo(1);
        assertThat(json.at("/contradictions/share").isNull()).isTrue();
        assertThat(json.at("/refusals").toString())
                .isEqualTo("{\"expected\":2,\"right\":1,\"missed\":1,\"missed_nearest_only\":1,\"wrong\":1}");
        assertThat(json.at("/latency_ms/p50").asDouble()).isEqualTo(100);
    }

    @Test
    void shouldSayTheSameInWordsAndNameTheFaults() {
        // Given
        ReportScore faulty = score("en-2", Language.ENGLISH, "failed")
                .faults(List.of("[9] is no source"), List.of("41: as a fact"), List.of("strict: cites [5], tier 5"))
                .score();
        ByteArrayOutputStream text = new ByteArrayOutputStream();

        // When
        new AgentFigures(List.of(GOOD, BAD, faulty), 3, new MadeBy())
                .print(new PrintStream(text, true, StandardCharsets.UTF_8));

        // Then
        assertThat(text.toString(StandardCharsets.UTF_8))
                .contains("3, 3 at a time")
                .contains("0.600 (3 of 5; 95 %: 0.231 to 0.882)")
                .contains("contradictions shown     none expected")
                .contains("0 right, 0 missed (0 of them say that no source answers directly), 1 wrong")
                .contains("en-2: fabricated: [9] is no source")
                .contains("en-2: forbidden: 41: as a fact")
                .contains("en-2: strict: cites [5], tier 5")
                .contains("en-2: the session s ended as failed");
    }

    @Test
    void shouldBeCleanWithoutFaultsHoweverLittleIsFound() {
        assertThat(new AgentFigures(List.of(GOOD, BAD, NOT_REFUSED), 1, new MadeBy()).isClean())
                .isTrue();
    }

    @Test
    void shouldNotBeCleanWithAnyFault() {
        // Given
        List<String> fault = List.of("x");

        // Then
        assertThat(clean(score("q", Language.ENGLISH, "completed").faults(fault, List.of(), List.of())))
                .isFalse();
        assertThat(clean(score("q", Language.ENGLISH, "completed").faults(List.of(), fault, List.of())))
                .isFalse();
        assertThat(clean(score("q", Language.ENGLISH, "completed").faults(List.of(), List.of(), fault)))
                .isFalse();
        assertThat(clean(score("q", Language.ENGLISH, "cancelled"))).isFalse();
        assertThat(clean(score("q", Language.ENGLISH, "completed"))).isTrue();
    }

    @Test
    void shouldListQuestionByQuestionWithThePathOfTheReport() {
        // When
        JsonNode json = new AgentFigures(List.of(GOOD, REFUSED), 1, new MadeBy())
                .toJsonWithQuestions(score -> score.expected().id().equals("en-1") ? "out/en-1.md" : "");

        // Then
        JsonNode first = json.at("/by_question/0");
        assertThat(first.path("id").asText()).isEqualTo("en-1");
        assertThat(first.path("report").asText()).isEqualTo("out/en-1.md");
        assertThat(first.at("/findings/missed/0").asText()).isEqualTo("d");
        assertThat(first.path("answer_right").asBoolean()).isTrue();
        assertThat(json.at("/by_question/1").has("report")).isFalse();
        assertThat(json.at("/by_question/1").has("answer_right")).isFalse();
    }

    private static boolean clean(Scored scored) {
        return new AgentFigures(List.of(scored.score()), 1, new MadeBy()).isClean();
    }

    private static ReportScore refusal(String id, AnswerForm form) {
        return new ReportScore(
                expected(id, "refusal", Language.ENGLISH, true),
                "s",
                "completed",
                "Low",
                form,
                Optional.empty(),
                NOTHING,
                List.of(),
                NOTHING,
                List.of(),
                List.of(),
                100);
    }

    private static Scored score(String id, Language language, String status) {
        return new Scored(new ReportScore(
                expected(id, "when", language, false),
                "s",
                status,
                "Medium",
                AnswerForm.DIRECT,
                Optional.empty(),
                NOTHING,
                List.of(),
                NOTHING,
                List.of(),
                List.of(),
                100));
    }

    private static ExpectedReport expected(String id, String kind, Language language, boolean refusal) {
        return new ExpectedReport(
                id, kind, "When?", Mode.DISCOVERY, language, refusal, List.of(), List.of(), List.of(), List.of());
    }

    /** Builds a score step by step. */
    private record Scored(ReportScore score) {

        Scored with(Findings findings, Optional<Boolean> answered, AnswerForm form) {
            return new Scored(new ReportScore(
                    score.expected(),
                    score.sessionId(),
                    score.status(),
                    score.confidence(),
                    form,
                    answered,
                    findings,
                    score.forbidden(),
                    score.contradictions(),
                    score.fabricated(),
                    score.modeViolations(),
                    score.millis()));
        }

        Scored faults(List<String> fabricated, List<String> forbidden, List<String> modeViolations) {
            return new Scored(new ReportScore(
                    score.expected(),
                    score.sessionId(),
                    score.status(),
                    score.confidence(),
                    score.form(),
                    score.answered(),
                    score.findings(),
                    forbidden,
                    score.contradictions(),
                    fabricated,
                    modeViolations,
                    score.millis()));
        }
    }
}
