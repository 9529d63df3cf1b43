package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.policy.PolicyTable;
import dev.crosscheck.model.text.PatternFile;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides a criterion by one row of a table. The criterion must contain all words of the row's first cell, and nothing
 * that neither the row nor the fact explains. A row decides in two ways: a cell grants the thing or refuses it, or a
 * cell lists values and a fact has one of them or none. Pure. It names facts, but never their values.
 */
final class RowCheck {

    private static final double SAID_BY_ROW = 0.85;
    /** A cell lists names, not sentences: no entry has more words. */
    private static final int LONGEST_ENTRY = 4;

    private static final Set<String> GRANTS =
            Terms.distinct("covered paid allowed permitted entitled reimbursed included");
    private static final PatternFile FILE = PatternFile.load(RowCheck.class, "row-check.patterns");
    private static final Set<String> YES = Set.copyOf(FILE.words("YES"));
    private static final Set<String> NO = Set.copyOf(FILE.words("NO"));

    /** Kinds of signal words. */
    private static final Set<String> REFUSALS = Set.of("not", "except", "forbid");

    private static final Pattern BETWEEN_ENTRIES = Pattern.compile("[,;/、，；]|\\band\\b|\\bor\\b");
    private static final Pattern OPEN = Pattern.compile(FILE.text("OPEN"));

    private final CriterionText criterion;
    private final boolean denied;

    private RowCheck(String text) {
        this.criterion = CriterionText.of(text);
        this.denied = criterion.signals().contains("not");
    }

    /** @param why how the row decides, for the trace */
    record Decided(CriterionStatus status, double confidence, Clause row, String why) {}

    /** Returns the decision; empty if no row decides, or if two rows decide differently. */
    static Optional<Decided> of(String criterion, List<Clause> clauses, CaseFacts facts) {
        RowCheck check = new RowCheck(criterion);
        List<Decided> all = clauses.stream()
                .filter(clause -> !clause.columns().isEmpty())
                .flatMap(row -> check.byRow(row, facts.facts()))
                .toList();
        boolean agree = all.stream().map(Decided::status).distinct().count() == 1;
        return agree ? Optional.of(all.getFirst()) : Optional.empty();
    }

    private Stream<Decided> byRow(Clause row, List<Fact> facts) {
        List<String> cells = PolicyTable.cells(row.text());
        Set<String> key = Terms.distinct(cells.getFirst());
        if (key.isEmpty() || !criterion.terms().containsAll(key)) {
            return Stream.empty();
        }
        return IntStream.range(1, cells.size()).boxed().flatMap(column -> {
            String name = column < row.columns().size() ? row.columns().get(column) : "";
            if (denies(name) || (denies(cells.get(column)) && !isNo(cells.get(column)))) {
                return Stream.empty();
            }
            Stream<Decided> granted = granted(row, key, name, cells.get(column)).stream();
            return Stream.concat(
                    granted, facts.stream().flatMap(fact -> listed(row, key, name, cells.get(column), fact).stream()));
        });
    }

    /** Whether a column or a cell says what is not granted: "not covered", "all except Basic". */
    private static boolean denies(String words) {
        return CriterionText.of(words).signals().stream().anyMatch(REFUSALS::contains);
    }

    private static boolean isNo(String cell) {
        return NO.contains(cell.toLowerCase(Locale.ROOT));
    }

    private Optional<Decided> granted(Clause row, Set<String> key, String column, String cell) {
        String said = cell.toLowerCase(Locale.ROOT);
        boolean yes = YES.contains(said);
        Set<String> about = Terms.distinct(column + " " + cell);
        about.retainAll(GRANTS);
        if ((!yes && !isNo(cell)) || about.isEmpty() || !asksForAGrant() || !isExplained(key, GRANTS)) {
            return Optional.empty();
        }
        return Optional.of(decided(yes, SAID_BY_ROW, row, "The table's row says so"));
    }

    private Optional<Decided> listed(Clause row, Set<String> key, String column, String cell, Fact fact) {
        Set<String> name = Terms.distinct(fact.name().replace('_', ' '));
        Set<String> shared = Terms.distinct(column);
        shared.retainAll(name);
        List<String> entries = entries(cell);
        Set<String> explained = new HashSet<>(name);
        explained.addAll(GRANTS);
        if (shared.isEmpty()
                || entries.isEmpty()
                || !criterion.terms().containsAll(shared)
                || !isExplained(key, explained)) {
            return Optional.empty();
        }
        boolean in = entries.contains(fact.value().strip().toLowerCase(Locale.ROOT));
        return Optional.of(decided(
                in,
                SAID_BY_ROW * fact.confidence(),
                row,
                "The fact “" + fact.name() + "” is " + (in ? "" : "not ") + "in the table's row"));
    }

    private Decided decided(boolean holds, double confidence, Clause row, String why) {
        return new Decided(holds == denied ? CriterionStatus.NOT_MET : CriterionStatus.MET, confidence, row, why);
    }

    private boolean asksForAGrant() {
        return criterion.terms().stream().anyMatch(GRANTS::contains);
    }

    /** Whether the criterion has no other words: another word could be a condition that the row does not know. */
    private boolean isExplained(Set<String> key, Set<String> others) {
        return criterion.terms().stream().allMatch(word -> key.contains(word) || others.contains(word));
    }

    /** Returns the values that a cell lists, in lower case; empty if the list is open or no list of names. */
    private static List<String> entries(String cell) {
        String lower = cell.toLowerCase(Locale.ROOT);
        if (OPEN.matcher(lower).find()) {
            return List.of();
        }
        List<String> entries = BETWEEN_ENTRIES
                .splitAsStream(lower)
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .toList();
        return entries.stream().allMatch(entry -> entry.split(" ", -1).length <= LONGEST_ENTRY) ? entries : List.of();
    }
}
