package dev.crosscheck.critic.verify.check;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.WordRole;
import dev.crosscheck.model.text.Denial;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds a sentence that is nearly the claim, except for a word that reverses it: "not", or "decreased" for "increased".
 */
public final class PolarityCheck {

    private static final double SAME_MATTER = 0.85;
    private static final double SHARED_BACK = 0.6;

    private PolarityCheck() {}

    public static List<Mismatch> check(TermCoverage coverage) {
        List<Mismatch> findings = new ArrayList<>();
        for (int sentence : coverage.best(1)) {
            if (Near.matter(coverage, sentence) >= SAME_MATTER && Near.sharedBack(coverage, sentence) >= SHARED_BACK) {
                compare(coverage, sentence, findings);
            }
        }
        return findings;
    }

    private static void compare(TermCoverage coverage, int sentence, List<Mismatch> findings) {
        List<Token> claim = coverage.claim().tokens();
        List<Token> there = coverage.evidence().sentences().get(sentence).tokens();
        boolean claimDenies = denies(claim, coverage.claim().text());
        boolean sourceDenies =
                denies(there, coverage.evidence().sentences().get(sentence).text());
        int up = strong(claim, WordRole.UP) - strong(there, WordRole.UP);
        int down = strong(claim, WordRole.DOWN) - strong(there, WordRole.DOWN);
        boolean turned = up * down < 0;
        if (claimDenies != sourceDenies && !turned && up == 0 && down == 0) {
            findings.add(Mismatch.contradicts(sentence, claimDenies ? "source_affirms" : "source_denies"));
        } else if (turned && claimDenies == sourceDenies) {
            findings.add(Mismatch.contradicts(
                    sentence, "opposite_direction: " + words(claim, there) + " / " + words(there, claim)));
        }
    }

    /**
     * Says whether a text denies its statement. "41 people, not 14" denies a figure and states another; it does not
     * deny the statement.
     */
    private static boolean denies(List<Token> tokens, String text) {
        List<Figure> figures = Figures.in(text);
        int denied =
                (int) figures.stream().filter(figure -> Denial.of(figure, text)).count();
        int ofFigures = denied < figures.size() ? beforeNumbers(tokens) : 0;
        return (strong(tokens, WordRole.NOT) - ofFigures) % 2 == 1;
    }

    private static int beforeNumbers(List<Token> tokens) {
        int count = 0;
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean number = tokens.get(i + 1).isNumber();
            count += token.role() == WordRole.NOT && token.strong() && number ? 1 : 0;
        }
        return count;
    }

    private static int strong(List<Token> tokens, WordRole role) {
        return (int) tokens.stream()
                .filter(token -> token.role() == role && token.strong())
                .count();
    }

    private static String words(List<Token> of, List<Token> notIn) {
        List<String> known = notIn.stream().map(Token::stem).toList();
        return of.stream()
                .filter(token -> token.role().isDirection() && !known.contains(token.stem()))
                .map(Token::stem)
                .distinct()
                .reduce((a, b) -> a + ", " + b)
                .orElse("");
    }
}
