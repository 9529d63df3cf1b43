package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.check.Use;
import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Coverage;
import dev.crosscheck.critic.verify.evidence.Denial;
import dev.crosscheck.critic.verify.terms.Role;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks which of the sources that a sentence names as agreeing with its quotation really do. A source agrees if it has
 * the quoted words. If not, and the sentence has a short answer, the source must give that answer and speak of the same
 * matter; without a short answer, the source must support the quotation in its own words.
 */
final class Agreement {

    /**
     * A sentence with the answer speaks of the same matter if it has this share of the rest of the quotation. It also
     * does if this share of the other words in its clause with the answer comes from the quotation.
     */
    private static final double SAME_MATTER = 0.2;

    private static final int SENTENCES = 10;

    private final EvidenceVerdict evidence;

    Agreement(EvidenceVerdict evidence) {
        this.evidence = evidence;
    }

    /** Returns the numbers of the sources that agree, ascending. */
    List<Integer> confirmed(Assertion assertion, PreparedSources sources) {
        List<Integer> named = assertion.own().agreeing();
        if (named.isEmpty()) {
            return List.of();
        }
        ClaimText claim = ClaimText.of(assertion.words());
        return sources.of(named).stream()
                .filter(other -> agrees(assertion, claim, other))
                .map(PreparedSource::number)
                .sorted()
                .toList();
    }

    private boolean agrees(Assertion assertion, ClaimText claim, PreparedSource other) {
        if (other.find(assertion.words()).isPresent()) {
            return true;
        }
        if (claim.terms().isEmpty() || !Coverage.isFeasible(claim, other.evidence())) {
            return false;
        }
        String answer = assertion.own().answer().strip();
        return answer.isEmpty()
                ? evidence.judge(assertion.worded(), claim, other.evidence(), other.number())
                        .isSupported()
                : answers(answer, new Coverage(claim, other.evidence()));
    }

    private static boolean answers(String answer, Coverage coverage) {
        Set<String> ofAnswer = Tokens.of(answer).stream()
                .filter(Token::counted)
                .map(Token::stem)
                .collect(Collectors.toSet());
        return coverage.best(SENTENCES).stream().anyMatch(sentence -> {
            String text = coverage.evidence().sentences().get(sentence).text();
            boolean sameMatter = matter(coverage, sentence, ofAnswer) >= SAME_MATTER
                    || clause(text, coverage.claim(), ofAnswer) >= SAME_MATTER;
            return sameMatter && says(answer, text);
        });
    }

    /** Returns the share of the quotation that a sentence has, from 0 to 1, without the answer's own words. */
    private static double matter(Coverage coverage, int sentence, Set<String> ofAnswer) {
        ClaimText claim = coverage.claim();
        double had = 0;
        double all = 0;
        for (int term = 0; term < claim.terms().size(); term++) {
            if (!ofAnswer.contains(claim.terms().get(term).stem())) {
                had += claim.weight(term) * coverage.credit(term, sentence);
                all += claim.weight(term);
            }
        }
        return all == 0 ? 1 : had / all;
    }

    /**
     * Returns the share of a clause's words that the quotation has, from 0 to 1, without the answer's own words. Only
     * clauses with all words of the answer count; without one, the result is 0. A short remark may have little of a
     * long quotation and still be about it.
     */
    private static double clause(String sentence, ClaimText claim, Set<String> ofAnswer) {
        Set<String> quoted = claim.terms().stream().map(Token::stem).collect(Collectors.toSet());
        double best = 0;
        Set<String> words = new HashSet<>();
        for (Token token : Tokens.of(sentence + ".")) {
            if (token.role() == Role.BREAK) {
                best = Math.max(best, words.containsAll(ofAnswer) ? share(words, quoted, ofAnswer) : 0);
                words.clear();
            } else if (token.counted()) {
                words.add(token.stem());
            }
        }
        return best;
    }

    private static double share(Set<String> words, Set<String> quoted, Set<String> ofAnswer) {
        List<String> others =
                words.stream().filter(word -> !ofAnswer.contains(word)).toList();
        return others.stream().filter(quoted::contains).count() / (double) Math.max(1, others.size());
    }

    /** Says whether {@code text} has the short answer: its words, not denied, or its figures in any notation. */
    static boolean says(String answer, String text) {
        int at = text.toLowerCase(Locale.ROOT).indexOf(answer.toLowerCase(Locale.ROOT));
        boolean stands =
                at >= 0 && at + answer.length() <= text.length() && !isDenied(text, new Span(at, at + answer.length()));
        return stands || saysFigures(answer, text);
    }

    private static boolean saysFigures(String answer, String text) {
        List<Figure> wanted = Figures.in(answer);
        List<Figure> said = Figures.in(text);
        return !wanted.isEmpty()
                && wanted.stream()
                        .allMatch(figure -> said.stream()
                                .anyMatch(written -> figure.isSaidBy(written) && !isDenied(text, written.span())));
    }

    private static boolean isDenied(String text, Span words) {
        return Denial.before(words.start(), text) || Use.of(text, words, "").contains(Use.DENIED);
    }
}
