package dev.crosscheck.writer.compose;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.ground.Grounding;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * What a model's report must keep to: every citation of the draft and no other, every quotation and figure from a cited
 * source, the sections. Pure.
 */
final class ReportRules {

    private static final int FEWEST_CHARACTERS = 200;
    /** A draft this short makes no long report. */
    private static final int SHORT_DRAFT = 250;

    private final ComposeReport command;
    private final List<Integer> draftCites;
    private final Grounding grounding;

    /** @param draftCites the numbers that the draft cites and that are sources' */
    ReportRules(ComposeReport command, List<Integer> draftCites) {
        this.command = command;
        this.draftCites = List.copyOf(draftCites);
        List<Source> cited = command.sources().stream()
                .filter(source -> draftCites.contains(source.number()))
                .toList();
        this.grounding = Grounding.in(cited, command.brief().language());
    }

    List<Breach> broken(ReportAnswer answer) {
        String report = answer.finalReport();
        List<Breach> breaches = new ArrayList<>(grounding.breaches(report));
        List<Integer> lost = new ArrayList<>(draftCites);
        lost.removeAll(CitationMarkers.in(report));
        if (!lost.isEmpty()) {
            breaches.add(new Breach(
                    "citation_lost",
                    "The draft cites " + lost
                            + ", and the report does not. Keep every [n] of the draft with what it is cited for."));
        }
        if (report.strip().length() < FEWEST_CHARACTERS
                && command.draft().markdown().strip().length() >= SHORT_DRAFT) {
            breaches.add(
                    new Breach("too_short", "The report must have at least " + FEWEST_CHARACTERS + " characters."));
        }
        if (DraftSections.of(report).body(Section.FINDINGS).isEmpty()) {
            breaches.add(new Breach(
                    "no_findings", "The report needs the heading \"## Key findings\" (「## 核心發現」) with its findings."));
        }
        return breaches;
    }
}
