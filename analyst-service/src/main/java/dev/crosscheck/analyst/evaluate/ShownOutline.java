package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.PolicySection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Writes a policy's table of contents for a prompt: a line per section with its id. If that is too long, it leaves out
 * the summaries, and then the lowest levels. The subsections of an opened section stay, so that a model sees more of
 * the tree with each section that it opens. Pure.
 */
final class ShownOutline {

    private static final String MORE = " …";

    private ShownOutline() {}

    /**
     * @param opened ids of the sections whose subsections are shown
     * @param room most characters
     * @return the lines, each with a newline; a line ends with {@code …} if its section has subsections that are left
     *     out. Empty if the policy has no sections
     */
    static String of(List<PolicySection> sections, Collection<String> opened, int room) {
        String whole = lines(sections, _ -> true, true);
        if (whole.length() <= room) {
            return whole;
        }
        Set<String> parents = new HashSet<>(opened);
        int deepest =
                sections.stream().mapToInt(section -> depth(section.id())).max().orElse(1);
        for (int depth = deepest; depth >= 1; depth--) {
            int most = depth;
            String fewer = lines(
                    sections, section -> depth(section.id()) <= most || parents.contains(parent(section.id())), false);
            if (fewer.length() <= room) {
                return fewer;
            }
        }
        return beginning(sections, room);
    }

    private static String lines(List<PolicySection> sections, Predicate<PolicySection> kept, boolean summaries) {
        Set<String> hiding = new HashSet<>();
        sections.stream().filter(kept.negate()).forEach(section -> hiding.add(parent(section.id())));
        StringBuilder lines = new StringBuilder();
        sections.stream()
                .filter(kept)
                .forEach(section -> lines.append(line(section, summaries))
                        .append(hiding.contains(section.id()) ? MORE : "")
                        .append('\n'));
        return lines.toString();
    }

    private static String line(PolicySection section, boolean summary) {
        String told = "- [" + section.id() + "] " + section.sectionPath()
                + (summary && !section.summary().isEmpty() ? ": " + section.summary() : "");
        return ReactPrompt.line(told);
    }

    /** Returns as many of the highest sections as fit, in the order of the text. */
    private static String beginning(List<PolicySection> sections, int room) {
        List<String> lines = new ArrayList<>();
        int size = 0;
        for (PolicySection section : sections) {
            String line = line(section, false) + "\n";
            if (depth(section.id()) > 1) {
                continue;
            }
            size += line.length();
            if (size > room) {
                break;
            }
            lines.add(line);
        }
        return String.join("", lines) + "-" + MORE + "\n";
    }

    private static int depth(String id) {
        return (int) id.chars().filter(one -> one == '.').count() + 1;
    }

    private static String parent(String id) {
        int dot = id.lastIndexOf('.');
        return dot < 0 ? "" : id.substring(0, dot);
    }
}
