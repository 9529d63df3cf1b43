package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Voice;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Hearsay;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A sentence of a source that may become a finding, read once.
 *
 * @param text the sentence, or its trimmed part, letter for letter but for line breaks
 * @param place its offset in the document's stored text, which tells overlapping passages' sentences apart
 * @param written where it stands in its passage, with what was trimmed off
 * @param terms what it is about
 * @param before what the sentence before it is about; empty at the beginning of its passage
 * @param after what the sentence after it is about; empty at the end of its passage
 * @param figures the dates and quantities that it names
 * @param dispute how it goes against what others have said, if it does
 * @param columns of a table's row the header's cells, with {@code |} between them; empty for anything else
 */
record Candidate(
        Source source,
        Passage passage,
        String text,
        int place,
        Span written,
        Set<String> terms,
        Set<String> before,
        Set<String> after,
        List<Figure> figures,
        Optional<Dispute> dispute,
        String columns) {

    int number() {
        return source.number();
    }

    boolean isRow() {
        return !columns.isEmpty();
    }

    /** Whether it tells what unnamed others claim, and does not deny it: its source does not say so itself. */
    boolean isHearsay() {
        return dispute.isEmpty() && Hearsay.isIn(text);
    }

    boolean isWeak() {
        return source.warning() != null;
    }

    /** What officials say stands in official sources, or where others tell of it; what residents say likewise. */
    boolean isOf(Voice voice) {
        int own = switch (voice) {
            case OFFICIAL -> Rating.HIGHEST;
            case SOCIAL -> Rating.LOWEST;
        };
        Integer tier = source.rating().tier();
        return (tier != null && tier == own) || voice.isHeardIn(text);
    }
}
