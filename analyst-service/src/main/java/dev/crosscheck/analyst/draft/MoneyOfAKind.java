package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Questions for money of one kind, such as a fine: a rebate is no answer to them. */
final class MoneyOfAKind {

    private static final Set<String> KINDS =
            Terms.distinct("fine salary wage donation debt loan severance subsidy bail ransom 罰款 薪資 捐款 虧損 貸款");
    /** Most characters between an amount and its kind: "a fine of", "新臺幣600萬元罰鍰". */
    private static final int BESIDE = 10;

    private static final PatternFile FILE = PatternFile.load(MoneyOfAKind.class, "money-of-akind.patterns");
    private static final Pattern NOT_IMPOSED = Pattern.compile(FILE.text("NOT_IMPOSED"), Pattern.CASE_INSENSITIVE);

    private MoneyOfAKind() {}

    /** Whether the question asks for one kind, and the sentence does not speak of it. */
    static boolean isMissingIn(Candidate candidate, Wanted wanted) {
        List<String> kinds = asked(wanted);
        return !kinds.isEmpty() && kinds.stream().noneMatch(candidate.terms()::contains);
    }

    /** Whether the sentence speaks of all that is asked, and states a single amount right beside its kind. */
    static boolean isStatedBy(Candidate candidate, Wanted wanted) {
        List<Figure> amounts =
                candidate.figures().stream().filter(Wanted::isMoney).toList();
        String text = candidate.text();
        return amounts.size() == 1
                && !Collections.disjoint(around(amounts.getFirst(), text), asked(wanted))
                && wanted.isHeldBy(candidate)
                && !Stance.isNegated(text)
                && !NOT_IMPOSED.matcher(text).find();
    }

    private static Set<String> around(Figure amount, String text) {
        int start = Math.max(0, amount.span().start() - BESIDE);
        int end = Math.min(text.length(), amount.span().end() + BESIDE);
        return Terms.distinct(text.substring(start, end));
    }

    private static List<String> asked(Wanted wanted) {
        return wanted.kind() == AnswerKind.MONEY
                ? wanted.words().stream().filter(KINDS::contains).toList()
                : List.of();
    }
}
