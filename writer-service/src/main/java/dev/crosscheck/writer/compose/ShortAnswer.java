package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.HeadingLine;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The answer at the beginning of a report. Pure.
 *
 * @param text the draft's answer, or its first findings if it has none
 */
record ShortAnswer(String text) {

    private static final int MOST_ANSWERS = 3;
    private static final Pattern BLANK_LINES = Pattern.compile("\n{3,}");

    /** @param statements all statements of the draft */
    static ShortAnswer of(DraftSections draft, List<Statement> statements) {
        return new ShortAnswer(draft.body(Section.ANSWER).orElseGet(() -> firstFindings(statements)));
    }

    private static String firstFindings(List<Statement> statements) {
        List<Statement> best = best(statements);
        return best.stream()
                .map(statement -> (best.size() == 1 ? "" : "- ") + statement.text())
                .collect(Collectors.joining("\n"));
    }

    /** Returns the first finding of each part of the question. */
    private static List<Statement> best(List<Statement> statements) {
        List<Statement> findings = statements.stream()
                .filter(statement -> statement.section() == Section.FINDINGS)
                .filter(statement -> !statement.citations().isEmpty())
                .toList();
        if (findings.isEmpty()) {
            return statements.stream()
                    .filter(statement -> !statement.citations().isEmpty())
                    .limit(1)
                    .toList();
        }
        Set<String> parts = new LinkedHashSet<>();
        return findings.stream()
                .filter(statement -> parts.add(statement.heading()))
                .limit(MOST_ANSWERS)
                .toList();
    }

    /** Returns the findings without the lines that {@code told} has, and without headings that lose all lines. */
    static String findingsBeyond(String told, String findings) {
        Deque<String> kept = new ArrayDeque<>();
        boolean holdsSomething = false;
        for (String line : findings.lines().toList().reversed()) {
            String said = MarkdownLine.withoutMarker(line);
            boolean heading = HeadingLine.in(line).isPresent();
            if (heading ? holdsSomething : said.isEmpty() || !told.contains(said)) {
                kept.addFirst(line);
                holdsSomething = !heading && (holdsSomething || !said.isEmpty());
            }
        }
        return BLANK_LINES.matcher(String.join("\n", kept)).replaceAll("\n\n").strip();
    }
}
