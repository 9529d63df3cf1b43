package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.Quotations;
import java.time.LocalDate;

/** Puts a source's sentence into the report's words: whose it is, when it was said, the quote, its number. */
final class Attribution {

    private static final int MOST_OF_A_HEADER = 120;

    private final Language language;
    private final Phrases phrases;

    Attribution(Language language, Phrases phrases) {
        this.language = language;
        this.phrases = phrases;
    }

    /** {@code Coastal Courier, 7 March 2025: “…” [5]}; a source that carries a warning is hedged. */
    String line(Candidate candidate) {
        return line(candidate, "");
    }

    /**
     * @param note what else is to be known of the sentence: who says the same, that it was corrected since; or empty
     */
    String line(Candidate candidate, String note) {
        // Of a weak source that is said in any case.
        boolean claimed = candidate.isHearsay() && !candidate.isWeak();
        return leadIn(
                        candidate.source(),
                        (claimed ? phrases.say("attribution.hearsay") : "")
                                + day(candidate)
                                + note
                                + columns(candidate))
                + quote(candidate);
    }

    /** What the cells of a table's row stand for. A header that would break a quotation is left out. */
    private String columns(Candidate candidate) {
        boolean quotable = candidate.isRow()
                && candidate.columns().length() <= MOST_OF_A_HEADER
                && Unfit.reason(candidate.columns(), Form.ROW).isEmpty();
        return quotable ? phrases.say("attribution.columns", Quotations.quote(candidate.columns(), language)) : "";
    }

    /** What "yesterday" means. */
    private String day(Candidate candidate) {
        LocalDate published = candidate.source().document().published();
        return published == null
                ? ""
                : RelativeDay.in(candidate.text(), published)
                        .map(day -> phrases.say("attribution.day", day.words(), day.written(language)))
                        .orElse("");
    }

    String quote(Candidate candidate) {
        return Quotations.quote(candidate.text(), language) + " " + CitationMarkers.marker(candidate.number());
    }

    /** What stands before the quote, its space included. */
    String leadIn(Source source) {
        return leadIn(source, "");
    }

    private String leadIn(Source source, String note) {
        String outlet = SourceLabel.outlet(source);
        LocalDate published = source.document().published();
        String date = published == null ? "" : language.write(published);
        String key = (source.warning() == null ? "firm" : "weak") + (published == null ? ".undated" : "");
        return phrases.say("attribution." + key, outlet, date, RatingWords.type(source.rating(), language), note);
    }
}
