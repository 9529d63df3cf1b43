package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.plan.Compared;
import dev.crosscheck.analyst.plan.Side;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The sentences that can stand in one side's column. */
final class SideCells {

    /** A sentence names a side if it contains this share of the words that only this side has. */
    private static final double NAMED = 0.5;
    /** A span in a table's row is the value below a column with this share of the aspect's words. */
    private static final double OF_THE_COLUMN = 0.5;

    private static final PatternFile FILE = PatternFile.load(SideCells.class, "side-cells.patterns");
    private static final Pattern COMPANY = Pattern.compile(FILE.text("COMPANY"), Pattern.CASE_INSENSITIVE);

    private static final String BORDER = " | ";

    private final SentenceRanking ranking;
    private final List<Side> sides;
    /** For each side, the terms that no other side has. */
    private final Map<Side, Set<String>> own;

    private final Set<String> named = new HashSet<>();

    SideCells(Compared compared, SentenceRanking ranking) {
        this.ranking = ranking;
        this.sides = compared.sides();
        sides.forEach(side -> named.addAll(Terms.of(side.name())));
        this.own = sides.stream().collect(Collectors.toMap(side -> side, this::ownTerms));
    }

    private Set<String> ownTerms(Side side) {
        Set<String> terms = new HashSet<>(Terms.of(side.name()));
        sides.stream().filter(other -> !other.equals(side)).forEach(other -> terms.removeAll(Terms.of(other.name())));
        return terms;
    }

    /** Removes what is told of another side, or by a source that does not mention the side, from its findings. */
    void keepOwn(Map<String, List<KeyFinding>> findings) {
        for (Side side : sides) {
            findings.computeIfPresent(
                    side.question(),
                    (_, all) -> all.stream()
                            .filter(finding -> concerns(side, finding.candidate()))
                            .toList());
        }
    }

    /** Whether the sentence is about this side, perhaps among others. */
    private boolean concerns(Side side, Candidate candidate) {
        return isNamed(side, wordsOf(candidate), candidate.text()) || isOf(side, candidate);
    }

    /** Returns the terms of all sides' names. */
    Set<String> named() {
        return named;
    }

    /** Returns the sentences on a side, the likeliest answer to {@code question} first. */
    List<Ranked> of(Side side, String question) {
        List<Ranked> answering = ranking.answering(question);
        return (answering.isEmpty() ? naming(side, question) : answering.stream())
                .filter(one -> isQuotable(one.candidate()) && isOf(side, one.candidate()))
                .toList();
    }

    /** Returns the sentences of sources that name this side and no other, the likeliest answer first. */
    List<Ranked> ofOwnSources(Side side, String question) {
        return ranking.onTheMatter(question).stream()
                .filter(one -> isQuotable(one.candidate()) && isItsOwnSource(side, one.candidate()))
                .toList();
    }

    private boolean isItsOwnSource(Side side, Candidate candidate) {
        Set<String> words = ranking.termsOfSource(candidate.number());
        return isOwn(side, words) && sides.stream().noneMatch(other -> !other.equals(side) && isOwn(other, words));
    }

    private boolean isOwn(Side side, Set<String> words) {
        Set<String> terms = own.get(side);
        return !terms.isEmpty() && Terms.share(terms, words) >= NAMED;
    }

    /** A question that names little but the side has no words to rank by. */
    private Stream<Ranked> naming(Side side, String question) {
        return ranking.onTheMatter(question).stream().filter(one -> names(side, one.candidate()));
    }

    /** A bar would end the cell, so of a table's row only its cells are quoted. */
    private boolean isQuotable(Candidate candidate) {
        return ranking.isFirm(candidate)
                && (candidate.isRow() || !candidate.text().contains("|"));
    }

    /** Whether the sentence or its outlet names this side. */
    boolean names(Side side, Candidate candidate) {
        return isNamed(side, wordsOf(candidate), candidate.text());
    }

    private boolean isOf(Side side, Candidate candidate) {
        Set<String> words = wordsOf(candidate);
        boolean another =
                sides.stream().anyMatch(other -> !other.equals(side) && isNamed(other, words, candidate.text()));
        if (another) {
            return false;
        }
        return isNamed(side, words, candidate.text())
                || (side.tells() && mayBeItsAccount(side, candidate))
                || (!candidate.isRow() && isOfItsSource(side, candidate));
    }

    /** Whether the source mentions the side, or may be the company's own: it is unrated, and no other side's. */
    private boolean mayBeItsAccount(Side side, Candidate candidate) {
        return Terms.share(own.get(side), ranking.termsOfSource(candidate.number())) >= NAMED
                || (candidate.source().rating().tier() == null
                        && COMPANY.matcher(side.name()).matches());
    }

    /** Whether the source's title, and the sentence's surroundings, are about this side and no other. */
    private boolean isOfItsSource(Side side, Candidate candidate) {
        Set<String> title = ranking.titleOf(candidate.number());
        Set<String> around = ranking.matter().around(candidate);
        boolean another =
                sides.stream().anyMatch(other -> !other.equals(side) && Terms.share(own.get(other), around) >= NAMED);
        return !another && (Terms.share(own.get(side), title) >= NAMED || Terms.share(own.get(side), around) >= NAMED);
    }

    private boolean isNamed(Side side, Set<String> words, String text) {
        Set<String> terms = own.get(side);
        return terms.isEmpty() ? text.contains(side.name()) : Terms.share(terms, words) >= NAMED;
    }

    private Set<String> wordsOf(Candidate candidate) {
        Set<String> words = new HashSet<>(candidate.terms());
        words.addAll(Terms.of(SourceLabel.outlet(candidate.source())));
        return words;
    }

    /** Returns the value of a table's row in the column that the aspect names; empty if no column does. */
    static String valueIn(Candidate row, String aspect) {
        RowCells cells = RowCells.of(row);
        return column(cells, aspect).stream()
                .mapToObj(cells.values()::get)
                .findFirst()
                .orElse("");
    }

    /** Returns the name of the column that holds {@code value}: the one that the aspect names, if several do. */
    static String columnOf(Candidate row, String aspect, String value) {
        RowCells cells = RowCells.of(row);
        int at = column(cells, aspect).stream()
                .filter(named -> cells.values().get(named).equals(value))
                .findFirst()
                .orElseGet(() -> cells.values().indexOf(value));
        return cells.columns().get(at);
    }

    private static OptionalInt column(RowCells cells, String aspect) {
        return IntStream.range(1, cells.match() ? cells.size() : 1)
                .filter(i -> isNamedBy(aspect, cells.columns().get(i)))
                .findFirst();
    }

    private static boolean isNamedBy(String aspect, String column) {
        return Language.holdsHan(aspect)
                ? column.contains(aspect)
                : Terms.share(Terms.distinct(aspect), Terms.distinct(column)) >= OF_THE_COLUMN;
    }

    /** Returns the first value of a table's row, which says what the row is about. */
    static String nameOf(Candidate row) {
        int border = row.text().indexOf(BORDER);
        return border < 0 ? row.text() : row.text().substring(0, border).strip();
    }
}
