package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a Markdown table with a question about its columns: "What is the average price by city?", 各城市的 price 總和.
 * Questions about rows go to {@link RowQuestions}. Leaves out rows that sum up the others, such as "Total". The words
 * come from {@code table-questions.patterns}.
 */
final class TableQuestions {

    private static final Pattern RULE = Pattern.compile("^[-:| ]{3,500}+$");
    private static final Pattern BAR = Pattern.compile("\\|");

    private static final PatternFile FILE = PatternFile.load(TableQuestions.class, "table-questions.patterns");
    private static final Pattern ENGLISH = Pattern.compile(FILE.text("ENGLISH"));
    private static final Pattern CHINESE = Pattern.compile(FILE.text("CHINESE"));
    private static final Pattern SUMMARY = Pattern.compile(FILE.text("SUMMARY"));

    /** @param words all lines outside the table */
    record Asked(List<String> columns, List<List<String>> rows, String words) {

        /** Finds a column by its name, ignoring case. */
        Optional<String> column(String name) {
            String wanted = name.strip().toLowerCase(Locale.ROOT);
            return columns.stream()
                    .filter(column -> column.indexOf('`') < 0
                            && column.toLowerCase(Locale.ROOT).equals(wanted))
                    .findFirst();
        }

        /** Returns an operation on the rows, without steps; empty if two columns have the same name. */
        Optional<ObjectNode> operation() {
            if (columns.stream().distinct().count() < columns.size()) {
                return Optional.empty();
            }
            ObjectNode operation = OperationJson.operation("table");
            ArrayNode all = operation.putArray("rows");
            for (List<String> cells : rows) {
                ObjectNode row = all.addObject();
                for (int i = 0; i < cells.size(); i++) {
                    put(row, columns.get(i), cells.get(i));
                }
            }
            operation.putArray("steps");
            return Optional.of(operation);
        }
    }

    private TableQuestions() {}

    static boolean holdsTable(String question) {
        return asked(question).isPresent();
    }

    /** Reads a question about the table of an earlier question. */
    static Optional<String> leaning(String question, String earlier, Language language) {
        String table =
                earlier.lines().filter(line -> line.indexOf('|') >= 0).collect(Collectors.joining("\n", "\n", ""));
        return switch (language) {
            case ENGLISH -> english(EnglishLeaning.opened(question) + table);
            case CHINESE -> {
                String text = ChineseText.of(question);
                yield chinese((text.endsWith("呢") ? text.substring(0, text.length() - 1) : text)
                                .replaceFirst("^(?:那麼|那么|那|還有|还有)", "")
                        + table);
            }
        };
    }

    static Optional<String> english(String question) {
        return asked(question).flatMap(asked -> {
            String words = EnglishText.of(asked.words()).joined();
            Matcher matcher = ENGLISH.matcher(words);
            return matcher.matches()
                    ? operation(
                            asked, EnglishMeasures.MEASURES.get(matcher.group(1)), matcher.group(2), matcher.group(3))
                    : RowQuestions.english(asked, words);
        });
    }

    static Optional<String> chinese(String question) {
        return asked(question).flatMap(asked -> {
            String words = ChineseText.of(asked.words());
            Matcher matcher = CHINESE.matcher(ChineseText.value(words));
            if (!matcher.matches()) {
                return RowQuestions.chinese(asked, words);
            }
            String by = matcher.group(1) == null
                    ? null
                    : matcher.group(1).substring(0, matcher.group(1).length() - 1);
            return operation(asked, ChineseArithmetic.MEASURES.get(matcher.group(3)), matcher.group(2), by);
        });
    }

    private static Optional<Asked> asked(String question) {
        List<String> words = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        for (String line : question.lines().map(String::strip).toList()) {
            if (line.indexOf('|') < 0) {
                words.add(line);
            } else if (!RULE.matcher(line).matches()) {
                rows.add(cells(line));
            }
        }
        boolean even = rows.size() > 1
                && rows.stream().allMatch(row -> row.size() == rows.getFirst().size());
        return even
                ? Optional.of(new Asked(
                        rows.getFirst(),
                        withoutSummaries(rows.subList(1, rows.size())),
                        String.join(" ", words).strip()))
                : Optional.empty();
    }

    /** Returns the rows without totals and averages; all of them if there is nothing else. */
    private static List<List<String>> withoutSummaries(List<List<String>> rows) {
        List<List<String>> own = rows.stream()
                .filter(row -> !SUMMARY.matcher(row.getFirst().toLowerCase(Locale.ROOT))
                        .matches())
                .toList();
        return own.isEmpty() ? rows : own;
    }

    private static List<String> cells(String line) {
        String inside = line.startsWith("|") ? line.substring(1) : line;
        inside = inside.endsWith("|") ? inside.substring(0, inside.length() - 1) : inside;
        return Arrays.stream(BAR.split(inside, -1)).map(String::strip).toList();
    }

    /** @param measure the function of the operator */
    private static Optional<String> operation(Asked asked, String measure, String column, String by) {
        Optional<String> measured = asked.column(column);
        Optional<String> grouped = by == null ? Optional.of("") : asked.column(by);
        if (measured.isEmpty() || grouped.isEmpty()) {
            return Optional.empty();
        }
        return asked.operation().map(operation -> {
            ObjectNode step = operation.withArray("steps").addObject().put("do", "group");
            ArrayNode keys = step.putArray("by");
            if (by != null) {
                keys.add(grouped.get());
            }
            step.putObject("measures").put(measure + " " + measured.get(), measure + "(`" + measured.get() + "`)");
            return operation.toString();
        });
    }

    private static void put(ObjectNode row, String column, String cell) {
        Optional<String> number = EnglishArithmetic.figure(cell);
        if (number.isPresent()) {
            row.put(column, new BigDecimal(number.get()));
        } else if (cell.isEmpty()) {
            row.putNull(column);
        } else {
            row.put(column, cell);
        }
    }
}
