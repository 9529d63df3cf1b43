package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.analyst.chat.words.TableQuestions.Asked;
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
 * "Sort it by price", 哪個城市的價格最高, 依價格排序.
 */
final class RowQuestions {

    private static final Pattern WHICH = Pattern.compile("^(?:which|what) ([^|]{1,60}?) (?:has|had|is|with) (?:the )?"
            + "(highest|largest|biggest|greatest|most|lowest|smallest|least|fewest) ([^|]{1,60})$");
    private static final Pattern PRICED = Pattern.compile(
            "^(?:which|what) ([^|]{1,60}?) (?:(?:is|was) (?:the )?|costs (?:the )?)"
                    + "(most expensive|dearest|priciest|cheapest|least expensive|(?<=costs |costs the )(?:most|least))$");
    private static final Pattern CHINESE_PRICED =
            Pattern.compile("^哪(?:一)?(?:個|个|座|家|位|項|项|件|種|种)?([^|的]{1,60}?)(最貴|最贵|最便宜)$");
    private static final Set<String> PRICES = Set.of("price", "cost", "unit price", "價格", "價錢", "單價", "售價", "价格", "单价");
    private static final Set<String> CHEAP = Set.of("cheapest", "least expensive", "least", "最便宜");

    private static final Pattern COUNT =
            Pattern.compile("^how many (?:rows|lines|entries)(?: (?:are (?:there|in (?:it|the table|this table))"
                    + "|does (?:it|the table|this table) have))?$");
    private static final Pattern SORT = Pattern.compile(
            "^(?:sort|order)(?:ed)? (?:(?:it|this|them|the table|this table|the rows) )?by ([^|]{1,60}?)"
                    + "((?: in)? (?:ascending|descending)(?: order)?)?$");

    private static final Pattern CHINESE_WHICH =
            Pattern.compile("^哪(?:一)?(?:個|个|座|家|位|項|项)?([^|的]{1,60}?)的?([^|的]{1,60}?)(最高|最大|最多|最低|最小|最少)$");
    private static final Pattern CHINESE_COUNT =
            Pattern.compile("^(?:表格?(?:裡|中|裏)?|這張表)?(?:一共|總共|共)?有?(?:幾|多少)(?:列|行|筆|筆資料)$");
    private static final Pattern CHINESE_SORT =
            Pattern.compile("^(?:把|將)?(?:它|表格?|這張表)?(?:依|按|照|依照|按照)([^|]{1,60}?)(由大到小|由小到大|由高到低|由低到高|遞增|遞減)?排(?:序|列)$");

    private static final Set<String> LEAST = Set.of("lowest", "smallest", "least", "fewest", "最低", "最小", "最少");
    private static final Set<String> FALLING = Set.of("由大到小", "由高到低", "遞減");

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
