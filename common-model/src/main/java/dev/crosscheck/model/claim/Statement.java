package dev.crosscheck.model.claim;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A sentence of a draft or report, with its citations.
 *
 * @param section the part that contains it
 * @param heading the nearest heading above it, or empty
 * @param span its place in the Markdown, its markers included
 * @param text the Markdown between the offsets
 * @param citations the numbers that it cites, ascending
 * @param quotations its quotations, in order
 */
public record Statement(
        Section section, String heading, Span span, String text, List<Integer> citations, List<Quotation> quotations) {

    /** If less than this share of a sentence is quoted, its quotations do not carry all of it. */
    private static final double QUOTED_SHARE = 0.5;

    private static final Pattern LEAD_IN = Pattern.compile("^[^“「『«\"]{0,200}?[:：,，]\\s*(?=[“「『«\"])");
    private static final Pattern SAYING = Pattern.compile(
            "^[^“「『«\"]{0,200}?\\b(?:according to|says?|said|reports?|reported|states?|stated|writes?"
                    + "|wrote)\\b[^“「『«\"]{0,80}(?=[“「『«\"])",
            Pattern.CASE_INSENSITIVE);
    /** Words between quotations that state nothing themselves. */
    private static final Pattern CONNECTIVE =
            Pattern.compile("(?<=[”」』»\"])[,，、; ]*(?:against|and|but|versus|vs\\.?|另有|而|但|與|和|及)[ ]*(?=[“「『«\"])");

    public Statement {
        Require.present("section", section);
        citations = List.copyOf(citations);
        quotations = List.copyOf(quotations);
    }

    /**
     * A quotation in the sentence.
     *
     * @param text the words between the quotation marks
     * @param span their place in the Markdown
     * @param citations the numbers after the quotation; if there are none, those of the whole statement
     */
    public record Quotation(String text, Span span, List<Integer> citations) {
        public Quotation {
            citations = List.copyOf(citations);
        }
    }

    /** Returns the sentence without its markers. */
    public String plain() {
        return CitationMarkers.strip(text);
    }

    /** Returns the sentence's own words, without quotations and markers. */
    public String frame() {
        return CitationMarkers.strip(Quotations.without(text));
    }

    /** Returns the sentence without an attribution in front: "According to the Gazette: ". */
    public String withoutLeadIn() {
        String plain = plain();
        var leadIn = LEAD_IN.matcher(plain);
        if (leadIn.find()) {
            return plain.substring(leadIn.end());
        }
        var saying = SAYING.matcher(plain);
        return saying.find() ? plain.substring(saying.end()) : plain;
    }

    /** Returns whether quotations make up enough of the sentence that checking them checks all of it. */
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

    /**
     * Returns whether it concerns the sources themselves, as frame sentences do, and states nothing about the world.
     */
    public boolean isAboutSources() {
        return AboutSources.is(plain());
    }

    /** Returns whether a figure of {@link #plain} counts sources or origins, and so need not be in a source. */
    public boolean countsSources(Figure figure) {
        return AboutSources.countsSources(figure, plain());
    }

    /** Returns whether it concerns the sources and is in a part that discusses them. */
    public boolean isAboutItsSources() {
        return section.isAboutSources() && isAboutSources();
    }

    /**
     * Returns whether it states a fact about the world and so needs a citation. Sentences about the sources and
     * lead-ins do not. In parts that discuss the sources, only sentences with a quotation do.
     */
    public boolean statesAFact() {
        return !isAboutSources() && !isLeadIn() && (!section.isAboutSources() || !quotations.isEmpty());
    }

    /** Returns whether it states a fact outside the parts that discuss the sources. */
    public boolean isFinding() {
        return statesAFact() && !section.isAboutSources();
    }

    /** Returns whether it only introduces what follows: "The sources say:". */
    public boolean isLeadIn() {
        String plain = plain();
        return plain.endsWith(":") || plain.endsWith("：");
    }
}
