package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;

/** Checks texts and claims that belong to no session, and changes nothing about them. Safe for use by many threads. */
public final class TextVerifier {

    private final ClaimCheck check = new SourceVerdicts(SupportModel.bundled());

    /**
     * @param markdown a text whose markers {@code [n]} mean the numbers of {@code sources}
     * @return every sentence that states a fact; one without a marker is held against every source
     */
    public List<Claim> text(String markdown, List<Source> sources) {
        Checking checking = new Checking(check, new PreparedSources(sources));
        return checking.report(markdown, Language.detect(markdown), true).stream()
                .map(Checked::claim)
                .toList();
    }

    /** Each of {@code claims}, held against every source. */
    public List<Claim> claims(List<String> claims, List<Source> sources) {
        Checking checking = new Checking(check, new PreparedSources(sources));
        return claims.stream()
                .map(claim -> checking.one(Assertion.of(claim)).claim())
                .toList();
    }
}
