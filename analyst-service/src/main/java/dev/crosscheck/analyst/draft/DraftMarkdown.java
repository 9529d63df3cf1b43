package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.Quotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a draft's parts as Markdown. Headings and connecting sentences come from the phrases, facts only from quotes.
 */
final class DraftMarkdown {

    private static final Pattern STOP = Pattern.compile("(?<![?？.。:：])[?？.。:：]++$");

    private final Language language;
    private final Phrases phrases;
    private final Attribution attribution;
    private final StringBuilder markdown = new StringBuilder();

    DraftMarkdown(Language language, Phrases phrases) {
        this.language = language;
        this.phrases = phrases;
        this.attribution = new Attribution(language, phrases);
    }

    DraftMarkdown answer(List<ShortAnswers.Line> lines, AgreeingVoices agreement) {
        heading("##", phrases.say("heading.answer"));
        Map<String, String> labels =
                labels(lines.stream().map(ShortAnswers.Line::part).distinct().toList());
        String last = "";
        for (ShortAnswers.Line line : lines) {
            String label = line.part().equals(last) ? "" : labels.get(line.part());
            last = line.part();
            String text =
                    before(line, label) + attribution.line(line.finding().candidate(), agreement.note(line.finding()));
            if (lines.size() == 1) {
                paragraph(text);
            } else {
                item(text);
            }
        }
        blank();
        return this;
    }

    /** Writes a table with a row for each aspect and a column for each side. */
    DraftMarkdown answer(SideBySide table, AgreeingVoices agreement) {
        heading("##", phrases.say("heading.answer"));
        StringBuilder header = new StringBuilder("|  |");
        StringBuilder rule = new StringBuilder("| --- |");
        table.sides().forEach(side -> {
            header.append(' ').append(plain(side)).append(" |");
            rule.append(" --- |");
        });
        markdown.append(header).append('\n').append(rule).append('\n');
        table.rows().forEach(row -> {
            markdown.append("| ")
                    .append(phrases.say("sides.aspect", aspect(row)))
                    .append(" |");
            row.cells()
                    .forEach(cell -> markdown.append(' ')
                            .append(cell.map(finding -> cell(finding, row.aspect(), agreement))
                                    .orElseGet(() -> phrases.say("sides.nothing")))
                            .append(" |"));
            markdown.append('\n');
        });
        blank();
        return this;
    }

    private static String aspect(SideBySide.Row row) {
        return STOP.matcher(plain(row.aspect())).replaceFirst("");
    }

    private String cell(KeyFinding finding, String aspect, AgreeingVoices agreement) {
        Candidate candidate = finding.candidate();
        String note = agreement.note(finding.agreeingOn(finding.span()));
        return (finding.span().isEmpty() ? "" : phrases.say("answer.first", finding.span()))
                + (candidate.needsItsHeader()
                        ? attribution.value(candidate, finding.span(), aspect, note)
                        : attribution.line(candidate, note));
    }

    /** Says of which sides no source tells what is asked. */
    DraftMarkdown untold(List<String> sides) {
        if (!sides.isEmpty()) {
            paragraph(phrases.say("sides.untold", plain(String.join(phrases.say("separator"), sides))));
        }
        return this;
    }

    private String before(ShortAnswers.Line line, String label) {
        String part = label.isEmpty() ? "" : phrases.say("answer.part", label);
        String word = line.word().map(own -> own.in(language)).orElseGet(line::figure);
        return part + (word.isEmpty() ? "" : phrases.say("answer.first", word));
    }

    /** Returns a short label of each part. */
    private static Map<String, String> labels(List<String> parts) {
        Map<String, String> whole = new LinkedHashMap<>();
        parts.forEach(part -> whole.put(part, STOP.matcher(plain(part)).replaceFirst("")));
        Map<String, String> labels =
                PartLabels.of(whole.values().stream().distinct().toList());
        whole.replaceAll((part, text) -> labels.get(text));
        return whole;
    }

    DraftMarkdown findings(Map<String, List<KeyFinding>> findings, AgreeingVoices agreement) {
        heading("##", phrases.say("heading.findings"));
        boolean grouped = findings.size() > 1;
        findings.forEach((part, ofPart) -> {
            if (grouped) {
                heading("###", plain(part));
            }
            if (ofPart.isEmpty()) {
                paragraph(phrases.say("finding.none"));
            }
            ofPart.forEach(finding -> item(attribution.line(finding.candidate(), agreement.note(finding))));
            blank();
        });
        return this;
    }

