package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.policy.PolicyTable;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Divides passages into clauses: at the ends of lines and sentences, and before the parts of a list within one. A row of
 * a table is one clause.
 */
final class Clauses {

    /** "…: (a) employees, (b) advisers; or (ii) …" */
    private static final Pattern PART =
            Pattern.compile("(?<=[;:,.]|\\band|\\bor)\\s{1,3}(?=\\([a-zA-Z0-9]{1,4}\\)\\s)");

    private static final int SHORTEST = 3;
    private static final int LONGEST_LEAD = 400;
    private static final int LONGEST = 3_000;

    private Clauses() {}

    /** Returns the clauses of all passages in the policy's order, each once. */
    static List<Clause> in(List<PolicyPassage> passages) {
        Map<Integer, Clause> clauses = new LinkedHashMap<>();
        String lead = "";
        int before = -1;
        List<PolicyPassage> ordered = passages.stream()
                .sorted(Comparator.comparingInt(PolicyPassage::start))
                .toList();
        for (PolicyPassage passage : ordered) {
            // A lead continues into the next passage of a list, unless the search left out text between the two.
            if (passage.start() - before > SHORTEST) {
                lead = "";
            }
            before = passage.end();
            Map<Span, List<String>> rows = rows(passage);
            for (Span span : spans(passage.text(), rows.keySet())) {
                String text = span.of(passage.text());
                if (rows.containsKey(span)) {
                    Clause row = row(passage, span, rows.get(span));
                    clauses.putIfAbsent(row.start(), row);
                    lead = "";
                    continue;
                }
                boolean part = text.startsWith("(") || startsLower(text);
                String above = part ? lead : "";
                Clause clause = new Clause(
                        passage,
                        passage.start() + span.start(),
                        passage.start() + span.end(),
                        above,
                        List.of(),
                        CriterionText.words(above.isEmpty() ? text : above + " " + text));
                clauses.putIfAbsent(clause.start(), clause);
                if (text.endsWith(":") || text.endsWith("-") || text.endsWith("—")) {
                    lead = text.substring(Math.max(0, text.length() - LONGEST_LEAD));
                } else if (!part) {
                    lead = "";
                }
            }
        }
        return List.copyOf(clauses.values());
    }

    private static Clause row(PolicyPassage passage, Span span, List<String> columns) {
        return new Clause(
                passage,
                passage.start() + span.start(),
                passage.start() + span.end(),
                "",
                columns,
                CriterionText.words(PolicyTable.read(columns, span.of(passage.text()))));
    }

    /** Returns the rows of the passage in order, with the names of their columns. A header has no names. */
    private static Map<Span, List<String>> rows(PolicyPassage passage) {
        Map<Span, List<String>> rows = new LinkedHashMap<>();
        for (PolicyTable table : PolicyTable.in(passage.text())) {
            boolean continued = table.span().start() == 0 && !passage.header().isEmpty();
            List<String> columns = continued ? PolicyTable.cells(passage.header()) : table.header();
            for (Span row : table.rows()) {
                boolean header = !continued
                        && !columns.isEmpty()
                        && row.equals(table.rows().getFirst());
                rows.put(row, header ? List.of() : columns);
            }
        }
        return rows;
    }

    private static boolean startsLower(String text) {
        return !text.isEmpty() && Character.isLowerCase(text.charAt(0));
    }

    private static List<Span> spans(String text, Set<Span> rows) {
        List<Span> spans = new ArrayList<>();
        Language language = Language.detect(text);
        int at = 0;
        for (Span row : rows) {
            sentences(text, at, row.start(), language, spans);
            spans.add(row);
            at = row.end();
        }
        sentences(text, at, text.length(), language, spans);
        return spans;
    }

    private static void sentences(String text, int start, int end, Language language, List<Span> into) {
        for (Span sentence : Sentences.split(text.substring(start, end), language)) {
            int from = start + sentence.start();
            int to = start + sentence.end();
            for (int at = from; at < to; ) {
                int newline = text.indexOf('\n', at);
                int lineEnd = newline < 0 || newline > to ? to : newline;
                parts(text, from, lineEnd, into);
                from = lineEnd + 1;
                at = lineEnd + 1;
            }
        }
    }

    private static void parts(String text, int start, int end, List<Span> into) {
        if (start >= end) {
            return;
        }
        Matcher part = PART.matcher(text).region(start, end).useTransparentBounds(true);
        int from = start;
        while (part.find()) {
            add(text, from, part.start(), into);
            from = part.end();
        }
        add(text, from, end, into);
    }

    private static void add(String text, int start, int end, List<Span> into) {
        int from = start;
        int to = Math.min(end, start + LONGEST);
        while (from < to && Character.isWhitespace(text.charAt(from))) {
            from++;
        }
        while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        if (to - from >= SHORTEST) {
            into.add(new Span(from, to));
        }
    }
}
