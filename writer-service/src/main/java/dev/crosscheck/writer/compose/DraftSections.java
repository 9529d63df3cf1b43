package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.HeadingLine;
import dev.crosscheck.model.claim.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Splits a draft's Markdown at its headings, no matter who wrote it. Keeps everything except titles. */
final class DraftSections {

    /**
     * @param line the heading's line; empty for text before the first heading
     * @param heading the heading's text; empty for a title
     * @param body the text without its heading, stripped
     */
    record DraftSection(Section section, String line, String heading, String body) {

        String markdown() {
            return line.isEmpty() ? body : line + "\n\n" + body;
        }
    }

    private final List<DraftSection> parts = new ArrayList<>();
    private Section section = Section.OTHER;
    private String opening = "";
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
        HeadingLine.in(line)
                .filter(this::opensAPart)
                .ifPresentOrElse(
                        found -> {
                            close();
                            boolean title = found.level() < HeadingLine.SECTION_LEVEL;
                            section = title ? Section.OTHER : found.announced().orElse(Section.OTHER);
                            heading = title ? "" : found.text();
                            opening = line;
                        },
                        () -> body.append(line).append('\n'));
    }

    /** Whether the heading opens a part. Inside the findings, lower headings belong to sub-questions. */
    private boolean opensAPart(HeadingLine found) {
        return found.level() <= HeadingLine.SECTION_LEVEL
                || (section != Section.FINDINGS && found.announced().isPresent());
    }

    private void close() {
        String text = body.toString().strip();
        if (!text.isEmpty()) {
            parts.add(new DraftSection(section, opening, heading, text));
        }
        body.setLength(0);
    }

    /** Returns the text without the parts of one kind. */
    String without(Section left) {
        return markdown(part -> part.section() != left);
    }

    /** Returns only the parts of one kind, with their headings; empty if there are none. */
    String only(Section kept) {
        return markdown(part -> part.section() == kept);
    }

    private String markdown(Predicate<DraftSection> wanted) {
        return parts.stream().filter(wanted).map(DraftSection::markdown).collect(Collectors.joining("\n\n"));
    }

    List<DraftSection> parts() {
        return List.copyOf(parts);
    }

    /** Returns the bodies of the parts of one kind, joined; empty if there are none. */
    Optional<String> body(Section wanted) {
        String text = String.join(
                "\n\n",
                parts.stream()
                        .filter(part -> part.section() == wanted)
                        .map(DraftSection::body)
                        .toList());
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
