package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.RelativeDay;
import java.time.LocalDate;

/** Quotes a source's sentence in a report: the outlet, the date, the quote, the source's number. */
final class Attribution {

    private static final int MOST_OF_A_HEADER = 120;

    private final Language language;
    private final Phrases phrases;

    Attribution(Language language, Phrases phrases) {
        this.language = language;
        this.phrases = phrases;
    }

    /** Returns {@code Coastal Courier, 7 March 2025: “…” [5]}; hedges if the source has a warning. */
    String line(Candidate candidate) {
        return line(candidate, "");
    }

    /** @param note more about the sentence, such as who agrees and that it was corrected since; or empty */
    String line(Candidate candidate, String note) {
        // The lead-in of a weak source already says so.
        boolean claimed = candidate.isHearsay() && !candidate.isWeak();
        return leadIn(
                        candidate.source(),
                        (claimed ? phrases.say("attribution.hearsay") : "")
                                + day(candidate)
                                + note
                                + columns(candidate))
                + quote(candidate);
    }

    /**
     * Returns one value of a table's row, behind the value that says what the row is about. Never contains a bar, which
     * would end a table's cell.
     *
     * @param aspect names the value's column
     */
    String value(Candidate row, String value, String aspect, String note) {
        String name = SideCells.columnOf(row, aspect, value);
        String column = phrases.say("attribution.column", Quotations.quote(name, language));
        return leadIn(row.source(), note + column)
                + Quotations.quote(SideCells.nameOf(row), language)
                + phrases.say("attribution.value")
                + Quotations.quote(value, language)
                + " "
                + CitationMarkers.marker(row.number());
    }

    /** Returns the header of a table's row. Leaves out a header that would break a quotation. */
    private String columns(Candidate candidate) {
        boolean quotable = candidate.needsItsHeader()
                && candidate.columns().length() <= MOST_OF_A_HEADER
                && Unfit.reason(candidate.columns(), TextForm.ROW).isEmpty();
        return quotable ? phrases.say("attribution.columns", Quotations.quote(candidate.columns(), language)) : "";
    }

    /** Returns the date of a relative day such as "yesterday". */
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

    /** Returns the words before the quote, with the space after them. */
    String leadIn(Source source) {
        return leadIn(source, "");
    }

    private static String standing(Source source) {
        if (source.retracted()) {
            return "retracted";
        }
        return source.warning() == null ? "firm" : "weak";
    }

    private String leadIn(Source source, String note) {
        String outlet = SourceLabel.outlet(source);
        LocalDate published = source.document().published();
        String date = published == null ? "" : language.write(published);
        String key = standing(source) + (published == null ? ".undated" : "");
        return phrases.say("attribution." + key, outlet, date, RatingWords.type(source.rating(), language), note);
    }
}
