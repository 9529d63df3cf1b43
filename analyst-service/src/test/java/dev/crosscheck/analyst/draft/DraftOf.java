package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Drafts by the rules, in discovery mode. */
final class DraftOf {

    private DraftOf() {}

    static Draft sources(String question, Source... sources) {
        return draft(new HeuristicDrafter(Given.NO_READER), question, sources);
    }

    /** Drafts with the readers of the languages. */
    static Draft sources(String question, Function<Language, Optional<Reader>> readers, Source... sources) {
        return draft(new HeuristicDrafter(readers), question, sources);
    }

    /** Returns the draft's first section. */
    static String answer(String question, Source... sources) {
        return first(sources(question, sources));
    }

    /** Returns the first section of a draft with a reader. */
    static String answer(String question, Reader reader, Source... sources) {
        return first(draft(new HeuristicDrafter(_ -> Optional.of(reader)), question, sources));
    }

    /** Ranks the sentences of sources by words alone. */
    static SentenceRanking ranking(String question, List<Source> sources) {
        return new SentenceRanking(Given.question(question), sources, Terms.distinct(question), Optional.empty(), 1);
    }

    private static String first(Draft draft) {
        return draft.markdown().split("\n## ", -1)[0];
    }

    /** Drafts for a question in several parts. */
    static Draft sources(String question, List<String> parts, Source... sources) {
        return draft(new HeuristicDrafter(Given.NO_READER), question, parts, sources);
    }

    private static Draft draft(HeuristicDrafter drafter, String question, Source... sources) {
        return draft(drafter, question, List.of(question), sources);
    }

    private static Draft draft(HeuristicDrafter drafter, String question, List<String> parts, Source... sources) {
        WriteDraft command = new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question(question),
                parts,
                Given.seenIn(Mode.DISCOVERY, sources),
                List.of(),
                false);
        return drafter.draft(command, NoCalls.context()).result();
    }
}
