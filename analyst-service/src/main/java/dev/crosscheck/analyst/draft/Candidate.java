package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.analyst.relevance.Voice;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Hearsay;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A sentence of a source that may become a finding, with what reading it gives.
 *
 * @param text the sentence or its trimmed part, verbatim except for line breaks
 * @param place the offset in the document's stored text, which identifies the same sentence in overlapping passages
 * @param written the position in the passage, including what was trimmed off
 * @param terms the terms of the sentence
 * @param before the terms of the sentence before; empty at the beginning of the passage
 * @param after the terms of the sentence after; empty at the end of the passage
 * @param figures the dates and quantities in the sentence
 * @param dispute how the sentence contradicts others, if it does
 * @param columns for a row of a table or sheet, the names of its columns with {@code |} between them; empty otherwise
 * @param claimed whether it is in a list whose introduction reports claims of unnamed others
 * @param asked the question of its source that the text answers, if there is one
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
        String columns,
        boolean claimed,
        Optional<QuestionAbove> asked) {

    int number() {
        return source.number();
    }

    boolean is(Dispute kind) {
        return dispute.filter(kind::equals).isPresent();
    }

    boolean isRow() {
        return !columns.isEmpty();
    }

    /** Whether it is a row that does not name its columns itself, as the row of a sheet does. */
    boolean needsItsHeader() {
        return isRow() && !text.startsWith(columns.split(" \\| ", 2)[0] + ": ");
    }

    /**
     * Whether the sentence, or what introduces its list, reports claims of unnamed others, and the sentence does not
     * deny them. Its source does not vouch for them.
     */
    boolean isHearsay() {
        return dispute.isEmpty() && (claimed || Hearsay.isIn(text));
    }

    /** Returns the same sentence as an item of a list of claims. */
    Candidate asClaim() {
        return new Candidate(
                source, passage, text, place, written, terms, before, after, figures, dispute, columns, true, asked);
    }

    /** Whether it answers the very question that {@code part} asks, in its source's own words. */
    boolean answersTheQuestion(String part) {
        return asked.filter(question -> question.isTheSameAs(part)).isPresent();
    }

    /** Returns the position in the passage, without the question that it stands below. */
    Span told() {
        return asked.map(question -> new Span(question.written().end(), written.end()))
                .orElse(written);
    }

    /** Returns the same text without the question that it stands below. */
    Candidate withoutItsQuestion() {
        if (asked.isEmpty()) {
            return this;
        }
        String answer = told().of(passage.text()).strip();
        // The question's terms stand in for those of the sentence before.
        return new Candidate(
                source,
                passage,
                answer,
                passage.start() + told().start(),
                told(),
                Terms.distinct(answer),
                terms,
                after,
                Figures.in(answer),
                dispute,
                columns,
                claimed,
                Optional.empty());
    }

    boolean isRetracted() {
        return source.retracted();
    }

    boolean isWeak() {
        return source.warning() != null;
    }

    /**
     * Whether the sentence gives the account of a voice: its source is official or social, or it reports what such
     * people say.
     */
    boolean isOf(Voice voice) {
        int own = switch (voice) {
            case OFFICIAL -> Rating.HIGHEST;
            case SOCIAL -> Rating.LOWEST;
        };
        Integer tier = source.rating().tier();
        return (tier != null && tier == own) || voice.isHeardIn(text);
    }
}
