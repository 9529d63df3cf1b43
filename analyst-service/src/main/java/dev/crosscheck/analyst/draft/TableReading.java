package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.CloseReading.Read;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads the rows of tables by their columns, since the reader was trained on sentences. A question names a row if the
 * row's cells contain more of its words than those of any other row in the same table, and all that others contain. The
 * answer is the cell in the column that the question asks for, see {@link AskedColumn}. Several rows may contain the
 * same words: they answer if their cells are equal. For one thread.
 */
final class TableReading {

    private static final PatternFile FILE = PatternFile.load(TableReading.class, "table-reading.patterns");
    private static final Pattern SEVERAL = Pattern.compile(FILE.text("SEVERAL"), Pattern.CASE_INSENSITIVE);
    /** A longer cell is a remark, whose words name no row. */
    private static final int LONGEST_KEY = 60;
    /** A figure with its unit: the unit names no row. */
    private static final Pattern WITH_UNIT = Pattern.compile("^\\s*[\\d.,]+\\s*\\p{L}+\\.?\\s*$");

    private static final Set<String> NEUTRAL = WordList.load(TableReading.class, "neutral-in-questions.en.txt").stream()
            .flatMap(line -> Terms.distinct(String.join(" ", line)).stream())
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern LATIN = Pattern.compile("\\p{IsLatin}+");

    /** In fewer rows, it may be chance that all cells of a column differ. */
    private static final int FEWEST_KEYS = 3;

    /**
     * A row in its table.
     *
     * @param index the candidate's
     * @param terms the terms of each cell
     * @param hits the terms of the question in its cells
     */
    private record Row(int index, Candidate candidate, RowCells cells, List<Set<String>> terms, Set<String> hits) {
        boolean exceeds(Row other) {
            return hits.size() > other.hits.size() && hits.containsAll(other.hits);
        }

        boolean isHit(int column) {
            return terms.get(column).stream().anyMatch(hits::contains);
        }
    }

    private final String question;
    private final Wanted wanted;
    private final IntFunction<Set<String>> titles;
    private final Set<String> asked;
    private final Map<Integer, Read> read = new HashMap<>();
    private final Set<Integer> others = new HashSet<>();

    /** @param titles returns the terms of a source's title by its number */
    TableReading(String question, Wanted wanted, List<Candidate> candidates, IntFunction<Set<String>> titles) {
        this.question = question;
        this.wanted = wanted;
        this.titles = titles;
        this.asked = Terms.distinct(question);
        if (isOfOneRow()) {
            tables(candidates).forEach(this::read);
        }
    }

    private boolean isOfOneRow() {
        return wanted.kind() != AnswerKind.EVENTS
                && wanted.kind() != AnswerKind.CAUSE
                && !SEVERAL.matcher(AskedColumn.withoutMeasures(question)).find()
                && !(wanted.kind() == AnswerKind.OTHER && Items.areAskedFor(question));
    }

    /** Returns the cell of the row with this index as if the reader had pointed to it; empty if it does not answer. */
    Optional<Read> of(int candidate) {
        return Optional.ofNullable(read.get(candidate));
    }

    /** Whether the question names another row of the same table. */
    boolean isOfAnotherRow(int candidate) {
        return others.contains(candidate);
    }

    /** Returns the rows by their tables. A row of a sheet leaves out empty cells, so only its first column counts. */
    private Collection<List<Row>> tables(List<Candidate> candidates) {
        Map<String, List<Row>> tables = new LinkedHashMap<>();
        IntStream.range(0, candidates.size())
                .filter(i -> candidates.get(i).isRow())
                .mapToObj(i -> row(i, candidates.get(i)))
                .filter(row -> row.cells().match())
                .forEach(row -> tables.computeIfAbsent(table(row), _ -> new ArrayList<>())
                        .add(row));
        return tables.values();
    }

    private static String table(Row row) {
        String columns = row.candidate().needsItsHeader()
                ? row.candidate().columns()
                : row.cells().columns().getFirst();
        return row.candidate().number() + " " + columns;
    }

    private Row row(int index, Candidate candidate) {
        RowCells cells = RowCells.of(candidate);
        List<Set<String>> terms = cells.values().stream()
                .map(value ->
                        value.length() > LONGEST_KEY || WITH_UNIT.matcher(value).matches()
                                ? Set.<String>of()
                                : Terms.distinct(value))
                .toList();
        Set<String> hits = new HashSet<>();
        terms.forEach(hits::addAll);
        hits.retainAll(asked);
        return new Row(index, candidate, cells, terms, hits);
    }

