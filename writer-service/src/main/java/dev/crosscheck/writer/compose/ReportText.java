package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Arranges a report: answer, findings, analysis, disagreements, gaps, method, sources. */
final class ReportText {

    private static final int MOST_ANSWERS = 3;
    private static final Pattern BRACKETS = Pattern.compile("[\\[\\]|]");
    private static final Pattern ENDED = Pattern.compile("[.?!。？！]$");
    private static final Pattern LIST_MARKER = Pattern.compile("^[-*+]\\s+");

    private final Brief brief;
    private final RunFacts facts;
    private final DraftSections draft;
    private final List<Statement> statements;
    private final Phrases phrases;
    private final StringBuilder text = new StringBuilder();

    ReportText(ComposeReport command, String draftMarkdown, Phrases phrases) {
        this.brief = command.brief();
        this.facts = command.facts();
        this.draft = DraftSections.of(draftMarkdown);
        this.statements = Statements.in(draftMarkdown, brief.language());
        this.phrases = phrases;
        text.append("# ").append(plain(brief.question())).append("\n\n");
        warnings();
    }

    boolean isDisputed() {
        return draft.body(Section.DISAGREEMENT).isPresent();
    }

    private void warnings() {
        for (String code : facts.warnings()) {
            text.append("> ").append(warning(code)).append("\n>\n");
        }
        if (!facts.warnings().isEmpty()) {
            text.setLength(text.length() - 2);
            text.append('\n');
        }
    }

    private String warning(String code) {
        if (code.equals(Warnings.MODEL_FALLBACK) && !facts.standIns().isEmpty()) {
            return phrases.say("warning.model_fallback.tasks", StandInsInWords.of(facts.standIns(), phrases));
        }
        TierBounds bounds = brief.bounds();
        String key = "warning." + code;
        String worded = code.equals(Warnings.STRICT_FALLBACK) ? bounds.phrase(key) : key;
        return phrases.has(worded)
                ? phrases.say(worded, facts.rounds(), gaps(), bounds.maxTier())
                : phrases.say("warning.other", code);
    }

    private String gaps() {
        String gaps = facts.gaps().isEmpty()
                ? phrases.say("gaps.none")
                : String.join(
                        phrases.say("gaps.separator"),
                        facts.gaps().stream().map(ReportText::plain).toList());
        return ENDED.matcher(gaps).find() ? gaps : gaps + phrases.say("gaps.end");
    }

    ReportText answer() {
        section("heading.answer");
        paragraph(answerText());
        if (isDisputed()) {
            text.append(phrases.say("answer.disputed")).append("\n\n");
        }
        return this;
    }

    /** What the report answers, as the draft has it: its answer, or its first findings. */
    String answerText() {
        return draft.body(Section.ANSWER).orElseGet(this::firstFindings);
    }

    private String firstFindings() {
        List<Statement> best = best();
        return best.stream()
                .map(statement -> (best.size() == 1 ? "" : "- ") + statement.text())
                .collect(Collectors.joining("\n"));
    }

    /** The first finding of each part of the question. */
    private List<Statement> best() {
        List<Statement> findings = statements.stream()
                .filter(statement -> statement.section() == Section.FINDINGS)
                .filter(statement -> !statement.citations().isEmpty())
                .toList();
        if (findings.isEmpty()) {
            return statements.stream()
                    .filter(statement -> !statement.citations().isEmpty())
                    .limit(1)
                    .toList();
        }
        Set<String> parts = new LinkedHashSet<>();
        return findings.stream()
                .filter(statement -> parts.add(statement.heading()))
                .limit(MOST_ANSWERS)
                .toList();
    }

    ReportText findings() {
        section("heading.findings");
        paragraph(draft.body(Section.FINDINGS).orElseGet(() -> phrases.say("findings.none")));
        return this;
    }

