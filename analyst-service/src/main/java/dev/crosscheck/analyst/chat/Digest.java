package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.claim.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Shortens a draft to an answer for a chat: the short answer, and the findings that add to it, each with its quote. */
final class Digest {

    private static final int MOST_FINDINGS = 3;
    private static final String HEADING = "#";
    private static final Pattern ITEM = Pattern.compile("^[-*] ");

    private Digest() {}

    /** @return empty if the draft has neither an answer nor findings */
    static String of(String markdown) {
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
        String whole = String.join("\n", answer);
        Stream<String> more = findings.stream()
                .filter(finding -> !whole.contains(ITEM.matcher(finding).replaceFirst("")))
                .limit(answer.isEmpty() ? MOST_FINDINGS + 1 : MOST_FINDINGS);
        String list = String.join("\n", more.toList());
        return (whole + (whole.isEmpty() || list.isEmpty() ? "" : "\n\n") + list).strip();
    }
}
