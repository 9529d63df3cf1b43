package dev.crosscheck.model.claim;

import dev.crosscheck.model.Require;
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
            "^[^“「『«\"]{0,200}?\\b(?:according to|says?|said|reports?|reported|states?|stated|writes?|wrote)\\b[^“「『«\"]{0,80}(?=[“「『«\"])",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ABOUT_SOURCES = Pattern.compile(
            "^(?:(?:none|no|only one|one|two|three|four|five|\\d+|all|most|some|both|each|several|the|these|those)\\b.{0,40}?\\b(?:sources?|accounts?|origins?|findings|outlets|documents|evidence)\\b"
                    + "|(?:type of )?inference\\b|(?:the|this) (?:inference|conclusion|comparison|draft|report)\\b|what the sources\\b|sources?\\b)"
                    + "|^(?:以上|上述|各|這些|這|本|此|沒有|無|並無|僅|只有|全部|其中|共|在|引用的|所引|找到的|\\d+)[^。]{0,16}(?:來源|說法|證據|發現|文件|推論|結論|比對|草稿|報告)"
                    + "|^(?:推論|結論|來源)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

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
        return ABOUT_SOURCES.matcher(plain()).find();
    }

    /** Whether it stands where the sources are discussed, and does so. */
    public boolean isAboutItsSources() {
        return section.isAboutSources() && isAboutSources();
    }

    /** Whether it only leads to what follows: "The sources say:". */
    public boolean isLeadIn() {
        String plain = plain();
        return plain.endsWith(":") || plain.endsWith("：");
    }
}
