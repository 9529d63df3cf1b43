package dev.crosscheck.analyst.draft;

import dev.crosscheck.llm.ground.OpenQuestions;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Phrases;
import java.util.List;

/** Makes a draft of what a model has answered, once it keeps to the {@link DraftRules}. Pure. */
final class DraftReading {

    private final Brief brief;
    private final int sources;
    private final Phrases phrases;
    private final OpenQuestions open;

    /** @param parts of the question; empty where it has none but itself */
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

    /** No rule was held against what the answer may say beside its queries, so none of it is kept. */
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

    /** What cites nothing becomes a refusal in our words; what is missing stands in a section of ours either way. */
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
