package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.HeadingLine;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Splits a draft's findings into items, to shorten the list, sort it by date, or make a table of it. Pure. */
final class Findings {

    private static final Pattern LIST_MARKER = Pattern.compile("^(?:[-*+]|\\d{1,3}[.)])\\s++");
    private static final String CELL = " | ";

    private final List<String> items;
    private final Map<Integer, Source> sources;

    private Findings(List<String> items, Map<Integer, Source> sources) {
        this.items = List.copyOf(items);
        this.sources = sources;
    }

    /** @param markdown the findings section of a draft; its headings are ignored */
    static Findings in(String markdown, List<Source> sources) {
        List<String> items = new ArrayList<>();
        for (String line : markdown.lines().toList()) {
            if (line.isBlank() || HeadingLine.in(line).isPresent()) {
                continue;
            }
            boolean goesOn = Character.isWhitespace(line.charAt(0)) && !items.isEmpty();
            String said = LIST_MARKER.matcher(line.strip()).replaceFirst("");
            if (goesOn) {
                items.add(items.removeLast() + " " + said);
            } else {
                items.add(said);
            }
        }
        return new Findings(
                items,
                sources.stream().collect(Collectors.toMap(Source::number, Function.identity(), (first, _) -> first)));
    }

    Findings first(int most) {
        return new Findings(items.stream().limit(most).toList(), sources);
    }

    /** Returns the findings with the latest first, and those with undated sources last. */
    Findings latestFirst() {
        List<String> sorted = new ArrayList<>(items);
        sorted.sort(Comparator.comparing(
                this::date, Comparator.comparing(date -> date.orElse(LocalDate.MIN), Comparator.reverseOrder())));
        return new Findings(sorted, sources);
    }

    private Optional<LocalDate> date(String item) {
        return cited(item).stream()
                .map(source -> source.document().published())
                .filter(date -> date != null)
                .max(Comparator.naturalOrder());
    }

    private List<Source> cited(String item) {
        return CitationMarkers.in(item).stream()
                .map(sources::get)
                .filter(source -> source != null)
                .toList();
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    String list() {
        return items.stream().map(item -> "- " + item).collect(Collectors.joining("\n"));
    }

    /**
     * Returns a table with columns for official sources, mainstream news and all others; each finding is in the column
     * of its best source. Findings with a bar, which would end a cell, follow as a list.
     *
     * @param header the header row, with three cells
     */
    String table(String header) {
        List<List<String>> columns = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        List<String> others = new ArrayList<>();
        for (String item : items) {
            if (item.contains("|")) {
                others.add(item);
            } else {
                columns.get(column(item)).add(item);
            }
        }
        int rows = columns.stream().mapToInt(List::size).max().orElse(0);
        StringBuilder table = new StringBuilder();
        if (rows > 0) {
            table.append(header).append("\n| --- | --- | --- |\n");
        }
        for (int i = 0; i < rows; i++) {
            int row = i;
            table.append("| ")
                    .append(columns.stream()
                            .map(column -> row < column.size() ? column.get(row) : "–")
                            .collect(Collectors.joining(CELL)))
                    .append(" |\n");
        }
        return table + (others.isEmpty() ? "" : "\n" + new Findings(others, sources).list());
    }

    private int column(String item) {
        int best = cited(item).stream()
                .map(source -> source.document().rating().tier())
                .filter(tier -> tier != null)
                .min(Comparator.naturalOrder())
                .orElse(Integer.MAX_VALUE);
        return best == 1 ? 0 : best == 2 ? 1 : 2;
    }
}
