package dev.crosscheck.writer.compose;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.ground.Fidelity;
import dev.crosscheck.llm.ground.Grounding;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ReportShape.Length;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules for a model's report: it keeps every citation of the draft and adds none, cites every fact, takes every
 * quotation and figure from a cited source and the draft, and follows the mode's wording and the sections. Pure.
 */
final class ReportRules {

    private static final int FEWEST_CHARACTERS = 200;
    /** A draft shorter than this allows a short report. */
    private static final int SHORT_DRAFT = 250;

    private final String draft;
    private final List<Integer> draftCites;
    private final Grounding grounding;
    private final Fidelity fidelity;
    private final SentenceRules sentences;
    /** A brief report may leave findings out. */
    private final boolean brief;

    /**
     * @param draft the draft's Markdown, with citations of existing sources only
     * @param draftCites the numbers that the draft cites
     */
    ReportRules(ComposeReport command, String draft, List<Integer> draftCites) {
        this.draft = draft;
        this.draftCites = List.copyOf(draftCites);
        List<Source> cited = command.sources().stream()
                .filter(source -> draftCites.contains(source.number()))
                .toList();
        this.grounding = Grounding.in(cited, command.brief().language()).after(draft);
        this.fidelity = Fidelity.to(draft, cited, command.brief().language());
        this.brief = command.brief().wanted().length() == Length.BRIEF;
        this.sentences = new SentenceRules(command.brief(), cited);
    }

    List<Breach> broken(ReportAnswer answer) {
        String report = answer.text();
        List<Breach> breaches = new ArrayList<>(grounding.breaches(report));
        breaches.addAll(fidelity.breaches(report));
        breaches.addAll(sentences.breaches(report));
        List<Integer> lost = new ArrayList<>(draftCites);
        lost.removeAll(CitationMarkers.in(report));
        if (!lost.isEmpty() && !brief) {
            breaches.add(new Breach(
                    "citation_lost",
                    "The draft cites " + lost
                            + ", and the report does not. Keep every [n] of the draft with what it is cited for."));
        }
        if (!brief
                && report.strip().length() < FEWEST_CHARACTERS
                && draft.strip().length() >= SHORT_DRAFT) {
            breaches.add(
                    new Breach("too_short", "The report must have at least " + FEWEST_CHARACTERS + " characters."));
        }
        DraftSections sections = DraftSections.of(report);
        if (sections.body(Section.FINDINGS).isEmpty()) {
            breaches.add(new Breach(
                    "no_findings", "The report needs the heading \"## Key findings\" (「## 核心發現」) with its findings."));
        }
        if (!keepsComparison(sections)) {
            breaches.add(new Breach(
                    "comparison_missing",
                    "The draft compares official with social accounts. Keep the comparison, with its numbers, "
                            + "under the heading \"## Official against social\" (「## 官方與社群比對」)."));
        }
        return breaches;
    }

    /** Whether the report's comparison cites every source of the draft's comparison. */
    private boolean keepsComparison(DraftSections sections) {
        return DraftSections.of(draft)
                .body(Section.COMPARISON)
                .map(compared -> sections.body(Section.COMPARISON)
                        .filter(kept -> CitationMarkers.in(kept).containsAll(CitationMarkers.in(compared)))
                        .isPresent())
                .orElse(true);
    }
}
