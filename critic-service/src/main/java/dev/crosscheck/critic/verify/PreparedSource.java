package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;

/** A source for checking many claims. Parsed once, on first use. */
final class PreparedSource {

    private final Source source;
    private QuoteCheck quotes;
    private Evidence evidence;
    private Language language;

    PreparedSource(Source source) {
        this.source = source;
    }

    int number() {
        return source.number();
    }

    Integer tier() {
        return source.rating().tier();
    }

    List<Passage> passages() {
        return source.document().passages();
    }

    Source source() {
        return source;
    }

    Optional<Quote> find(String words) {
        return places(words, 1).stream().findFirst();
    }

    /** Returns the first {@code most} places of the words. */
    synchronized List<Quote> places(String words, int most) {
        if (quotes == null) {
            quotes = QuoteCheck.of(source.document().passages());
        }
        return quotes.places(words, most).stream()
                .map(found -> new Quote(number(), found.passage(), found.span(), found.quote()))
                .toList();
    }

    synchronized Evidence evidence() {
        if (evidence == null) {
            evidence = Evidence.of(source);
        }
        return evidence;
    }

    synchronized Language language() {
        if (language == null) {
            StringBuilder text = new StringBuilder();
            source.document().passages().forEach(passage -> text.append(passage.text()));
            language = Language.detect(text.toString());
        }
        return language;
    }
}
