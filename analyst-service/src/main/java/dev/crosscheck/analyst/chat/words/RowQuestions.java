package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.analyst.chat.words.TableQuestions.Asked;
import dev.crosscheck.model.text.PatternFile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about the rows of a table: "Which city has the highest price?", "How many rows are there?",
 * "Sort it by price", 哪個城市的價格最高, 依價格排序. Its words come from {@code row-questions.patterns}.
 */
final class RowQuestions {

    private static final PatternFile FILE = PatternFile.load(RowQuestions.class, "row-questions.patterns");
    private static final Pattern WHICH = Pattern.compile(FILE.text("WHICH"));
    private static final Pattern PRICED = Pattern.compile(FILE.text("PRICED"));
    private static final Pattern CHINESE_PRICED = Pattern.compile(FILE.text("CHINESE_PRICED"));
    private static final Set<String> PRICES = Set.copyOf(FILE.words("PRICES"));
    private static final Set<String> CHEAP = Set.copyOf(FILE.words("CHEAP"));
    private static final Pattern COUNT = Pattern.compile(FILE.text("COUNT"));
    private static final Pattern SORT = Pattern.compile(FILE.text("SORT"));
    private static final Pattern CHINESE_WHICH = Pattern.compile(FILE.text("CHINESE_WHICH"));
    private static final Pattern CHINESE_COUNT = Pattern.compile(FILE.text("CHINESE_COUNT"));
    private static final Pattern CHINESE_SORT = Pattern.compile(FILE.text("CHINESE_SORT"));
    private static final Set<String> LEAST = Set.copyOf(FILE.words("LEAST"));
    private static final Set<String> FALLING = Set.copyOf(FILE.words("FALLING"));

    private RowQuestions() {}

    static Optional<String> english(Asked asked, String words) {
        Matcher priced = PRICED.matcher(words);
        if (priced.matches()) {
            return priced(asked, priced);
        }
        Matcher which = WHICH.matcher(words);
        if (which.matches()) {
            return extreme(asked, which.group(1), which.group(3), LEAST.contains(which.group(2)));
        }
        Matcher sort = SORT.matcher(words);
        if (sort.matches()) {
            return sorted(
                    asked, sort.group(1), sort.group(2) != null && sort.group(2).contains("descending"));
        }
        return COUNT.matcher(words).matches() ? counted(asked) : Optional.empty();
    }

    static Optional<String> chinese(Asked asked, String words) {
        Matcher which = CHINESE_WHICH.matcher(words);
        if (which.matches()) {
            return extreme(asked, which.group(1), which.group(2), LEAST.contains(which.group(3)));
        }
        Matcher priced = CHINESE_PRICED.matcher(words);
        if (priced.matches()) {
            return priced(asked, priced);
        }
        Matcher sort = CHINESE_SORT.matcher(words);
        if (sort.matches()) {
            return sorted(asked, sort.group(1), FALLING.contains(String.valueOf(sort.group(2))));
        }
        return CHINESE_COUNT.matcher(words).matches() ? counted(asked) : Optional.empty();
    }

    /**
     * Finds the row with the extreme figure and gives its cell of the named column. Empty if a cell is no figure, or if
     * several rows share the extreme: then there is no single answer.
     */
    private static Optional<String> extreme(Asked asked, String named, String measured, boolean least) {
        Optional<String> name = asked.column(named);
        Optional<String> measure = asked.column(measured);
        if (name.isEmpty() || measure.isEmpty() || !hasOneExtreme(asked, measure.get(), least)) {
            return Optional.empty();
        }
        return with(asked, operation -> {
            sort(operation, measure.get(), !least);
            operation.withArray("steps").addObject().put("do", "limit").put("rows", 1);
            operation
                    .withArray("steps")
                    .addObject()
                    .put("do", "select")
                    .putArray("columns")
                    .add(name.get());
        });
    }

    /** Reads "the cheapest" by the only column of prices. */
    private static Optional<String> priced(Asked asked, Matcher which) {
        List<String> prices = asked.columns().stream()
                .filter(column -> PRICES.contains(column.toLowerCase(Locale.ROOT)))
                .toList();
        return prices.size() == 1
                ? extreme(asked, which.group(1), prices.getFirst(), CHEAP.contains(which.group(2)))
                : Optional.empty();
    }

    private static boolean hasOneExtreme(Asked asked, String column, boolean least) {
        int at = asked.columns().indexOf(column);
        List<Optional<String>> cells = asked.rows().stream()
                .map(row -> EnglishArithmetic.figure(row.get(at)))
                .toList();
        if (cells.stream().anyMatch(Optional::isEmpty)) {
            return false;
        }
        List<BigDecimal> figures = cells.stream()
                .map(cell -> new BigDecimal(cell.orElseThrow()))
                .sorted()
                .toList();
        int last = figures.size() - 1;
        return last < 1
                || (least
                        ? figures.get(0).compareTo(figures.get(1)) < 0
                        : figures.get(last).compareTo(figures.get(last - 1)) > 0);
    }

    private static Optional<String> sorted(Asked asked, String column, boolean descending) {
        return asked.column(column).flatMap(found -> with(asked, operation -> sort(operation, found, descending)));
    }

    private static Optional<String> counted(Asked asked) {
        return with(asked, operation -> {
            ObjectNode step = operation.withArray("steps").addObject().put("do", "group");
            step.putArray("by");
            step.putObject("measures").put("rows", "count()");
        });
    }

    private static void sort(ObjectNode operation, String column, boolean descending) {
        ObjectNode step = operation.withArray("steps").addObject().put("do", "sort");
        step.putArray("by").add(column);
        step.put("descending", descending);
    }

    private static Optional<String> with(Asked asked, Consumer<ObjectNode> steps) {
        return asked.operation().map(operation -> {
            steps.accept(operation);
            return operation.toString();
        });
    }
}
