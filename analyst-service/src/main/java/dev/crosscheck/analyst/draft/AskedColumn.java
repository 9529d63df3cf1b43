package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the column of a table that a question asks for: the one whose name shares most words with the question, or the
 * only one with figures if the row itself contains all else that is asked. Its cells must be of the requested kind. For
 * one thread.
 */
final class AskedColumn {

    private static final PatternFile FILE = PatternFile.load(AskedColumn.class, "asked-column.patterns");
    private static final Pattern MEASURES = Pattern.compile(FILE.text("MEASURES"), Pattern.CASE_INSENSITIVE);

    private static final Pattern YEAR = Pattern.compile("(?<![\\d.,])(?:1[5-9]|20)\\d{2}(?![\\d.,]*\\d)");
    private static final Pattern OF_YEARS = Pattern.compile("\\byears?\\b|年[度份]|^年$", Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_ITS_YEAR = Pattern.compile(FILE.text("OF_ITS_YEAR"), Pattern.CASE_INSENSITIVE);

    private static final Pattern SPAN_OF_YEARS =
            Pattern.compile("(?<!\\d)((?:1[5-9]|20)\\d{2})\\s?[-–/—至到]\\s?((?:\\d{2}){1,2})(?!\\d|[-/]\\d)");
    private static final int CENTURY = 100;
    /** Most years of a span that ends in the next century: "1999/00" is one, "1999-05" is a month. */
    private static final int LONGEST_OVER_A_CENTURY = 4;

    private static final Pattern OF_MONEY = Pattern.compile(FILE.text("OF_MONEY"), Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_TIME = Pattern.compile(FILE.text("OF_TIME"), Pattern.CASE_INSENSITIVE);
    /** A figure without a unit. */
    private static final Pattern BARE = Pattern.compile("[\\d.,'’ –-]+");

    private static final int LONGEST = 60;
    private static final double MOSTLY = 0.5;

    private final String question;
    private final AnswerKind kind;
    private final Set<String> asked;
    private final List<RowCells> table;
    /** Whether a column's cells are of the requested kind, by its name: it is the same for all rows. */
    private final Map<String, Boolean> ofKind = new HashMap<>();

    /**
     * @param rest the terms of the question that the row does not contain
     * @param table the cells of all rows
     */
    AskedColumn(String question, AnswerKind kind, Set<String> rest, List<RowCells> table) {
        this.question = question;
        this.kind = kind;
        this.asked = Set.copyOf(rest);
        this.table = List.copyOf(table);
    }

    /** Removes words that ask for a figure and do not say of what: "the maximum number of". */
    static String withoutMeasures(String question) {
        return MEASURES.matcher(question).replaceAll(" ");
    }

    static Set<String> years(String text) {
        return YEAR.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    /** Whether a column says which year its row is about. */
    static boolean isOfItsYear(String column) {
        return OF_ITS_YEAR.matcher(column).find();
    }

    /** Whether the years of a cell, such as "2021", "2020-2024" or "2022/23", have one of these. */
    static boolean covers(String cell, Set<String> years) {
        return years(cell).stream().anyMatch(years::contains)
                || SPAN_OF_YEARS.matcher(cell).results().anyMatch(span -> {
                    int first = Integer.parseInt(span.group(1));
                    int end = Integer.parseInt(span.group(2));
                    int inCentury = first / CENTURY * CENTURY + end;
                    boolean turns = inCentury < first && inCentury + CENTURY - first <= LONGEST_OVER_A_CENTURY;
                    int last = end >= CENTURY ? end : turns ? inCentury + CENTURY : inCentury;
                    return years.stream().mapToInt(Integer::parseInt).anyMatch(year -> first <= year && year <= last);
                });
    }

    /** Returns the terms of the names in the question that contain {@code words}. */
    static Set<String> nameWith(Set<String> words, String question) {
        return QuestionWords.entities(question).stream()
                .map(Terms::distinct)
                .filter(name -> name.containsAll(words))
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    /** Whether a cell is a figure, a year or a date. */
    static boolean holdsAFigure(String value) {
        return !Figures.in(value).isEmpty() || YEAR.matcher(value).find();
    }

    /**
     * @param isHit whether a cell of the row contains words of the question, so that it does not answer it
     * @return the place of the column; empty if none or several may be meant
     */
    Optional<Integer> in(RowCells row, IntPredicate isHit) {
        List<Integer> fitting = IntStream.range(0, row.size())
                .filter(i -> !isHit.test(i) && !row.values().get(i).isBlank())
                .filter(i -> ofKind.computeIfAbsent(row.columns().get(i), this::fits))
                .boxed()
                .toList();
        double best = fitting.stream()
                .mapToDouble(i -> share(row.columns().get(i)))
                .max()
                .orElse(0);
        List<Integer> named = fitting.stream()
                .filter(i -> share(row.columns().get(i)) == best)
                .toList();
        boolean clear = named.size() == 1 && (best > 0 || needsNoName());
        return clear ? Optional.of(named.getFirst()) : Optional.empty();
    }

    /** Counts the words of the question in a column's name; of equal counts, the shorter name has more. */
    private double share(String column) {
        Set<String> words = Terms.distinct(column);
        long shared = words.stream().filter(asked::contains).count();
        return shared == 0 ? 0 : shared + (double) shared / words.size();
    }

    private boolean needsNoName() {
        return switch (kind) {
            case NUMBER, MONEY, DURATION, DATE -> {
                Set<String> left = new HashSet<>(Terms.distinct(withoutMeasures(question)));
                left.retainAll(asked);
                left.removeAll(years(question));
                yield left.isEmpty();
            }
            case EVENTS, PERSON, PLACE, CAUSE, YES_NO, OTHER -> false;
        };
    }

    private boolean fits(String name) {
        List<String> cells =
                table.stream().flatMap(other -> other.in(name).stream()).toList();
        boolean figures = mostly(cells, AskedColumn::isAQuantity);
        return switch (kind) {
            case NUMBER -> figures && !OF_YEARS.matcher(name).find();
            case MONEY -> figures && (OF_MONEY.matcher(name).find() || mostly(cells, NamedQuantity.MONEY::isIn));
            case DURATION ->
                figures
                        && (OF_TIME.matcher(name).find()
                                || mostly(cells, cell -> OF_TIME.matcher(cell).find()));
            case DATE -> mostly(cells, AskedColumn::isATime);
            case PERSON, PLACE -> !figures && !mostly(cells, AskedColumn::isATime);
            case OTHER -> true;
            case EVENTS, CAUSE, YES_NO -> false;
        };
    }

    private static boolean mostly(List<String> cells, Predicate<String> is) {
        List<String> written = cells.stream().filter(cell -> !cell.isBlank()).toList();
        return written.stream().filter(is).count() > MOSTLY * written.size();
    }

    private static boolean isAQuantity(String cell) {
        return Figures.in(cell).stream().anyMatch(figure -> figure.kind() == Figure.Kind.QUANTITY);
    }

    private static boolean isATime(String cell) {
        return YEAR.matcher(cell).find()
                || Figures.in(cell).stream().anyMatch(figure -> figure.kind() == Figure.Kind.DATE);
    }

    /**
     * Returns the cell as the row writes it. A figure without a unit has the name of its column in front, if the row
     * itself has the name.
     */
    String shown(RowCells row, int column, boolean apart) {
        String value = row.values().get(column);
        String named = row.columns().get(column) + ": " + value;
        return !apart && BARE.matcher(value).matches() && named.length() <= LONGEST ? named : value;
    }
}
