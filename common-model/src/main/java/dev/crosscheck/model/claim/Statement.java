package dev.crosscheck.model.claim;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A sentence of a draft or report, with what it cites.
 *
 * @param section the part it stands in
 * @param heading the nearest heading above it, or empty
 * @param span its place in the Markdown, its markers included
 * @param text the Markdown between the offsets
 * @param citations the numbers that it cites, ascending
 * @param quotations what it quotes, in order
 */
public record Statement(
        Section section, String heading, Span span, String text, List<Integer> citations, List<Quotation> quotations) {

    /** Quotes that make up less than this share of a sentence's own words do not speak for all of it. */
    private static final double QUOTED_SHARE = 0.5;

    private static final Pattern LEAD_IN = Pattern.compile("^[^“「『«\"]{0,200}?[:：,，]\\s*(?=[“「『«\"])");
    private static final Pattern SAYING = Pattern.compile(
            "^[^“「『«\"]{0,200}?\\b(?:according to|says?|said|reports?|reported|states?|stated|writes?"
                    + "|wrote)\\b[^“「『«\"]{0,80}(?=[“「『«\"])",
            Pattern.CASE_INSENSITIVE);
    /** What may stand between quotations without saying anything itself. */
    private static final Pattern CONNECTIVE =
            Pattern.compile("(?<=[”」』»\"])[,，、; ]*(?:against|and|but|versus|vs\\.?|另有|而|但|與|和|及)[ ]*(?=[“「『«\"])");

    public Statement {
        Require.present("section", section);
        citations = List.copyOf(citations);
        quotations = List.copyOf(quotations);
    }

    /**
     * @param text the words between the quotation marks
     * @param span their place in the Markdown
     * @param citations the numbers that follow the quotation; those of the whole statement where none follows
     */
    public record Quotation(String text, Span span, List<Integer> citations) {
        public Quotation {
            citations = List.copyOf(citations);
        }
    }

    /** The sentence without its markers. */
    public String plain() {
        return CitationMarkers.strip(text);
    }

    /** The sentence's own words: what is neither quoted nor a marker. */
    public String frame() {
        return CitationMarkers.strip(Quotations.without(text));
    }

    /** The sentence without the words that only say whose it is: "According to the Gazette: ". */
    public String withoutLeadIn() {
        String plain = plain();
        var leadIn = LEAD_IN.matcher(plain);
        if (leadIn.find()) {
            return plain.substring(leadIn.end());
        }
        var saying = SAYING.matcher(plain);
        return saying.find() ? plain.substring(saying.end()) : plain;
    }

    /** Whether its quotations carry the sentence, so that holding them against the sources holds all of it. */
    public boolean restsOnQuotations() {
        if (quotations.isEmpty()) {
            return false;
        }
        String rest = CONNECTIVE.matcher(withoutLeadIn()).replaceAll("");
        long own = Quotations.without(rest)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .count();
        long all = rest.codePoints().filter(Character::isLetterOrDigit).count();
        return all - own >= QUOTED_SHARE * all;
    }

    /** Whether it speaks of the sources themselves, as frame sentences do, and states nothing of the world. */
    public boolean isAboutSources() {
        return AboutSources.is(plain());
    }

    /** Whether a figure of {@link #plain} counts sources or origins, and so need not stand in one. */
    public boolean countsSources(Figure figure) {
        return AboutSources.countsSources(figure, plain());
    }

    /** Whether it stands where the sources are discussed, and does so. */
    public boolean isAboutItsSources() {
        return section.isAboutSources() && isAboutSources();
    }

    /**
     * Whether it states something of the world, and so has to cite what it rests on: it neither speaks of the sources
     * nor only leads on. Where the sources are discussed, only what is quoted counts.
     */
    public boolean statesAFact() {
        return !isAboutSources() && !isLeadIn() && (!section.isAboutSources() || !quotations.isEmpty());
    }

    /** Whether it states a fact under the headings of findings, of no heading at all, or of the comparison. */
    public boolean isFinding() {
        return statesAFact() && !section.isAboutSources();
    }

    /** Whether it only leads to what follows: "The sources say:". */
    public boolean isLeadIn() {
        String plain = plain();
        return plain.endsWith(":") || plain.endsWith("：");
    }
}
