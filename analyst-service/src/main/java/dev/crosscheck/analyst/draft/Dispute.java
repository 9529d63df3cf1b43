package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** How a sentence contradicts others. Later kinds weigh less. */
enum Dispute {
    /** Somebody takes a statement back, or admits that it was wrong. */
    WITHDRAWAL,
    DENIAL,
    CORRECTION;

    /** Every pattern's match contains one of these strings. Checking them first is much cheaper. */
    private static final List<String> SIGNS = Words.FILE.words("SIGNS");

    /** Terms that occur in any dispute, and so do not show what it is about. */
    private static final Set<String> EMPTY_TERMS = Terms.distinct(
            "denied withdrew corrected admitted statement January February March April May June July August September "
                    + "October November December"
                    + " 否認 撤回 更正 聲明 發布 今日");

    private static final Pattern RULE = Pattern.compile(Words.FILE.text("RULE"));

    private static final Pattern MAY = Pattern.compile(Words.FILE.text("MAY"));

    private static final Pattern CASE = Pattern.compile(Words.FILE.text("CASE"), Pattern.CASE_INSENSITIVE);

    /** So many characters before a match are looked at. */
    private static final int NEAR = 40;

    private static final Pattern TAKES_BACK = Pattern.compile(Words.FILE.text("TAKES_BACK"), Pattern.CASE_INSENSITIVE);

    private final Pattern words;

    Dispute() {
        this.words = Pattern.compile(Words.FILE.text(name()), Pattern.CASE_INSENSITIVE);
    }

    /**
     * In a nested class, because the constants above need it: static fields of the enum are initialised after its
     * constants.
     */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(Dispute.class, "dispute.patterns");
    }

    /**
     * Whether the withdrawal can refer to the denial: it is not earlier, and both share a term such as who withdraws.
     */
    static boolean mayTakeBack(Candidate withdrawal, Candidate denial) {
        LocalDate later = withdrawal.source().document().published();
        LocalDate earlier = denial.source().document().published();
        return (later == null || earlier == null || !later.isBefore(earlier))
                && withdrawal.terms().stream()
                        .filter(term ->
                                !EMPTY_TERMS.contains(term) && term.chars().noneMatch(Character::isDigit))
                        .anyMatch(denial.terms()::contains);
    }

    /** Whether the sentence takes a decision or a promise back: "The guild withdraws its recommendation." */
    static boolean takesBack(String sentence) {
        return TAKES_BACK.matcher(sentence).find() && !Stance.isNegated(sentence);
    }

    static Optional<Dispute> of(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        if (SIGNS.stream().noneMatch(lower::contains) || RULE.matcher(sentence).find()) {
            return Optional.empty();
        }
        return Arrays.stream(values())
                .filter(dispute -> dispute.words
                        .matcher(sentence)
                        .results()
                        .anyMatch(words -> dispute == DENIAL || !onlyMayHappen(sentence, words.start())))
                .findFirst();
    }

    /** Whether it is only said in which case it will happen: "It would publish a correction if …". */
    private static boolean onlyMayHappen(String sentence, int start) {
        return MAY.matcher(sentence.substring(Math.max(0, start - NEAR), start)).find()
                && CASE.matcher(sentence).find();
    }
}
