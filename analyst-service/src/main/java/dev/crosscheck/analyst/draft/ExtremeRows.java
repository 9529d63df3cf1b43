package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Answers which row of a table has the most or the least of something: "Which lock had the most boats in 2023?" Answers
 * only from a table that is whole in one passage, since a search may not find other passages. Answers nothing if
 * several tables are in question, if two rows are equal, or if a name has several rows. Pure.
 */
final class ExtremeRows {

    private static final String WHICH = "^(?:which|what|who)\\b(?! (?:is|was|are|were)\\b).{1,80}?";
    private static final Pattern ASKED = Pattern.compile(
            WHICH + "\\b(?<most>most|highest|largest|greatest|biggest)\\b"
                    + "|" + WHICH + "\\b(?:least|fewest|lowest|smallest)\\b"
                    + "|(?:哪|誰).{1,40}(?:(?<han>最多|最高|最大)|最少|最低|最小)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMED = Pattern.compile(
            "^(?:which|what) (\\p{L}+)|哪一?[個間份種位艘座家年月]?(\\p{IsHan}{1,6}?)(?=的|在|有|最)", Pattern.CASE_INSENSITIVE);

    /** A passage of a longer text has more characters, unless a section ends with it. */
    private static final int FULL = 600;

    private static final int FEWEST = 2;
    private static final int MOST = 6;

    /** A row with the figure of the column that is asked for. */
    private record Measured(Candidate row, RowCells cells, String name, Figure figure) {
        BigDecimal amount() {
            return new BigDecimal(figure.value());
        }
    }

    private final String part;
    private final Set<String> asked;
    private final SentenceRanking ranking;

    private ExtremeRows(String part, SentenceRanking ranking) {
        this.part = part.strip();
        this.asked = Terms.distinct(part);
        this.ranking = ranking;
    }

    static boolean areAskedFor(String part) {
        return ASKED.matcher(part.strip()).find();
    }

    /** Returns the row that answers first, and then the others by their figure; empty if no table answers. */
    static List<KeyFinding> among(String part, SentenceRanking ranking) {
        return areAskedFor(part) ? new ExtremeRows(part, ranking).among() : List.of();
    }

    private List<KeyFinding> among() {
        List<List<Measured>> tables = tables().stream()
                .map(this::measured)
                .filter(rows -> !rows.isEmpty())
                .toList();
        return tables.size() == 1 ? ordered(tables.getFirst()) : List.of();
    }

    private Collection<List<Candidate>> tables() {
        Map<String, List<Candidate>> tables = new LinkedHashMap<>();
        ranking.candidates().stream()
                .filter(Candidate::isRow)
                .filter(row -> RowCells.of(row).match())
                .forEach(row -> tables.computeIfAbsent(row.number() + " " + row.columns(), _ -> new ArrayList<>())
                        .add(row));
        return tables.values();
    }

    /** Returns the rows that can be compared; empty if the question asks for no column of this table. */
    private List<Measured> measured(List<Candidate> table) {
        RowCells first = RowCells.of(table.getFirst());
        Set<String> headers = new HashSet<>();
        first.columns().forEach(column -> headers.addAll(Terms.of(column)));
        Set<String> keys = keys(table, headers);
        List<Candidate> rows =
                table.stream().filter(row -> row.terms().containsAll(keys)).toList();
        Optional<Integer> measure = best(
                first,
                column -> rows.stream()
                        .allMatch(
                                row -> figure(RowCells.of(row), first.columns().get(column))
                                        .isPresent()));
        if (measure.isEmpty() || !isExplained(table.getFirst(), keys, headers)) {
            return List.of();
        }
        String column = first.columns().get(measure.get());
        Optional<String> named = named(first, measure.get());
        return named.map(name -> rows.stream()
                        .map(row -> new Measured(
                                row,
                                RowCells.of(row),
                                RowCells.of(row).in(name).orElse(""),
                                figure(RowCells.of(row), column).orElseThrow()))
                        .toList())
                .orElse(List.of());
    }

    /** Returns the words of the question that stand in cells and not in the columns' names: "2023". */
    private Set<String> keys(List<Candidate> table, Set<String> headers) {
        Set<String> keys = new HashSet<>();
        table.forEach(row -> RowCells.of(row).values().forEach(value -> keys.addAll(Terms.of(value))));
        keys.retainAll(asked);
        keys.removeAll(headers);
        return keys;
    }