    private void read(List<Row> table) {
        for (Row row : table) {
            if (table.stream().anyMatch(other -> other.exceeds(row)) || isOfAnotherYear(row)) {
                others.add(row.index());
            }
        }
        List<Row> named = table.stream()
                .filter(row -> !row.hits().isEmpty() && !others.contains(row.index()))
                .toList();
        if (named.stream().map(Row::hits).distinct().count() == 1) {
            AskedColumn column = column(named.getFirst(), table);
            Set<Optional<String>> cells =
                    named.stream().map(row -> cell(row, column, table)).collect(Collectors.toSet());
            if (cells.size() == 1) {
                cells.iterator()
                        .next()
                        .ifPresent(cell -> read.put(named.getFirst().index(), Read.ofCell(cell)));
            }
        }
    }

    private AskedColumn column(Row row, List<Row> table) {
        Set<String> rest = new HashSet<>(asked);
        rest.removeAll(row.hits());
        return new AskedColumn(
                question, wanted.kind(), rest, table.stream().map(Row::cells).toList());
    }

    /** Whether the row has a year of its own, and the question asks for another. */
    private boolean isOfAnotherYear(Row row) {
        Set<String> years = AskedColumn.years(question);
        List<String> own = IntStream.range(0, row.cells().size())
                .filter(i -> AskedColumn.isOfItsYear(row.cells().columns().get(i)))
                .mapToObj(i -> row.cells().values().get(i))
                .filter(value -> !AskedColumn.years(value).isEmpty())
                .toList();
        return !years.isEmpty() && !own.isEmpty() && own.stream().noneMatch(value -> AskedColumn.covers(value, years));
    }

    private Optional<String> cell(Row row, AskedColumn column, List<Row> table) {
        return column.in(row.cells(), row::isHit)
                .filter(at -> isNamed(row, at, table) && isExplained(row))
                .map(at -> column.shown(row.cells(), at, row.candidate().needsItsHeader()));
    }

    /**
     * Whether the words of the question stand in a cell that tells what a row is about: its first text, or a cell of a
     * column in which all cells differ.
     */
    private static boolean isNamed(Row row, int answer, List<Row> table) {
        List<Integer> columns = IntStream.range(0, row.cells().size())
                .filter(i -> i != answer)
                .boxed()
                .toList();
        Optional<Integer> name = columns.stream()
                .filter(i -> !AskedColumn.holdsAFigure(row.cells().values().get(i)))
                .findFirst();
        return name.filter(row::isHit).isPresent()
                || columns.stream().filter(row::isHit).anyMatch(i -> isKey(row, i, table));
    }

    private static boolean isKey(Row row, int column, List<Row> table) {
        String name = row.cells().columns().get(column);
        List<String> cells =
                table.stream().flatMap(other -> other.cells().in(name).stream()).toList();
        return cells.size() >= FEWEST_KEYS && new HashSet<>(cells).size() == cells.size();
    }

    /**
     * Whether row, column and title contain each name and year of the question and, in a question that asks for a
     * figure, every other word with a meaning of its own: "how many boats sank" is not answered by the number of boats.
     */
    private boolean isExplained(Row row) {
        Set<String> known = new HashSet<>(row.candidate().before());
        known.addAll(titles.apply(row.candidate().number()));
        known.addAll(row.hits());
        known.addAll(Terms.of(SourceLabel.outlet(row.candidate().source())));
        row.cells().columns().stream().map(Terms::of).forEach(known::addAll);
        Set<String> names = new HashSet<>(wanted.names());
        // A name may be longer than what the row calls it: "the Isle of Tiran", "Tiran".
        row.terms().stream()
                .filter(cell -> !cell.isEmpty() && names.containsAll(cell))
                .forEach(cell -> known.addAll(AskedColumn.nameWith(cell, question)));
        Set<String> years = AskedColumn.years(question);
        boolean covered = IntStream.range(0, row.cells().size())
                .filter(i -> AskedColumn.isOfItsYear(row.cells().columns().get(i)))
                .anyMatch(i -> AskedColumn.covers(row.cells().values().get(i), years));
        if (covered) {
            known.addAll(years);
        }
        known.addAll(NEUTRAL);
        Stream<String> others = asksForAFigure()
                ? Terms.distinct(AskedColumn.withoutMeasures(question)).stream()
                        .filter(term -> LATIN.matcher(term).matches())
                : Stream.of();
        return Stream.of(names.stream(), years.stream(), others)
                .flatMap(all -> all)
                .allMatch(known::contains);
    }

    private boolean asksForAFigure() {
        return switch (wanted.kind()) {
            case NUMBER, MONEY, DURATION -> true;
            case DATE, EVENTS, PERSON, PLACE, CAUSE, YES_NO, OTHER -> false;
        };
    }
}
