package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.FigureLines;
import dev.crosscheck.benchmarks.bench.Spread;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.research.ConfidenceLevel;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The figures of a run over a file of questions.
 *
 * @param scores in the order of the file
 * @param concurrency sessions at a time
 * @param madeBy what produced the scored results
 */
record AgentFigures(List<ReportScore> scores, int concurrency, MadeBy madeBy) {

    /** The width of the column of names, in characters. */
    static final int WIDTH = 24;

    AgentFigures {
        scores = List.copyOf(scores);
    }

    /** Returns whether there is no fabrication, no broken rule, no forbidden statement and no failed session. */
    boolean isClean() {
        return count(ReportScore::fabricated) == 0
                && count(ReportScore::modeViolations) == 0
                && count(ReportScore::forbidden) == 0
                && failed() == 0;
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object().put("questions", scores.size()).put("concurrency", concurrency);
        ObjectNode findings = json.putObject("findings");
        findings.set("all", findings(score -> true).toJson());
        by(AgentFigures::language).forEach(findings.putObject("by_language")::set);
        by(AgentFigures::mode).forEach(findings.putObject("by_mode")::set);
        by(AgentFigures::kind).forEach(findings.putObject("by_kind")::set);
        by(this::drafter).forEach(findings.putObject("by_drafter")::set);
        json.set("answers_right", answers(score -> true).toJson());
        ObjectNode byConfidence = json.putObject("answers_right_by_confidence");
        answersByConfidence().forEach((level, share) -> byConfidence.set(level, share.toJson()));
        json.set("contradictions", contradictions().toJson());
        json.putObject("refusals")
                .put("expected", expectedRefusals())
                .put("right", rightRefusals())
                .put("missed", expectedRefusals() - rightRefusals())
                .put("missed_nearest_only", missedButHonest())
                .put("wrong", wrongRefusals());
        json.put("fabricated_citations", count(ReportScore::fabricated))
                .put("forbidden_statements", count(ReportScore::forbidden))
                .put("mode_violations", count(ReportScore::modeViolations))
                .put("failed_sessions", failed());
        json.set("latency_ms", latency().toJson());
        json.set("made_by", madeBy.toJson());
        return json;
    }

    void print(PrintStream out) {
        FigureLines lines = new FigureLines(out, WIDTH);
        lines.add("questions", scores.size() + ", " + concurrency + " at a time");
        lines.add("finding recall", findings(score -> true));
        shares(AgentFigures::language).forEach((name, share) -> lines.add("  " + name, share));
        shares(AgentFigures::mode).forEach((name, share) -> lines.add("  " + name, share));
        shares(AgentFigures::kind).forEach((name, share) -> lines.add("  " + name, share));
        shares(this::drafter).forEach((name, share) -> lines.add("  " + name, share));
        lines.add("answers right", answers(score -> true));
        answersByConfidence().forEach((level, share) -> lines.add("  " + level, share));
        lines.add("contradictions shown", contradictions());
        lines.add(
                "refusals",
                rightRefusals() + " right, " + (expectedRefusals() - rightRefusals()) + " missed (" + missedButHonest()
                        + " of them say that no source answers directly), " + wrongRefusals() + " wrong");
        lines.add("fabricated citations", count(ReportScore::fabricated));
        lines.add("forbidden statements", count(ReportScore::forbidden));
        lines.add("mode violations", count(ReportScore::modeViolations));
        lines.add("failed sessions", failed());
        lines.add(
                "time a session",
                String.format(
                        Locale.ROOT,
                        "p50 %.0f ms, p95 %.0f ms",
                        latency().p50(),
                        latency().p95()));
        madeBy.print(out);
        for (ReportScore score : scores) {
            faults(score).forEach(fault -> out.println(score.expected().id() + ": " + fault));
        }
    }

