package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** Checks texts and claims that belong to no session, without changing them. Safe for use by many threads. */
public final class TextVerifier {

    private static final String NO_SESSION = "a text that belongs to no session";

    private final Supplier<ClaimCheck> checks;

    /** Creates a verifier that uses words alone. */
    public TextVerifier() {
        this(() -> SourceVerdicts.BY_WORDS);
    }

    /** Returns a verifier that weighs claims in this way. */
    public static TextVerifier by(Weigher weigher) {
        return new TextVerifier(() -> SourceVerdicts.ofOneText(weigher));
    }

    /** @param checks gives the check for one text */
    TextVerifier(Supplier<ClaimCheck> checks) {
        this.checks = checks;
    }

    /**
     * Checks a text.
     *
     * @param markdown a text whose markers {@code [n]} are the numbers of {@code sources}
     * @return every sentence that states a fact; one without a marker is checked against every source
     */
    public List<Claim> text(String markdown, List<Source> sources) {
        Checking checking = new Checking(checks.get(), new PreparedSources(sources), Labels.NONE, NO_SESSION);
        return checking.report(markdown, Language.detect(markdown), true).stream()
                .map(Checked::claim)
                .toList();
    }

    /**
     * Checks each of {@code claims} against every source. A claim with quotations holds if all of them hold, and what
     * it says about them.
     */
    public List<Claim> claims(List<String> claims, List<Source> sources) {
        Checking checking = new Checking(checks.get(), new PreparedSources(sources), Labels.NONE, NO_SESSION);
        return claims.stream()
                .map(claim -> Assertions.ofClaim(claim).stream()
                        .map(assertion -> checking.one(assertion).claim())
                        .max(Comparator.comparingInt(one -> one.verdict().gravity()))
                        .orElseThrow())
                .toList();
    }
}