    ReportText analysis() {
        section("heading.analysis");
        for (DraftSections.Part part : draft.parts()) {
            switch (part.section()) {
                case COMPARISON, INFERENCE, OTHER -> {
                    if (!part.heading().isEmpty()) {
                        text.append("### ").append(part.heading()).append("\n\n");
                    }
                    paragraph(part.body());
                }
                case ANALYSIS -> paragraph(part.body());
                case ANSWER, FINDINGS, DISAGREEMENT, MISSING, METHOD, SOURCES -> {}
            }
        }
        return this;
    }

    ReportText disagreements() {
        draft.body(Section.DISAGREEMENT).ifPresent(body -> {
            section("heading.disagreement");
            paragraph(body);
        });
        return this;
    }

    ReportText missing() {
        List<String> lines = draft.body(Section.MISSING).stream()
                .flatMap(String::lines)
                .filter(line -> !line.isBlank())
                .map(line -> LIST_MARKER.matcher(line.strip()).replaceFirst(""))
                .toList();
        Set<String> gaps = new LinkedHashSet<>();
        facts.gaps().stream()
                .map(ReportText::plain)
                .filter(gap -> lines.stream().noneMatch(line -> line.contains(gap)))
                .forEach(gaps::add);
        gaps.addAll(lines);
        if (!gaps.isEmpty()) {
            section("heading.missing");
            gaps.forEach(gap -> text.append("- ").append(gap).append('\n'));
            text.append('\n');
        }
        return this;
    }

    ReportText noAnswer(int sources) {
        section("heading.answer");
        paragraph(sources == 0 ? phrases.say("refusal.nothing") : phrases.count("refusal", sources));
        section("heading.searched");
        if (facts.queries().isEmpty()) {
            paragraph(phrases.say("searched.nothing"));
            return this;
        }
        text.append(phrases.say("searched.header")).append("\n| --- | --- | --- |\n");
        for (QueryOutcome outcome : facts.queries()) {
            String found = outcome.failed() ? phrases.say("searched.failed") : Integer.toString(outcome.results());
            text.append("| ")
                    .append(plain(outcome.query().text()))
                    .append(" | ")
                    .append(plain(outcome.query().intent()))
                    .append(" | ")
                    .append(found)
                    .append(" |\n");
        }
        text.append('\n');
        return this;
    }

    ReportText method(Confidence confidence, String note, int cited) {
        section("heading.method");
        String level = phrases.say("level." + confidence.level().wireName());
        text.append(phrases.say("confidence.level", level)).append("\n\n");
        confidence.reasons().forEach(reason -> text.append("- ").append(reason).append('\n'));
        text.append('\n');
        List<String> sentences = new ArrayList<>(List.of(note));
        sentences.add(phrases.say(
                "method.counts", facts.searchPasses(), facts.queries().size(), facts.sourcesAnalyzed(), cited));
        if (cited > 0) {
            sentences.add(phrases.say(isQuoted() ? "method.quotes" : "method.written"));
        }
        paragraph(String.join(phrases.say("sentence.separator"), sentences));
        return this;
    }

    /** Whether every finding is carried by what it quotes, as the heuristic's are. */
    private boolean isQuoted() {
        return statements.stream()
                .filter(statement -> statement.section() == Section.FINDINGS)
                .filter(statement -> !statement.citations().isEmpty())
                .allMatch(Statement::restsOnQuotations);
    }

    ReportText sources(List<Source> cited) {
        section("heading.sources");
        paragraph(new SourceList(brief.language(), phrases).markdown(cited));
        return this;
    }

    String markdown() {
        return text.toString().strip() + "\n";
    }

    List<Integer> citations() {
        return CitationMarkers.in(text.toString());
    }

    /** One line, in which nothing reads as a citation or a table's edge. */
    private static String plain(String text) {
        return BRACKETS.matcher(text).replaceAll(" ").replaceAll("\\s+", " ").strip();
    }

    private void section(String key) {
        text.append("## ").append(phrases.say(key)).append("\n\n");
    }

    private void paragraph(String body) {
        text.append(body.strip()).append("\n\n");
    }
}