    /** Returns the only column that fits and shares most words with the question. */
    private Optional<Integer> best(RowCells cells, Predicate<Integer> fits) {
        List<Integer> fitting = IntStream.range(0, cells.size())
                .boxed()
                .filter(fits)
                .filter(i -> shared(cells.columns().get(i)) > 0)
                .sorted(Comparator.comparingLong(
                                (Integer i) -> shared(cells.columns().get(i)))
                        .reversed())
                .toList();
        boolean clear = fitting.size() == 1
                || (fitting.size() > 1
                        && shared(cells.columns().get(fitting.get(0)))
                                > shared(cells.columns().get(fitting.get(1))));
        return clear ? Optional.of(fitting.getFirst()) : Optional.empty();
    }

    private long shared(String column) {
        return Terms.distinct(column).stream().filter(asked::contains).count();
    }

    /** Returns the column that the question asks for by name, or else the first without figures. */
    private Optional<String> named(RowCells cells, int measure) {
        Matcher words = NAMED.matcher(part);
        String name = words.find()
                ? Stream.of(words.group(1), words.group(2))
                        .filter(one -> one != null)
                        .findFirst()
                        .orElse("")
                : "";
        List<String> columns = IntStream.range(0, cells.size())
                .filter(i -> i != measure)
                .mapToObj(cells.columns()::get)
                .toList();
        return columns.stream()
                .filter(column -> Terms.share(Terms.distinct(name), Terms.distinct(column)) == 1)
                .findFirst()
                .or(() -> columns.stream()
                        .filter(column ->
                                !AskedColumn.holdsAFigure(cells.in(column).orElse("")))
                        .findFirst());
    }

    /** Returns the only quantity in the column's cell. */
    private static Optional<Figure> figure(RowCells cells, String column) {
        List<Figure> figures = cells.in(column).map(Figures::in).orElse(List.of());
        return figures.size() == 1 && figures.getFirst().kind() == Figure.Kind.QUANTITY
                ? Optional.of(figures.getFirst())
                : Optional.empty();
    }

    /** Whether table and title contain each name and year of the question. */
    private boolean isExplained(Candidate row, Set<String> keys, Set<String> headers) {
        Set<String> known = new HashSet<>(keys);
        known.addAll(headers);
        known.addAll(row.before());
        known.addAll(ranking.titleOf(row.number()));
        return Stream.concat(
                        QuestionWords.properNames(part).stream().flatMap(name -> Terms.of(name).stream()),
                        AskedColumn.years(part).stream())
                .allMatch(known::contains);
    }

    private List<KeyFinding> ordered(List<Measured> rows) {
        Matcher words = ASKED.matcher(part);
        boolean most = words.find() && (words.group("most") != null || words.group("han") != null);
        Comparator<Measured> least = Comparator.comparing(Measured::amount);
        List<Measured> ordered =
                rows.stream().sorted(most ? least.reversed() : least).toList();
        boolean comparable = rows.size() >= FEWEST
                && rows.stream().map(row -> row.figure().unit()).distinct().count() == 1
                && rows.stream().map(Measured::name).distinct().count() == rows.size()
                && rows.stream().noneMatch(row -> row.name().isBlank())
                && ordered.get(0).amount().compareTo(ordered.get(1).amount()) != 0
                && isWhole(rows);
        List<KeyFinding> findings = new ArrayList<>();
        ordered.stream().limit(comparable ? MOST : 0).forEach(row -> {
            boolean first = findings.isEmpty();
            findings.add(new KeyFinding(part, row.row(), List.of(), first ? row.name() : "", first));
        });
        return findings;
    }

    /** Whether all rows of the table are known: it begins and ends within one passage. */
    private boolean isWhole(List<Measured> rows) {
        Candidate row = rows.getFirst().row();
        String text = row.passage().text();
        List<Candidate> known = ranking.candidates().stream()
                .filter(one -> one.isRow() && one.number() == row.number())
                .toList();
        if (known.stream().anyMatch(one -> !one.passage().equals(row.passage()))) {
            return false;
        }
        boolean bars = row.needsItsHeader();
        List<String> lines = text.lines().toList();
        String start = "- " + rows.getFirst().cells().columns().getFirst() + ": ";
        Predicate<String> isRow = line -> bars ? line.startsWith("|") : line.startsWith(start);
        long written = lines.stream().filter(isRow).count();
        boolean begins = bars || row.passage().start() == 0 || !isRow.test(lines.getFirst());
        boolean ends = text.length() < FULL || !isRow.test(lines.getLast());
        return begins && ends && written == known.size() + (bars ? 1 : 0);
    }
}
