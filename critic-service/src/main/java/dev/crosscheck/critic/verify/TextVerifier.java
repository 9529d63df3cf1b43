package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.Comparator;
import java.util.List;

/** Checks texts and claims that belong to no session, and changes nothing about them. Safe for use by many threads. */
public final class TextVerifier {

    private static final String NO_SESSION = "a text that belongs to no session";

    private final ClaimCheck check;

    public TextVerifier() {
        this(new SourceVerdicts(SupportModel.bundled()));
    }

    TextVerifier(ClaimCheck check) {
        this.check = check;
    }

    /**
     * @param markdown a text whose markers {@code [n]} mean the numbers of {@code sources}
     * @return every sentence that states a fact; one without a marker is held against every source
     */
    public List<Claim> text(String markdown, List<Source> sources) {
        Checking checking = new Checking(check, new PreparedSources(sources), Labels.NONE, NO_SESSION);
        return checking.report(markdown, Language.detect(markdown), true).stream()
                .map(Checked::claim)
                .toList();
    }

    /**
     * Each of {@code claims}, held against every source. One that quotes holds if all that it quotes does, and what it
     * says.
     */
    public List<Claim> claims(List<String> claims, List<Source> sources) {
        Checking checking = new Checking(check, new PreparedSources(sources), Labels.NONE, NO_SESSION);
        return claims.stream()
                .map(claim -> Assertions.ofClaim(claim).stream()
                        .map(assertion -> checking.one(assertion).claim())
                        .max(Comparator.comparingInt(one -> one.verdict().gravity()))
                        .orElseThrow())
                .toList();
    }
}
