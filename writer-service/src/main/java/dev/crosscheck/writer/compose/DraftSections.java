package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A draft's Markdown, whoever wrote it, taken apart at its headings. Nothing is lost but titles. */
final class DraftSections {

    /**
     * @param heading as the draft has it; empty for what stands before the first
     * @param body without its heading, stripped
     */
    record Part(Section section, String heading, String body) {

        String markdown() {
            return heading.isEmpty() ? body : "## " + heading + "\n\n" + body;
        }
    }

    private static final Pattern HEADING = Pattern.compile("^\\s{0,3}(#{1,6})\\s+(.*?)\\s*#*$");
    private static final Pattern BOLD_LINE = Pattern.compile("^\\*\\*([^*]+)\\*\\*[:：]?$");
    private static final int TOP_LEVEL = 2;

    private final List<Part> parts = new ArrayList<>();
    private Section section = Section.OTHER;
    private String heading = "";
    private final StringBuilder body = new StringBuilder();

    private DraftSections() {}

    static DraftSections of(String markdown) {
        DraftSections sections = new DraftSections();
        markdown.lines().forEach(sections::line);
        sections.close();
        return sections;
    }

    private void line(String line) {
        Matcher matcher = HEADING.matcher(line);
        Matcher bold = BOLD_LINE.matcher(line.strip());
        if (matcher.matches()) {
            heading(matcher.group(1).length(), matcher.group(2), line);
        } else if (bold.matches() && Section.announcedBy(bold.group(1)).isPresent()) {
            heading(TOP_LEVEL, bold.group(1), line);
        } else {
            body.append(line).append('\n');
        }
    }

    private void heading(int level, String text, String line) {
        Optional<Section> announced = Section.announcedBy(text);
        boolean within = level > TOP_LEVEL && (section == Section.FINDINGS || announced.isEmpty());
        if (within) {
            body.append(line).append('\n');
            return;
        }
        close();
        section = level == 1 ? Section.OTHER : announced.orElse(Section.OTHER);
        heading = level == 1 ? "" : text;
    }

    private void close() {
        String text = body.toString().strip();
        if (!text.isEmpty()) {
            parts.add(new Part(section, heading, text));
        }
        body.setLength(0);
    }

    /** The same text without the parts of one kind. */
    String without(Section left) {
        return markdown(part -> part.section() != left);
    }

    /** Only the parts of one kind, with their headings; empty where there is none. */
    String only(Section kept) {
        return markdown(part -> part.section() == kept);
    }

    private String markdown(Predicate<Part> wanted) {
        return parts.stream().filter(wanted).map(Part::markdown).collect(Collectors.joining("\n\n"));
    }

    List<Part> parts() {
        return List.copyOf(parts);
    }

    /** The parts of one kind, put together; empty where there is none. */
    Optional<String> body(Section wanted) {
        String text = String.join(
                "\n\n",
                parts.stream()
                        .filter(part -> part.section() == wanted)
                        .map(Part::body)
                        .toList());
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    Optional<String> heading(Section wanted) {
        return parts.stream()
                .filter(part -> part.section() == wanted)
                .map(Part::heading)
                .findFirst();
    }
}
