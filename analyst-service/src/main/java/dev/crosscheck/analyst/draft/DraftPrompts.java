package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.plan.SearchedDates;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The prompts for drafting and revising. The same command gives the same prompt. */
final class DraftPrompts {

    private static final Map<Language, PromptFile> DRAFT = PromptFile.inEachLanguage(DraftPrompts.class, "draft");
    private static final Map<Language, PromptFile> REVISE = PromptFile.inEachLanguage(DraftPrompts.class, "revise");

    private DraftPrompts() {}

    static Prompt draft(WriteDraft command, int mostCharacters) {
        PromptFile file = DRAFT.get(command.brief().language());
        Map<String, String> values =
                values(file, command.brief(), command.subQuestions(), command.gaps(), command.maySearch());
        values.put("part_rule", "");
        values.put("sources", sources(command.brief().question(), command.sources(), mostCharacters));
        return file.fill(values);
    }

    /**
     * Asks for the draft of one part of the question, from the sentences of the sources that are best for this part.
     *
     * @param part its only sub-question is the part
     */
    static Prompt part(WriteDraft part, int mostCharacters) {
        PromptFile file = DRAFT.get(part.brief().language());
        Map<String, String> values = values(file, part.brief(), part.subQuestions(), part.gaps(), part.maySearch());
        values.put("part_rule", file.section("part.alone") + "\n");
        values.put("sources", sources(part.subQuestions().getFirst(), part.sources(), mostCharacters));
        return file.fill(values);
    }

    static Prompt revise(ReviseDraft command, int mostCharacters) {
        PromptFile file = REVISE.get(command.brief().language());
        Map<String, String> values =
                values(file, command.brief(), command.subQuestions(), command.gaps(), command.maySearch());
        values.put("sources", sources(command.brief().question(), command.sources(), mostCharacters));
        values.put("draft", Fenced.text("DRAFT", command.draft().markdown()));
        values.put("review", Fenced.text("REVIEW", review(command.review(), file)));
        return file.fill(values);
    }

    private static Map<String, String> values(
            PromptFile file, Brief brief, List<String> parts, List<String> gaps, boolean maySearch) {
        Map<String, String> values = new TreeMap<>();
        values.put("question", Fenced.text("QUESTION", brief.question()));
        values.put("asked", brief.asked().toString());
        values.put("searched_dates", SearchedDates.line(brief, file));
        values.put("mode", brief.mode().wireName());
        values.put("mode_rules", file.modeRules(brief));
        values.put("search_rule", file.section(maySearch ? "search.open" : "search.closed"));
        values.put("parts", Fenced.text("PARTS", file.list(parts)));
        values.put("gaps", Fenced.text("GAPS", file.list(gaps)));
        return values;
    }

    private static String sources(String question, List<Source> sources, int mostCharacters) {
        return Fenced.text("SOURCES", SourceContext.of(question, sources, mostCharacters));
    }

    private static String review(Review review, PromptFile file) {
        StringBuilder text = new StringBuilder(review.critique()).append('\n');
        review.violations()
                .forEach(violation -> text.append('\n')
                        .append(file.filled(
                                "violation",
                                Map.of(
                                        "rule",
                                        violation.rule(),
                                        "suggestion",
                                        violation.suggestion().replaceAll("\\s+", " "),
                                        "sentence",
                                        violation.sentence().isBlank()
                                                ? file.section("whole")
                                                : violation.sentence().replaceAll("\\s+", " ")))));
        return text.toString();
    }
}
