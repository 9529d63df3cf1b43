package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.Section;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Joins the gaps that searches noted with the missing information that the draft lists, each part once. Pure. */
final class MissingInformation {

    private static final Pattern NAMED_PART =
            Pattern.compile("^[^:：]++(?::\\s|：)(.+?)(?:\\s\\([^()]*+\\)|（[^（）]*+）)?$");

    private MissingInformation() {}

    /** Returns a line for each gap, those of the searches first. */
    static Set<String> lines(DraftSections draft, List<String> gaps) {
        List<String> lines = draft.body(Section.MISSING).stream()
                .flatMap(String::lines)
                .filter(line -> !line.isBlank())
                .map(MarkdownLine::withoutMarker)
                .toList();
        Set<String> all = new LinkedHashSet<>();
        // A table answers questions about its sides together, and the draft says what it leaves open.
        boolean table =
                draft.body(Section.ANSWER).filter(body -> body.startsWith("|")).isPresent();
        gaps.stream()
                .map(MarkdownLine::plain)
                .filter(gap -> !table && lines.stream().noneMatch(line -> isOfOnePart(gap, line)))
                .forEach(all::add);
        all.addAll(lines);
        return all;
    }

    /**
     * Returns whether a gap that the search noted and a line of the draft are about one part of the question. Then the
     * draft's line counts: it was written later, with all sources.
     */
    private static boolean isOfOnePart(String gap, String line) {
        Optional<String> part = part(gap);
        return line.contains(gap) || (part.isPresent() && part.equals(part(line)));
    }

    /** Returns the part of the question that a gap names, without a note on it in parentheses. */
    private static Optional<String> part(String gap) {
        Matcher part = NAMED_PART.matcher(gap);
        return part.find() ? Optional.of(part.group(1)) : Optional.empty();
    }
}
