package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.evaluate.DecisionFeatures.Weighed;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Handles criteria whose words the fitted models do not know. It rarely decides: only if one clause contains nearly all
 * of the criterion's words, all of its names and numbers among them, without a condition or an exception of its own. The
 * confidences are the shares of right decisions on the fifty agreements that the models were fitted on, when no word was
 * known.
 */
final class UnfamiliarCriterion {

    /** A criterion is familiar if the models know this share of its words. */
    static final double FAMILIAR = 0.75;

    private static final double SAYS_IT = 0.75;
    private static final double MET = 0.8;
    /** A clause that denies what the criterion affirms is usually about something else, unless it says little more. */
    private static final double SAYS_ALL = 0.9;

    /** A capitalised word that does not begin the sentence. */
    private static final Pattern NAME = Pattern.compile("(?<=[\\s(“\"])\\p{Lu}[\\p{L}\\d]++");

    private static final double NOT_MET = 0.7;
    private static final double UNCERTAIN = 0.45;

    private UnfamiliarCriterion() {}

    /** @param ranked at least one clause */
    static PolicyReading.Read read(String criterion, List<Weighed> ranked) {
        CriterionText text = CriterionText.of(criterion);
        List<Weighed> byShare = ranked.stream()
                .map(one -> new Weighed(one.clause(), share(text.terms(), one.clause())))
                .sorted(Comparator.comparingDouble((Weighed one) -> -one.probability()))
                .toList();
        double share = byShare.getFirst().probability();
        String said = byShare.getFirst().clause().text();
        CriterionText clause = CriterionText.of(said);
        // No clause answers a question, even if it contains all of its words.
        boolean bound = isQuestion(criterion) || hasMore("except", clause, text) || hasMore("if", clause, text);
        if (share >= SAYS_IT && !bound && denies(text) == denies(clause) && namesTheSame(criterion, said)) {
            return new PolicyReading.Read(byShare, MET, (1 - MET) / 2, (1 - MET) / 2);
        }
        boolean little = clause.terms().size() <= 2 * text.terms().size();
        if (share >= SAYS_ALL && !bound && little && denies(text) != denies(clause)) {
            return new PolicyReading.Read(byShare, (1 - NOT_MET) / 2, NOT_MET, (1 - NOT_MET) / 2);
        }
        return new PolicyReading.Read(byShare, (1 - UNCERTAIN) / 2, (1 - UNCERTAIN) / 2, UNCERTAIN);
    }

    static boolean isQuestion(String criterion) {
        String words = criterion.strip();
        return words.endsWith("?") || words.endsWith("？");
    }

    private static boolean hasMore(String signal, CriterionText clause, CriterionText criterion) {
        return clause.signals().contains(signal) && !criterion.signals().contains(signal);
    }

    private static double share(Set<String> wanted, Clause clause) {
        Set<String> words = new HashSet<>(clause.words());
        return wanted.isEmpty()
                ? 0
                : (double) wanted.stream().filter(words::contains).count() / wanted.size();
    }

    /** Whether the clause has all names and numbers of the criterion: the laws of another country are other laws. */
    private static boolean namesTheSame(String criterion, String clause) {
        String lower = clause.toLowerCase(Locale.ROOT);
        List<Figure> figures = Figures.in(clause);
        return NAME.matcher(criterion)
                        .results()
                        .allMatch(name -> lower.contains(name.group().toLowerCase(Locale.ROOT)))
                && Figures.in(criterion).stream()
                        .allMatch(figure -> figures.stream().anyMatch(figure::isSaidBy));
    }

    private static boolean denies(CriterionText text) {
        return text.signals().contains("not") || text.signals().contains("forbid");
    }
}