    private static List<String> faults(ReportScore score) {
        List<String> faults = new ArrayList<>();
        score.fabricated().forEach(fault -> faults.add("fabricated: " + fault));
        score.forbidden().forEach(fault -> faults.add("forbidden: " + fault));
        faults.addAll(score.modeViolations());
        if (!score.isCompleted()) {
            faults.add("the session " + score.sessionId() + " ended as " + score.status());
        }
        return faults;
    }

    private Share findings(Predicate<ReportScore> wanted) {
        return scores.stream()
                .filter(wanted)
                .map(score -> score.findings().share())
                .reduce(Share.NONE, Share::plus);
    }

    private String drafter(ReportScore score) {
        String drafter = madeBy.drafterOf(score.sessionId());
        return drafter.isEmpty() ? "nobody" : drafter;
    }

    private static String language(ReportScore score) {
        return score.expected().language().tag();
    }

    private static String mode(ReportScore score) {
        return score.expected().mode().wireName();
    }

    private static String kind(ReportScore score) {
        return score.expected().kind();
    }

    /** Returns the groups that have expectations, by name. */
    private Map<String, Share> shares(Function<ReportScore, String> group) {
        Map<String, Share> shares = new TreeMap<>();
        scores.forEach(
                score -> shares.merge(group.apply(score), score.findings().share(), Share::plus));
        shares.values().removeIf(share -> share.of() == 0);
        return shares;
    }

    private Map<String, ObjectNode> by(Function<ReportScore, String> group) {
        Map<String, ObjectNode> json = new TreeMap<>();
        shares(group).forEach((name, share) -> json.put(name, share.toJson()));
        return json;
    }

    /**
     * Returns the share of right answers by the report's stated confidence: High should be right more often than Low.
     */
    private Map<String, Share> answersByConfidence() {
        Map<String, Share> shares = new LinkedHashMap<>();
        for (ConfidenceLevel level : ConfidenceLevel.values()) {
            shares.put(
                    level.wireName(),
                    answers(score -> !score.refused() && score.confidence().equals(level.wireName())));
        }
        shares.values().removeIf(share -> share.of() == 0);
        return shares;
    }

    private Share answers(Predicate<ReportScore> wanted) {
        return scores.stream()
                .filter(wanted)
                .flatMap(score -> score.answered().stream())
                .map(right -> new Share(right ? 1 : 0, 1))
                .reduce(Share.NONE, Share::plus);
    }

    private Share contradictions() {
        return scores.stream().map(score -> score.contradictions().share()).reduce(Share.NONE, Share::plus);
    }

    private int expectedRefusals() {
        return Math.toIntExact(
                scores.stream().filter(score -> score.expected().refusal()).count());
    }

    private int rightRefusals() {
        return Math.toIntExact(scores.stream()
                .filter(score -> score.expected().refusal() && score.refused())
                .count());
    }

    /** Returns how many missed refusals only show what comes nearest, and say so. */
    private int missedButHonest() {
        return Math.toIntExact(scores.stream()
                .filter(score -> score.expected().refusal() && score.form() == AnswerForm.NEAREST)
                .count());
    }

    private int wrongRefusals() {
        return Math.toIntExact(scores.stream()
                .filter(score -> !score.expected().refusal() && score.refused())
                .count());
    }

    private long failed() {
        return scores.stream().filter(score -> !score.isCompleted()).count();
    }

    private int count(Function<ReportScore, List<String>> faults) {
        return scores.stream().mapToInt(score -> faults.apply(score).size()).sum();
    }

    private Spread latency() {
        return Spread.of(scores.stream().map(ReportScore::millis).toList());
    }

    /** Returns the figures, and for each question what was found and missed. */
    ObjectNode toJsonWithQuestions(Function<ReportScore, String> report) {
        ObjectNode json = toJson();
        ArrayNode questions = json.putArray("by_question");
        for (ReportScore score : scores) {
            String path = report.apply(score);
            ObjectNode question = score.toJson();
            questions.add(path.isEmpty() ? question : question.put("report", path));
        }
        return json;
    }
}
