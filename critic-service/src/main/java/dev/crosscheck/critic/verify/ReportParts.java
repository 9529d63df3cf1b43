package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Span;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The parts of a report, for removing sentences from them. Immutable. */
final class ReportParts {

    private static final Pattern ONLY_A_MARKER = Pattern.compile("^\\s*+(?:(?:[-*+>]|\\d{1,3}[.)])\\s++)++");

    private record Part(Section section, String heading) {}

    private final String markdown;
    private final Map<Span, Part> partOf = new HashMap<>();
    private final Set<Part> withOthers = new HashSet<>();
    private final QuoteCheck text;

    /** @param failed the sentences that may be removed */
    ReportParts(String markdown, List<Statement> statements, Set<Span> failed) {
        this.markdown = markdown;
        this.text = QuoteCheck.of(List.of(new Passage(0, markdown.length(), null, "", markdown)));
        for (Statement statement : statements) {
            Part part = new Part(statement.section(), statement.heading());
            partOf.put(statement.span(), part);
            if (!statement.isLeadIn() && !failed.contains(statement.span())) {
                withOthers.add(part);
            }
        }
    }

    /** Says whether the report already has these words. */
    boolean holds(String words) {
        return text.find(words).isPresent();
    }

    /** Says whether the sentence is in a table. */
    boolean isInTable(Span span) {
        return line(span).of(markdown).strip().startsWith("|");
    }

    /**
     * Returns what to remove: the sentence, or its whole line if it is a complete list item. Empty if its part of the
     * report would have no valid sentence left.
     */
    Optional<Span> removable(Span span) {
        Part part = partOf.get(span);
        if (part == null || !withOthers.contains(part) || isInTable(span)) {
            return Optional.empty();
        }
        Span line = line(span);
        String before = markdown.substring(line.start(), span.start());
        String after = markdown.substring(span.end(), line.end());
        if (after.isBlank()
                && (before.isBlank() || ONLY_A_MARKER.matcher(before).matches())) {
            int end = Math.min(markdown.length(), line.end() + 1);
            return Optional.of(new Span(line.start(), end));
        }
        int end = span.end();
        while (end < line.end() && Character.isWhitespace(markdown.charAt(end))) {
            end++;
        }
        return Optional.of(new Span(span.start(), end));
    }

    private Span line(Span span) {
        int start = markdown.lastIndexOf('\n', Math.max(0, span.start() - 1)) + 1;
        int end = markdown.indexOf('\n', span.end());
        return new Span(span.start() == 0 ? 0 : start, end < 0 ? markdown.length() : end);
    }
}
