package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.ReportShape.Length;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Arranges a report in the reader's order: the answer and its confidence, the reasoning, other findings, disagreements
 * between sources, missing information, the sources, and a final line on how the report was made.
 */
final class ReportText {

    private static final Pattern KIND_OF_INFERENCE = Pattern.compile("[(（][^()（）]++[)）]$");

    /** Most findings besides the answer in a brief report. */
    private static final int FEW_FINDINGS = 3;

    private final Brief brief;
    private final List<Source> sources;
    private final RunFacts facts;
    private final DraftSections draft;
    private final List<Statement> statements;
    private final ShortAnswer answer;
    private final Phrases phrases;
    private final StringBuilder text = new StringBuilder();

    ReportText(ComposeReport command, String draftMarkdown, Phrases phrases) {
        this.brief = command.brief();
        this.sources = command.sources();
        this.facts = command.facts();
        this.draft = DraftSections.of(draftMarkdown);
        this.statements = Statements.in(draftMarkdown, brief.language());
        this.answer = ShortAnswer.of(draft, statements);
        this.phrases = phrases;
        text.append("# ").append(MarkdownLine.plain(brief.question())).append("\n\n");
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
        return phrases.has(worded) ? phrases.say(worded, bounds.maxTier()) : phrases.say("warning.other", code);
    }

    ReportText answer(Confidence confidence) {
        section("heading.answer");
        paragraph(answer.text());
        confidence(confidence);
        return this;
    }

    private void confidence(Confidence confidence) {
        String level = phrases.say("level." + confidence.level().wireName());
        paragraph(phrases.say(
                "confidence.level", level, String.join(phrases.say("confidence.separator"), confidence.grounds())));
    }

    /** Returns the draft's answer, or its first findings if it has none. */
    String answerText() {
        return answer.text();
    }

    /** Adds why the answer follows. Its heading does not name the kind of inference; that is for the review. */
    ReportText inference() {
        draft.parts().stream()
                .filter(part -> part.section() == Section.INFERENCE)
                .forEach(part -> {
                    boolean named = KIND_OF_INFERENCE.matcher(part.heading()).find();
                    heading(named ? phrases.say("heading.inference") : part.heading());
                    paragraph(part.body());
                });
        return this;
    }

    /** Adds the findings that are neither in the answer nor among the disagreements. */
    ReportText findings() {
        section("heading.findings");
        Optional<String> body = draft.body(Section.FINDINGS);
        String more = body.map(this::findingsBeyond).orElseGet(() -> phrases.say("findings.none"));
        boolean few = body.isPresent() && brief.wanted().length() == Length.BRIEF;
        String told = few ? Findings.in(more, sources).first(FEW_FINDINGS).list() : more;
        paragraph(told.isEmpty() ? noMoreFindings() : told);
        return this;
    }

    private String findingsBeyond(String findings) {
        return ShortAnswer.findingsBeyond(
                answer.text() + "\n" + draft.body(Section.DISAGREEMENT).orElse(""), findings);
    }

    private String noMoreFindings() {
        boolean more = draft.body(Section.FINDINGS)
                .filter(body -> !ShortAnswer.findingsBeyond(answer.text(), body).isEmpty())
                .isPresent();
        return phrases.say(more ? "findings.disputed" : "findings.no.more");
    }

    /** Adds these findings, the latest first. */
    ReportText findingsByDate() {
        return rearranged(findings -> findings.latestFirst().list());
    }

    /** Adds these findings as a table, with columns by the tiers of their sources. */
    ReportText findingsAsTable() {
        return rearranged(findings -> findings.table(phrases.say("findings.table")));
    }

    private ReportText rearranged(Function<Findings, String> arranged) {
        section("heading.findings");
        Findings all = Findings.in(
                draft.body(Section.FINDINGS).map(this::findingsBeyond).orElse(""), sources);
        Findings told = brief.wanted().length() == Length.BRIEF ? all.first(FEW_FINDINGS) : all;
        paragraph(told.isEmpty() ? noMoreFindings() : arranged.apply(told));
        return this;
    }

