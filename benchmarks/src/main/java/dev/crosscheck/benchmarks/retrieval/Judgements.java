package dev.crosscheck.benchmarks.retrieval;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Reads a file of judgements: query, document and grade per line, separated by tabs; the first line may be a header.
 */
final class Judgements {

    private static final int COLUMNS = 3;

    private Judgements() {}

    /**
     * Returns the grades by query, then by document.
     *
     * @throws dev.crosscheck.cli.console.CommandFailed with the lines that cannot be used
     */
    static Map<String, Map<String, Integer>> read(Path file) {
        Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
        DataLines.read(file, (line, lines) -> take(line, lines, grades));
        return Collections.unmodifiableMap(grades);
    }

    private static void take(String line, DataLines lines, Map<String, Map<String, Integer>> grades) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            lines.wrong("must have three columns, separated by tabs: query-id, corpus-id, score");
            return;
        }
        String query = columns[0].strip();
        String document = columns[1].strip();
        OptionalInt grade = grade(columns[2].strip());
        if (grade.isEmpty() && lines.number() == 1) {
            return;
        }
        if (query.isEmpty() || document.isEmpty()) {
            lines.wrong("query-id and corpus-id must not be blank");
        } else if (grade.isEmpty()) {
            lines.wrong("score: must be a whole number that is not negative");
        } else if (grades.computeIfAbsent(query, key -> new LinkedHashMap<>()).put(document, grade.getAsInt())
                != null) {
            lines.wrong("judges " + document + " for query " + query + " a second time");
        }
    }

    private static OptionalInt grade(String written) {
        try {
            int grade = Integer.parseInt(written);
            return grade < 0 ? OptionalInt.empty() : OptionalInt.of(grade);
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}
