package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.support.Directions.Direction;
import dev.crosscheck.critic.verify.terms.Background;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.WordRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Measures whether the evidence says the same as the claim or the opposite. Looks at the sentences that cover most of
 * the claim: at their words for up, down and denial, and at the words around these.
 */
final class AgreementMeasures {

    static final List<String> NAMES = List.of(
            "same_direction",
            "opposite_direction",
            "strong_directions",
            "clauses_sign",
            "sentences_sign",
            "negation_missing",
            "negation_added",
            "comparison",
            "only_opposite");

    private static final int SENTENCES = 5;
    private static final int CLAUSES = 4;
    private static final int SHORTEST_CLAUSE = 3;
    private static final int COMPARED = 3;
    private static final double SAME_WORD = 1.5;

    private final TermCoverage coverage;
    private final List<Token> claim;
    private final List<Integer> best;
    private final double most;

    /** The claim's content words, each once. */
    private final Set<String> content = new HashSet<>();

    private final double weight;

    private AgreementMeasures(TermCoverage coverage) {
        this.coverage = coverage;
        this.claim = coverage.claim().tokens();
        this.best = coverage.best(SENTENCES);
        this.most = best.isEmpty() ? 1 : coverage.of(best.getFirst());
        claim.stream()
                .filter(token -> token.role() == WordRole.CONTENT)
                .map(Token::stem)
                .forEach(content::add);
        this.weight =
                Math.max(1e-9, content.stream().mapToDouble(Background::weight).sum());
    }

    /** Returns the measures in the order of {@link #NAMES}. */
    static double[] of(TermCoverage coverage) {
        AgreementMeasures measures = new AgreementMeasures(coverage);
        double[] directions = measures.directions();
        double[] negations = measures.negations();
        return new double[] {
            directions[0],
            directions[1],
            directions[2],
            measures.clausesSign(),
            measures.sentencesSign(),
            negations[0],
            negations[1],
            measures.comparison(),
            measures.onlyOpposite()
        };
    }

    private List<Token> tokens(int sentence) {
        return coverage.evidence().sentences().get(sentence).tokens();
    }

    /** Returns a sentence's coverage relative to that of the best sentence. */
    private double relative(int sentence) {
        return coverage.of(sentence) / most;
    }

    /**
     * Compares each direction of the claim with the most similar one in the same direction, and with the most similar
     * opposite.
     */
    private double[] directions() {
        List<Direction> wanted = Directions.in(claim);
        double same = 0;
        double opposite = 0;
        double strong = 0;
        int strongOnes = 0;
        for (Direction direction : wanted) {
            double agrees = likest(direction, true);
            double differs = likest(direction, false);
            same += agrees;
            opposite += differs;
            if (direction.token().strong()) {
                strong += agrees - differs;
                strongOnes++;
            }
        }
        int all = Math.max(1, wanted.size());
        return new double[] {same / all, opposite / all, strong / Math.max(1, strongOnes)};
    }

    private double likest(Direction wanted, boolean same) {
        double likest = 0;
        for (int sentence : best) {
            double counts = coverage.of(sentence) * relative(sentence);
            for (Direction there : Directions.in(tokens(sentence))) {
                boolean comparable =
                        wanted.token().strong() == there.token().strong() || wanted.negated() || there.negated();
                if (comparable && (wanted.sign() == there.sign()) == same) {
                    double alike = wanted.sharedWith(there)
                            * (wanted.token().stem().equals(there.token().stem()) ? SAME_WORD : 1);
                    likest = Math.max(likest, counts * alike);
                }
            }
        }
        return likest;
    }

    /** Measures whether the clauses nearest to the claim are reversed (an odd number of times) just as the claim is. */
    private double clausesSign() {
        record Clause(double share, int sign) {}
        List<Clause> clauses = new ArrayList<>();
        for (int sentence : best) {
            for (List<Token> clause : clauses(tokens(sentence))) {
                clauses.add(new Clause(share(clause), Directions.sign(clause)));
            }
        }
        clauses.sort(Comparator.comparingDouble(Clause::share)
                .reversed()
                .thenComparing(Clause::sign, Comparator.reverseOrder()));
        double all = 0;
        double signed = 0;
        for (Clause clause : clauses.subList(0, Math.min(CLAUSES, clauses.size()))) {
            all += clause.share() * clause.share();
            signed += clause.share() * clause.share() * clause.sign();
        }
        return all == 0
                ? 0
                : signed / all * Directions.sign(claim) * clauses.getFirst().share();
    }

