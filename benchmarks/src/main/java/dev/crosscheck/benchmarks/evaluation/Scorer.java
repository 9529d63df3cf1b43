package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.evaluation.ReportReading.Sentence;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Compares a session's report with what was expected of it. */
final class Scorer {

    private Scorer() {}

    /**
     * @param session the resource of a session that has ended
     * @param texts the stored texts of the documents that its claims quote, by document id
     */
    static ReportScore score(ExpectedReport expected, JsonNode session, Map<String, String> texts, double millis) {
        Map<Integer, SessionSource> sources = SessionSource.of(session);
        ReportReading report = ReportReading.of(Json.text(session.path("report")), expected.language(), sources);
        return new ReportScore(
                expected,
                Json.text(session.path("id")),
                Json.text(session.path("status")),
                Json.text(session.path("confidence_level")),
                form(session, report, expected.language()),
                answered(expected, report),
                sorted(
                        expected.findings(),
                        ExpectedWords::name,
                        wording -> stands(wording, report.body().toList())),
                forbidden(expected, report),
                sorted(
                        expected.contradictions(),
                        ExpectedReport.Contradiction::name,
                        contradiction -> isShown(contradiction, report)),
                FabricatedCitations.of(session, report.citations(), sources, texts),
                ModeCheck.violations(expected.mode(), report, sources),
                millis);
    }

    private static AnswerForm form(JsonNode session, ReportReading report, Language language) {
        if (isRefusal(session, report)) {
            return AnswerForm.NONE;
        }
        String nearest = AnswerWord.NEAREST.in(language);
        return report.answer()
                        .findFirst()
                        .filter(first -> first.statement().text().contains(nearest))
                        .isPresent()
                ? AnswerForm.NEAREST
                : AnswerForm.DIRECT;
    }

    /** A report without citations counts as a refusal too. */
    private static boolean isRefusal(JsonNode session, ReportReading report) {
        boolean warned = false;
        for (JsonNode warning : session.path("warnings")) {
            warned |= Json.text(warning).equals(Warnings.NO_VALID_SOURCES);
        }
        boolean reported = !Json.text(session.path("report")).isBlank();
        return warned || (reported && report.citations().isEmpty());
    }

    private static Optional<Boolean> answered(ExpectedReport expected, ReportReading report) {
        if (expected.answer().isEmpty()) {
            return Optional.empty();
        }
        List<Sentence> answer = report.answer().toList();
        return Optional.of(expected.answer().stream().anyMatch(wording -> stands(wording, answer)));
    }

    private static List<String> forbidden(ExpectedReport expected, ReportReading report) {
        List<Sentence> asserted = report.asserted().toList();
        List<String> forbidden = new ArrayList<>();
        for (ExpectedWords wording : expected.forbidden()) {
            asserted.stream()
                    .filter(sentence -> wording.isIn(sentence.text()))
                    .findFirst()
                    .ifPresent(sentence -> forbidden.add(
                            wording.name() + ": " + sentence.statement().plain()));
        }
        return forbidden;
    }

    /** Returns whether one sentence, or the section on disagreements, has all sides. */
    private static boolean isShown(ExpectedReport.Contradiction contradiction, ReportReading report) {
        return contradiction.isShownIn(report.disagreements())
                || report.body().anyMatch(sentence -> contradiction.isShownIn(sentence.text()));
    }

    private static boolean stands(ExpectedWords wording, List<Sentence> sentences) {
        return sentences.stream().anyMatch(sentence -> wording.isIn(sentence.text()));
    }

    private static <T> ReportScore.Findings sorted(List<T> expected, Function<T, String> name, Predicate<T> isFound) {
        return new ReportScore.Findings(
                expected.stream().filter(isFound).map(name).toList(),
                expected.stream().filter(isFound.negate()).map(name).toList());
    }
}
