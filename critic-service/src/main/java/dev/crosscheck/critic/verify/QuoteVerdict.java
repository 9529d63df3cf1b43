package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The check that needs no model: do the words stand in a source that is cited for them? */
final class QuoteVerdict implements ClaimCheck {

    private static final String QUOTE_FOUND = "quote_found";
    private static final String QUOTE_NOT_FOUND = "quote_not_found";
    private static final String UNKNOWN_SOURCE = "unknown_source";

    @Override
    public Claim judge(Assertion assertion, Map<Integer, Source> sources) {
        for (int number : assertion.citations()) {
            Source source = sources.get(number);
            Optional<QuoteCheck.Found> found = source == null
                    ? Optional.empty()
                    : QuoteCheck.find(assertion.words(), source.document().passages());
            if (found.isPresent()) {
                return supported(assertion, source, found.get());
            }
        }
        boolean known = assertion.citations().stream().map(sources::get).anyMatch(Objects::nonNull);
        int number = assertion.citations().getFirst();
        Integer tier = known && sources.get(number) != null
                ? sources.get(number).rating().tier()
                : null;
        return new Claim(
                assertion.sentence(),
                number,
                null,
                null,
                null,
                null,
                tier,
                Verdict.NOT_FOUND,
                0,
                0,
                List.of(known ? QUOTE_NOT_FOUND : UNKNOWN_SOURCE));
    }

    private static Claim supported(Assertion assertion, Source source, QuoteCheck.Found found) {
        return new Claim(
                assertion.sentence(),
                source.number(),
                found.quote(),
                found.span().start(),
                found.span().end(),
                found.passage().page(),
                source.rating().tier(),
                Verdict.SUPPORTED,
                1,
                1,
                List.of(QUOTE_FOUND));
    }
}
