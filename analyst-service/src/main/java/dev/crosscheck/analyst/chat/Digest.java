package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.claim.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shortens a draft to an answer for a chat: the short answer, and the findings that add to it, each with its quote. If
 * the question names years, rows of tables for other years are left out.
 */
final class Digest {

    private static final int MOST_FINDINGS = 3;
    private static final String HEADING = "#";
    private static final Pattern ITEM = Pattern.compile("^[-*] ");

    private static final Pattern YEAR = Pattern.compile("(?<![\\d.,])(?:1[89]|20)\\d\\d(?![\\d.,]\\d|\\d)");
    private static final Pattern ROW = Pattern.compile("[“「]((?:[^“”「」|]{1,200}+\\|){1,100}+[^“”「」|]{1,200}+)[”」]");

    private Digest() {}

    /** @return empty if the draft has neither an answer nor findings */
    static String of(String markdown, String question) {
        List<String> answer = new ArrayList<>();
        List<String> findings = new ArrayList<>();
        Section section = Section.OTHER;
        for (String line : markdown.lines().map(String::strip).toList()) {
            if (line.startsWith(HEADING)) {
                boolean part = line.startsWith("###");
                section = part ? section : Section.announcedBy(line).orElse(Section.OTHER);
            } else if (!line.isEmpty() && section == Section.ANSWER) {
                answer.add(line);
            } else if (!line.isEmpty()
                    && section == Section.FINDINGS
                    && ITEM.matcher(line).lookingAt()) {
                findings.add(line);
            }
        }
        leaveOutOtherYears(answer, findings, yearsIn(question));
        String whole = String.join("\n", answer);
        Stream<String> more = findings.stream()
                .filter(finding -> !whole.contains(ITEM.matcher(finding).replaceFirst("")))
                .limit(answer.isEmpty() ? MOST_FINDINGS + 1 : MOST_FINDINGS);
        String list = String.join("\n", more.toList());
        return (whole + (whole.isEmpty() || list.isEmpty() ? "" : "\n\n") + list).strip();
    }

    /** Returns the digest with another label in place of its short answers. */
    static String relabelled(String digest, String label) {
        String plain = digest.lines().map(Digest::unlabelled).collect(Collectors.joining("\n"));
        return plain.startsWith("- ") ? "- " + label + plain.substring(2) : label + plain;
    }

    private static String unlabelled(String line) {
        Matcher matcher = QuotedLine.LABEL.matcher(line);
        return matcher.lookingAt() ? (line.startsWith("- ") ? "- " : "") + line.substring(matcher.end()) : line;
    }

    private static String label(String line) {
        Matcher matcher = QuotedLine.LABEL.matcher(line);
        return matcher.lookingAt() ? matcher.group() : "";
    }

    private static Set<String> yearsIn(String question) {
        return YEAR.matcher(question).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    /**
     * Leaves out rows of tables for other years, if there is a row for one of these. The first row that stays gets the
     * label of the answer, which the drafter gave to another row.
     */
    private static void leaveOutOtherYears(List<String> answer, List<String> findings, Set<String> years) {
        if (Stream.concat(answer.stream(), findings.stream()).noneMatch(line -> isRowOf(line, years))) {
            return;
        }
        String label = answer.isEmpty() ? "" : label(answer.getFirst());
        answer.removeIf(line -> isRow(line) && !isRowOf(line, years));
        findings.removeIf(line -> isRow(line) && !isRowOf(line, years));
        if (answer.isEmpty()) {
            answer.add(findings.removeFirst());
        }
        if (!label.isEmpty()) {
            String row = ITEM.matcher(unlabelled(answer.getFirst())).replaceFirst("");
            answer.set(0, label + row);
        }
    }

    private static boolean isRow(String line) {
        return ROW.matcher(line).find();
    }

    private static boolean isRowOf(String line, Set<String> years) {
        // The names of the columns stand before the row, in quotation marks as well.
        return ROW.matcher(line)
                .results()
                .reduce((columns, row) -> row)
                .filter(row ->
                        Stream.of(row.group(1).split("\\|")).map(String::strip).anyMatch(years::contains))
                .isPresent();
    }
}
