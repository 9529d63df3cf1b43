package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Reader;
import java.util.List;
import java.util.Optional;

/** Finds the sources that answer a question, by reading them as a draft would. For one thread. */
public final class AnsweringSources {

    private final SentenceRanking ranking;

    /**
     * @param parts the questions that will be asked
     * @param reader the reader of the brief's language
     */
    public AnsweringSources(Brief brief, List<String> parts, List<Source> sources, Reader reader) {
        this.ranking = new SentenceRanking(
                brief,
                sources,
                Terms.distinct(brief.question() + "\n" + String.join("\n", parts)),
                Optional.of(reader),
                parts.size());
    }

    /**
     * Returns the numbers of the sources with a sentence that answers {@code part} in the requested form, ascending.
     */
    public List<Integer> of(String part) {
        Wanted wanted = ranking.wanted(part);
        return ranking.answering(part).stream()
                .filter(ranked -> Directness.isDirect(ranked, part, wanted))
                .map(ranked -> ranked.candidate().number())
                .distinct()
                .sorted()
                .toList();
    }
}
