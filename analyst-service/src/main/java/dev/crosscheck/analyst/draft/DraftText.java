package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.HeadingLine;
import dev.crosscheck.model.claim.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A draft's Markdown during revision. Not thread safe. */
final class DraftText {

    private static final Pattern ONLY_A_MARKER = Pattern.compile("^\\s*+(?:[-*+>]|\\d{1,3}[.)])?\\s*+$");
    private static final int SECTION_LEVEL = HeadingLine.SECTION_LEVEL;
    private static final int NOWHERE = 0;

    private String text;

    DraftText(String text) {
        this.text = text;
    }

    boolean has(String sentence) {
        return !sentence.isEmpty() && text.contains(sentence);
    }

    void replace(String sentence, String with) {
        int at = place(sentence);
        text = text.substring(0, at) + with + text.substring(at + sentence.length());
    }

    /** Removes the sentence, and also its line if nothing else is on it. */
    void remove(String sentence) {
        removeAt(place(sentence), sentence);
    }

    /**
     * Returns where the sentence stands alone, or else the first place where it is part of a longer one, as in an
     * answer.
     */
    private int place(String sentence) {
        for (int at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
            String before = text.substring(text.lastIndexOf('\n', at) + 1, at);
            if (ONLY_A_MARKER.matcher(before).matches()) {
                return at;
            }
        }
        return text.indexOf(sentence);
    }

    /** Removes the last of several equal sentences. */
    void removeLast(String sentence) {
        removeAt(text.lastIndexOf(sentence), sentence);
    }

    private void removeAt(int at, String sentence) {
        int lineStart = text.lastIndexOf('\n', at) + 1;
        int lineEnd = text.indexOf('\n', at + sentence.length());
        int end = lineEnd < 0 ? text.length() : lineEnd;
        String rest = text.substring(lineStart, at) + text.substring(at + sentence.length(), end);
        if (ONLY_A_MARKER.matcher(rest).matches()) {
            text = text.substring(0, lineStart) + text.substring(Math.min(text.length(), end + 1));
        } else {
            String before = text.substring(lineStart, at).stripTrailing();
            String after = text.substring(at + sentence.length());
            boolean ends = after.startsWith("\n") || after.startsWith("|");
            text = text.substring(0, lineStart)
                    + before
                    + (ends ? after : (before.isEmpty() ? "" : " ") + after.stripLeading());
        }
    }

    /** Adds a list item at the end of a section; creates the section under {@code heading} if it is missing. */
    void addItem(Section section, String heading, String item) {
        List<String> lines = lines();
        int start = start(lines, section);
        if (start < 0) {
            text = "## " + heading + "\n\n- " + item + "\n\n" + text;
            return;
        }
        int at = end(lines, start);
        while (at > start + 1 && lines.get(at - 1).isBlank()) {
            at--;
        }
        boolean afterHeading = at == start + 1;
        lines.addAll(at, afterHeading ? List.of("", "- " + item) : List.of("- " + item));
        text = String.join("\n", lines);
    }

    /** Replaces a section with {@code block}, which includes the heading; appends it if there is no such section. */
    void putSection(Section section, String block) {
        List<String> lines = lines();
        int start = start(lines, section);
        if (start < 0) {
            text = text.strip() + "\n\n" + block.strip() + "\n";
            return;
        }
        int end = end(lines, start);
        List<String> changed = new ArrayList<>(lines.subList(0, start));
        changed.add(block.strip());
        changed.add("");
        changed.addAll(lines.subList(end, lines.size()));
        text = String.join("\n", changed);
    }

    /**
     * Removes every section of this kind with its heading. Headings inside the findings belong to sub-questions and
     * stay.
     */
    void removeSection(Section section) {
        List<String> kept = new ArrayList<>();
        int removing = NOWHERE;
        boolean amongFindings = false;
        for (String line : lines()) {
            Optional<HeadingLine> heading = HeadingLine.in(line);
            if (heading.isPresent()) {
                int level = heading.get().level();
                boolean announced =
                        heading.get().announced().filter(section::equals).isPresent();
                removing = level <= removing ? NOWHERE : removing;
                if (level <= SECTION_LEVEL) {
                    amongFindings = heading.get()
                            .announced()
                            .filter(Section.FINDINGS::equals)
                            .isPresent();
                }
                if (removing == NOWHERE && announced && !amongFindings) {
                    removing = level;
                }
            }
            if (removing == NOWHERE) {
                kept.add(line);
            }
        }
        text = String.join("\n", kept);
    }

    private List<String> lines() {
        return new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    }

    private static int start(List<String> lines, Section section) {
        for (int i = 0; i < lines.size(); i++) {
            if (HeadingLine.in(lines.get(i))
                    .flatMap(HeadingLine::announced)
                    .filter(section::equals)
                    .isPresent()) {
                return i;
            }
        }
        return -1;
    }

    private static int end(List<String> lines, int start) {
        for (int i = start + 1; i < lines.size(); i++) {
            if (HeadingLine.in(lines.get(i))
                    .filter(heading -> heading.level() <= SECTION_LEVEL)
                    .isPresent()) {
                return i;
            }
        }
        return lines.size();
    }

    @Override
    public String toString() {
        return text.strip().replaceAll("\n{3,}", "\n\n") + "\n";
    }
}
