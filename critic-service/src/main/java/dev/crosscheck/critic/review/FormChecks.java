package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Objection.Concern.FORM;
import static dev.crosscheck.critic.review.Objection.Concern.SOURCE;

import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Rules about a draft's content and size. */
final class FormChecks {

    /**
     * Two findings are the same if they share this much of the shorter one's words, and the shorter one has this much
     * of the longer one's length.
     */
    private static final double SAME = 0.9;
    /** This many sources should yield more than one finding. */
    private static final int SEVERAL_SOURCES = 3;

    private static final int FEWEST_FINDINGS = 2;
    private static final int FEWEST_CHARACTERS = 100;

    private FormChecks() {}

    /** Finds findings that repeat an earlier one. */
    static List<Objection> duplicates(DraftUnderReview draft) {
        List<Objection> findings = new ArrayList<>();
        List<Set<String>> seen = new ArrayList<>();
        for (Statement statement :
                draft.findings().filter(FormChecks::isAFinding).toList()) {
            Set<String> words = new HashSet<>(Words.of(content(statement)));
            if (seen.stream().anyMatch(earlier -> same(earlier, words))) {
                findings.add(Objection.soft(
                        FORM,
                        ReviewRules.DUPLICATE_FINDING,
                        statement,
                        draft.phrases().say("duplicate", statement.plain())));
            }
            seen.add(words);
        }
        return findings;
    }

    /** Says whether the statement may not repeat a finding. Answers and comparisons may. */
    private static boolean isAFinding(Statement statement) {
        return switch (statement.section()) {
            case FINDINGS, OTHER, ANALYSIS -> true;
            case ANSWER, COMPARISON, INFERENCE, DISAGREEMENT, MISSING, METHOD, SOURCES -> false;
        };
    }

    private static String content(Statement statement) {
        return statement.quotations().isEmpty()
                ? statement.plain()
                : statement.quotations().getFirst().text();
    }

    private static boolean same(Set<String> a, Set<String> b) {
        int shorter = Math.min(a.size(), b.size());
        int longer = Math.max(a.size(), b.size());
        long shared = a.stream().filter(b::contains).count();
        return shorter > 0 && shared >= SAME * shorter && shorter >= SAME * longer;
    }

    /**
     * Finds a draft that makes too little of its sources: fewer than two findings that cite fewer than two sources, or
     * too short a text.
     */
    static List<Objection> thin(DraftUnderReview draft) {
        List<Statement> statements = draft.findings()
                .filter(statement -> statement.section() != Section.ANSWER)
                .toList();
        int findings = statements.size();
        long cited = statements.stream()
                .flatMap(statement -> statement.citations().stream())
                .distinct()
                .count();
        boolean several = draft.sources().size() >= SEVERAL_SOURCES;
        boolean tooFew = several && findings < FEWEST_FINDINGS && cited < FEWEST_FINDINGS;
        boolean tooShort = several && draft.markdown().strip().length() < FEWEST_CHARACTERS;
        if (draft.isRefusal() || !(tooFew || tooShort)) {
            return List.of();
        }
        String suggestion =
                draft.phrases().count("thin", findings, draft.sources().size());
        return List.of(Objection.overall(
                tooShort ? Objection.Severity.HARD : Objection.Severity.SOFT, FORM, ReviewRules.TOO_THIN, suggestion));
    }

    /** Finds findings that repeat a page's instructions to its reader. */
    static List<Objection> orders(DraftUnderReview draft) {
        return draft.findings()
                .filter(statement -> OrdersToReader.isOne(content(statement)))
                .map(statement -> Objection.hard(
                        SOURCE,
                        ReviewRules.ORDER_TO_READER,
                        statement,
                        draft.phrases().say("order", statement.plain())))
                .toList();
    }
}
