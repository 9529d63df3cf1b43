package dev.crosscheck.analyst.draft;

import dev.crosscheck.llm.ground.OpenQuestions;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Phrases;
import java.util.List;

/** Turns a model's answer into a draft, after it has passed the {@link DraftRules}. Pure. */
final class DraftReading {

    private final Brief brief;
    private final int sources;
    private final Phrases phrases;
    private final OpenQuestions open;

    /** @param parts the parts of the question; empty if it has none */
    DraftReading(Brief brief, List<String> parts, List<Source> sources) {
        this.brief = brief;
        this.sources = sources.size();
        this.phrases = Phrases.load(DraftReading.class, "draft", brief.language());
        this.open =
                OpenQuestions.within(parts.isEmpty() ? List.of(brief.question()) : parts, sources, brief.language());
    }

    Draft of(DraftAnswer answer, List<String> changes) {
        return switch (answer.status()) {
            case SEARCH_REQUIRED -> wanting(answer);
            case DRAFT_READY -> ready(answer, changes);
        };
    }

    /**
     * Keeps the queries, the reasoning and the open questions. The rules did not check the draft's text, so it is
     * dropped.
     */
    private Draft wanting(DraftAnswer answer) {
        return new Draft(
                DraftStatus.SEARCH_REQUIRED,
                "",
                answer.reasoningChain(),
                List.of(),
                open.orAsked(answer.missingInformation()),
                answer.newQueries(),
                List.of());
    }

    /**
     * Replaces a draft without citations with a bundled refusal. Missing information gets a bundled section in both
     * cases.
     */
    private Draft ready(DraftAnswer answer, List<String> changes) {
        String text = answer.text();
        List<Integer> cited = CitationMarkers.in(text);
        DraftMarkdown markdown = new DraftMarkdown(brief.language(), phrases);
        boolean whole = answer.missingInformation().stream().allMatch(String::isBlank);
        List<String> missing = whole && !cited.isEmpty() ? List.of() : open.orAsked(answer.missingInformation());
        return new Draft(
                DraftStatus.DRAFT_READY,
                cited.isEmpty()
                        ? markdown.refusal(sources).missing(missing).text()
                        : text.strip() + "\n"
                                + (missing.isEmpty()
                                        ? ""
                                        : "\n" + markdown.missing(missing).text()),
                answer.reasoningChain(),
                cited,
                missing,
                List.of(),
                changes);
    }
}