    DraftMarkdown comparison(Comparison comparison, TierBounds tiers, Predicate<Candidate> corrected) {
        heading("##", phrases.say("heading.comparison"));
        if (comparison.rows().isEmpty()) {
            paragraph(phrases.say("comparison.neither", tiers.official(), tiers.social()));
            return this;
        }
        markdown.append(phrases.say("comparison.header", tiers.official(), tiers.social()))
                .append("\n| --- | --- |\n");
        comparison
                .rows()
                .forEach(row -> markdown.append("| ")
                        .append(cell(row.upper()))
                        .append(" | ")
                        .append(cell(row.lower()))
                        .append(" |\n"));
        blank();
        if (!comparison.hasBoth()) {
            int missing = comparison.upper().isEmpty() ? tiers.official() : tiers.social();
            paragraph(phrases.say("comparison.one.side", missing));
            return this;
        }
        if (!comparison.compares()) {
            paragraph(phrases.say("comparison.apart"));
            return this;
        }
        paragraph(phrases.say(comparison.differences().isEmpty() ? "comparison.same" : "comparison.differ"));
        comparison.differences().forEach(difference -> difference(difference, corrected));
        blank();
        return this;
    }

    private String cell(Optional<Candidate> account) {
        return account.map(attribution::line).orElseGet(() -> phrases.say("comparison.no.account"));
    }

    /**
     * Adds the section on disagreements, if there are any.
     *
     * @param corrected whether a later source corrected a sentence
     */
    DraftMarkdown disagreements(DraftMaterial material, Predicate<Candidate> corrected) {
        if (material.differences().isEmpty()
                && material.oppositions().isEmpty()
                && material.disputes().isEmpty()) {
            return this;
        }
        heading("##", phrases.say("heading.disagreement"));
        material.differences().forEach(difference -> difference(difference, corrected));
        material.oppositions().forEach(opposition -> {
            item(phrases.say("disagreement.opposite"));
            opposition.sides().forEach(side -> subItem(attribution.line(side)));
        });
        if (!material.disputes().isEmpty()) {
            item(phrases.say(
                    material.disputed().isEmpty() ? "disagreement.denials" : "disagreement.statement.and.denials"));
            Stream.concat(material.disputed().stream(), material.disputes().stream())
                    .distinct()
                    .sorted(Disagreements.BY_DATE)
                    .forEach(one -> subItem(attribution.line(one)));
        }
        blank();
        return this;
    }

    private void difference(Difference difference, Predicate<Candidate> corrected) {
        StringBuilder sides = new StringBuilder();
        for (int i = 0; i < difference.sides().size(); i++) {
            sides.append(i == 0 ? "" : phrases.say("disagreement.against"))
                    .append(Quotations.quote(difference.written().get(i), language))
                    .append(' ')
                    .append(CitationMarkers.marker(difference.sides().get(i).number()));
        }
        String key = "disagreement." + difference.kind().name().toLowerCase(Locale.ROOT);
        item(phrases.say(key, sides));
        difference
                .sides()
                .forEach(side -> subItem(
                        attribution.line(side, corrected.test(side) ? phrases.say("disagreement.corrected") : "")));
    }

    DraftMarkdown inference(Inference inference) {
        heading("##", phrases.say("heading.inference", inference.name()));
        paragraph(String.join(phrases.say("sentence.separator"), inference.sentences()));
        return this;
    }

    DraftMarkdown missing(List<String> missing) {
        if (!missing.isEmpty()) {
            heading("##", phrases.say("heading.missing"));
            missing.forEach(gap -> item(plain(gap)));
            blank();
        }
        return this;
    }

    DraftMarkdown refusal(int sources) {
        heading("##", phrases.say("heading.findings"));
        paragraph(sources == 0 ? phrases.say("refusal.nothing") : phrases.count("refusal", sources));
        return this;
    }

    String text() {
        return markdown.toString().strip().replaceAll("\n{3,}", "\n\n") + "\n";
    }

    /** Puts the text on one line and removes brackets and bars, so that nothing reads as a citation. */
    private static String plain(String text) {
        return text.replaceAll("[\\[\\]|]", " ").replaceAll("\\s+", " ").strip();
    }

    private void heading(String level, String text) {
        markdown.append(level).append(' ').append(text).append("\n\n");
    }

    private void paragraph(String text) {
        markdown.append(text).append("\n\n");
    }

    private void item(String text) {
        markdown.append("- ").append(text).append('\n');
    }

    private void subItem(String text) {
        markdown.append("  - ").append(text).append('\n');
    }

    private void blank() {
        markdown.append('\n');
    }
}
