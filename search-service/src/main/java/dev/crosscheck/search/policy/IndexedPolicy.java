package dev.crosscheck.search.policy;

import dev.crosscheck.model.policy.PolicySearch;
import dev.crosscheck.model.policy.PolicyTree;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.corpus.CitedText;
import dev.crosscheck.search.index.IndexTerms;
import dev.crosscheck.search.ingest.PassageSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A version of a document with its section tree and a search over the tree. Immutable. */
record IndexedPolicy(CitedText source, PolicyTree tree, PolicySearch search) {

    /** What stands between the parts of a section path. */
    private static final String SEPARATOR = " > ";

    static IndexedPolicy of(CitedText source) {
        PolicyTree tree = PolicyTree.of(
                source.text(), headings(source.text(), source.passages()), offset -> pageAt(offset, source.passages()));
        return new IndexedPolicy(source, tree, PolicySearch.of(tree, source.text(), IndexTerms::of));
    }

    /**
     * Finds the headings that the file's format marked: lines between passages that occur in the section path of the
     * passages below.
     */
    static List<PolicyTree.Heading> headings(String text, List<PassageSpan> passages) {
        List<PolicyTree.Heading> headings = new ArrayList<>();
        int from = 0;
        String above = "";
        for (PassageSpan passage : passages) {
            if (!passage.sectionPath().equals(above)) {
                List<String> path = List.of(passage.sectionPath().split(SEPARATOR, -1));
                collect(text, from, passage.start(), path, headings);
                above = passage.sectionPath();
            }
            from = passage.end();
        }
        return headings;
    }

    private static void collect(String text, int from, int to, List<String> path, List<PolicyTree.Heading> into) {
        int level = 0;
        for (int at = from; at < to; ) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 || newline > to ? to : newline;
            String line = text.substring(at, end);
            Optional<Span> found = parts(line.strip(), path, level);
            if (found.isPresent()) {
                int start = at;
                while (Character.isWhitespace(text.charAt(start))) {
                    start++;
                }
                into.add(new PolicyTree.Heading(start, found.get().start() + 1));
                level = found.get().end();
            }
            at = end + 1;
        }
    }

    /** Returns the parts of a path, from {@code level} on, that are a heading: several if it contains " > " itself. */
    private static Optional<Span> parts(String heading, List<String> path, int level) {
        for (int first = level; first < path.size() && !heading.isEmpty(); first++) {
            String joined = path.get(first);
            int end = first + 1;
            while (end < path.size() && joined.length() < heading.length()) {
                joined += SEPARATOR + path.get(end);
                end++;
            }
            if (joined.equals(heading)) {
                return Optional.of(new Span(first, end));
            }
        }
        return Optional.empty();
    }

    /** Returns the page of the passage at {@code offset}, or of the next passage if the offset lies between two. */
    private static Integer pageAt(int offset, List<PassageSpan> passages) {
        int low = 0;
        int high = passages.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (passages.get(middle).end() > offset) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return passages.isEmpty() ? null : passages.get(low).page();
    }
}