    private static List<List<Token>> clauses(List<Token> tokens) {
        List<List<Token>> clauses = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= tokens.size(); i++) {
            if (i == tokens.size() || tokens.get(i).role() == WordRole.BREAK) {
                if (i - from >= SHORTEST_CLAUSE) {
                    clauses.add(tokens.subList(from, i));
                }
                from = i + 1;
            }
        }
        return clauses;
    }

    /** Returns the share of the claim's content words that {@code tokens} have. */
    private double share(List<Token> tokens) {
        return tokens.stream()
                        .map(Token::stem)
                        .filter(content::contains)
                        .distinct()
                        .mapToDouble(Background::weight)
                        .sum()
                / weight;
    }

    private double sentencesSign() {
        double signed = 0;
        for (int sentence : best) {
            double relative = relative(sentence);
            signed += coverage.of(sentence) * relative * relative * Directions.sign(tokens(sentence));
        }
        return signed * Directions.sign(claim);
    }

    /**
     * Measures denials of the claim that no close sentence has, and denials of close sentences that the claim lacks.
     */
    private double[] negations() {
        double denied = 0;
        for (int sentence : best) {
            double relative = relative(sentence);
            denied = Math.max(denied, coverage.of(sentence) * relative * relative * denial(tokens(sentence)));
        }
        boolean denies = claim.stream().anyMatch(token -> token.role() == WordRole.NOT);
        double missing = denies ? (1 - Math.min(1, denied / most)) * most : 0;
        return new double[] {best.isEmpty() ? 0 : missing, denies ? 0 : denied};
    }

    /** Returns how much of the claim is near a denial of the sentence, from 0 to 1. */
    private double denial(List<Token> tokens) {
        double denial = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).role() == WordRole.NOT) {
                double near = Directions.window(tokens, i - 6, i + 8).stream()
                                .filter(token -> content.contains(token.stem()))
                                .mapToDouble(token -> Background.weight(token.stem()))
                                .sum()
                        / weight;
                denial = Math.max(denial, Math.min(1, 2 * near + 0.2));
            }
        }
        return denial;
    }

    /** Compares comparisons: "A is higher than B" against "A is lower than B" and "B is higher than A". */
    private double comparison() {
        int than = than(claim);
        double agreement = 0;
        for (int sentence : best.subList(0, Math.min(COMPARED, best.size()))) {
            List<Token> tokens = tokens(sentence);
            int there = than(tokens);
            if (than >= 0 && there >= 0) {
                Set<String> before = stems(tokens, Math.max(0, there - 25), there);
                Set<String> after = stems(tokens, there, tokens.size());
                double placed = placed(claim.subList(0, than), before, after)
                        + placed(claim.subList(than, claim.size()), after, before);
                int sign = signBefore(claim, than) * signBefore(tokens, there);
                agreement += coverage.of(sentence) * sign * placed / weight;
            }
        }
        return agreement;
    }

    private static int than(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).stem().equals("than")) {
                return i;
            }
        }
        return -1;
    }

    private static int signBefore(List<Token> tokens, int than) {
        return Directions.sign(Directions.window(tokens, than - 8, than - 1));
    }

    private static Set<String> stems(List<Token> tokens, int from, int to) {
        Set<String> stems = new HashSet<>();
        tokens.subList(from, to).forEach(token -> stems.add(token.stem()));
        return stems;
    }

    private double placed(List<Token> words, Set<String> same, Set<String> swapped) {
        double placed = 0;
        for (Token word : words) {
            if (word.role() == WordRole.CONTENT && same.contains(word.stem()) != swapped.contains(word.stem())) {
                placed += Background.weight(word.stem()) * (same.contains(word.stem()) ? 1 : -1);
            }
        }
        return placed;
    }

    /** Measures strong directions of the claim for which close sentences have only the opposite. */
    private double onlyOpposite() {
        double only = 0;
        for (Token token : claim) {
            if (token.role().isDirection() && token.strong()) {
                WordRole other = token.role() == WordRole.UP ? WordRole.DOWN : WordRole.UP;
                only += mostCovering(other) * (1 - mostCovering(token.role()) / most);
            }
        }
        return only;
    }

    private double mostCovering(WordRole role) {
        return best.stream()
                .filter(sentence -> tokens(sentence).stream().anyMatch(token -> token.role() == role && token.strong()))
                .mapToDouble(coverage::of)
                .max()
                .orElse(0);
    }
}