    /** Adds one line with the kind of document, the date and the mode. */
    ReportText memo() {
        String date = brief.language().write(brief.asked());
        paragraph(phrases.say(
                        "memo.line", date, phrases.say("memo." + brief.mode().wireName())) + "\n| --- | --- | --- |");
        return this;
    }

    ReportText comparison() {
        draft.parts().stream()
                .filter(part -> part.section() == Section.COMPARISON)
                .forEach(part -> {
                    heading(part.heading());
                    paragraph(part.body());
                });
        return this;
    }

    /** Adds all other text that a model wrote. */
    ReportText analysis() {
        List<DraftSections.DraftSection> parts = draft.parts().stream()
                .filter(part -> part.section() == Section.ANALYSIS || part.section() == Section.OTHER)
                .toList();
        if (!parts.isEmpty()) {
            section("heading.analysis");
        }
        for (DraftSections.DraftSection part : parts) {
            if (part.section() == Section.OTHER && !part.heading().isEmpty()) {
                text.append("### ").append(part.heading()).append("\n\n");
            }
            paragraph(part.body());
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
        Set<String> gaps = MissingInformation.lines(draft, facts.gaps());
        if (!gaps.isEmpty()) {
            section("heading.missing");
            gaps.forEach(gap -> text.append("- ").append(gap).append('\n'));
            text.append('\n');
        }
        return this;
    }

    ReportText noAnswer(int sources, Confidence confidence) {
        section("heading.answer");
        paragraph(sources == 0 ? phrases.say("refusal.nothing") : phrases.count("refusal", sources));
        confidence(confidence);
        return searches("heading.searched");
    }

    /** Adds a table of all queries with their purpose and number of results. */
    ReportText searches() {
        return searches("heading.made");
    }

    private ReportText searches(String heading) {
        section(heading);
        if (facts.queries().isEmpty()) {
            paragraph(phrases.say("searched.nothing"));
            return this;
        }
        text.append(phrases.say("searched.header")).append("\n| --- | --- | --- |\n");
        for (QueryOutcome outcome : facts.queries()) {
            String found = outcome.failed() ? phrases.say("searched.failed") : Integer.toString(outcome.results());
            text.append("| ")
                    .append(MarkdownLine.plain(outcome.query().text()))
                    .append(" | ")
                    .append(MarkdownLine.plain(outcome.query().intent()))
                    .append(" | ")
                    .append(found)
                    .append(" |\n");
        }
        text.append('\n');
        return this;
    }

    /** Adds a final line on how the report was made. */
    ReportText run(String note, int cited) {
        List<String> sentences = new ArrayList<>(List.of(note));
        sentences.add(phrases.say(
                "method.counts", facts.searchPasses(), facts.queries().size(), facts.sourcesAnalyzed(), cited));
        if (cited > 0) {
            sentences.add(phrases.say(isQuoted() ? "method.quotes" : "method.written"));
        }
        text.append("---\n\n");
        paragraph("*" + String.join(phrases.say("sentence.separator"), sentences) + "*");
        return this;
    }

    /** Whether every finding rests on quotations, as the heuristic's findings do. */
    private boolean isQuoted() {
        return statements.stream()
                .filter(statement -> statement.section() == Section.FINDINGS)
                .filter(statement -> !statement.citations().isEmpty())
                .allMatch(Statement::restsOnQuotations);
    }

    ReportText sources(List<Source> cited) {
        section("heading.sources");
        paragraph(new SourceList(brief.language(), phrases, new CitedPages(statements)).markdown(cited));
        return this;
    }

    String markdown() {
        return text.toString().strip() + "\n";
    }

    List<Integer> citations() {
        return CitationMarkers.in(text.toString());
    }

    private void section(String key) {
        heading(phrases.say(key));
    }

    private void heading(String words) {
        text.append("## ").append(words).append("\n\n");
    }

    private void paragraph(String body) {
        text.append(body.strip()).append("\n\n");
    }
}
