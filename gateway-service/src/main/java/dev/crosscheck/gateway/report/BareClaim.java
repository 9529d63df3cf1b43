package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.text.PatternFile;
import java.util.regex.Pattern;

/** A claim's text without Markdown, for places that show plain text. */
public final class BareClaim {

    private static final Pattern AGREEMENT =
            Pattern.compile(PatternFile.load(BareClaim.class, "claims.patterns").text("AGREEMENT"));

    private BareClaim() {}

    /** Returns the claim's text without marks of emphasis and without notes on agreement. */
    public static String text(Claim claim) {
        return AGREEMENT.matcher(claim.text().replace("**", "")).replaceAll("");
    }
}
