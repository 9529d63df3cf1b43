package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.terms.Role;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.text.Words;
import java.util.List;
import java.util.Optional;

/** Do the words stand in the source, as they are or nearly? */
final class QuoteVerdict {

    static final String QUOTE_FOUND = "quote_found";
    static final String QUOTE_NEARLY = "quote_nearly";
    static final String QUOTE_NOT_FOUND = "quote_not_found";

    /** Share of a quotation's words that a sentence has in the same order, from which on it is that quotation, misspelt. */
    private static final double NEARLY = 0.9;

    private static final int FEWEST_WORDS = 5;

    /** Characters of a sentence before a quote in which a denial of it may stand. */
    private static final int BEFORE = 80;

    private QuoteVerdict() {}

    /** Support by words that stand in the source letter for letter, and are not there to be denied. */
    static Optional<Judgement> exact(Assertion assertion, PreparedSource source) {
        return source.find(assertion.words())
                .filter(quote -> assertion.literal() || !isDenied(quote))
                .map(quote -> Judgement.supported(quote, 1, QUOTE_FOUND));
    }

    /** Support by a sentence that has nearly the words. */
    static Optional<Judgement> nearly(Assertion assertion, EvidenceSentence sentence) {
        List<String> wanted = Words.of(assertion.words());
        if (!sentence.isQuotable() || wanted.size() < FEWEST_WORDS) {
            return Optional.empty();
        }
        double share = (double) inOrder(wanted, Words.of(sentence.text())) / wanted.size();
        return share >= NEARLY
                ? Optional.of(Judgement.supported(Quote.of(sentence), share, QUOTE_NEARLY))
                : Optional.empty();
    }

    /** "The company denied that the tank was leaking" does not support that it was. */
    private static boolean isDenied(Quote quote) {
        int at = quote.span().start() - quote.passage().start();
        String before = quote.passage().text().substring(Math.max(0, at - BEFORE), at);
        int begin = Math.max(
                Math.max(before.lastIndexOf(". "), before.lastIndexOf('\n')),
                Math.max(before.lastIndexOf('。'), Math.max(before.lastIndexOf('！'), before.lastIndexOf('？'))));
        return Tokens.of(before.substring(begin + 1)).stream().anyMatch(token -> token.role() == Role.NOT);
    }

    /** Length of the longest common subsequence. */
    private static int inOrder(List<String> wanted, List<String> there) {
        int[] row = new int[there.size() + 1];
        for (String word : wanted) {
            int diagonal = 0;
            for (int j = 1; j <= there.size(); j++) {
                int above = row[j];
                row[j] = word.equals(there.get(j - 1)) ? diagonal + 1 : Math.max(row[j], row[j - 1]);
                diagonal = above;
            }
        }
        return row[there.size()];
    }

    /** The evidence of one source, or of several together. */
    static Evidence evidence(List<PreparedSource> sources) {
        return Evidence.together(sources.stream().map(PreparedSource::evidence).toList());
    }
}
