package dev.crosscheck.search.policy;

import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.policy.SectionNode;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.corpus.CitedText;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the table of contents that steps carry. If it gets too long, it first drops the summaries, then the sections of
 * the lowest levels.
 */
final class Outlines {

    static final String JOINT = " > ";

    private static final int SUMMARY = 160;
    private static final int LONGEST_PATH = 400;
    /** A margin below the limit, in case other counts are slightly higher. */
    private static final int ROOM = PolicyOutline.MOST_TEXT - 1_000;

    private record Placed(SectionNode node, String path, int depth) {}

    private Outlines() {}

    static PolicyOutline of(IndexedPolicy policy) {
        CitedText source = policy.source();
        List<Placed> placed = new ArrayList<>();
        place(policy.tree().sections(), "", 1, placed);
        List<PolicySection> sections = sections(placed, source.text(), true);
        for (int deepest = deepest(placed); size(sections) > ROOM && deepest > 0; deepest--) {
            int most = deepest;
            sections =
                    sections(placed.stream().filter(one -> one.depth() <= most).toList(), source.text(), false);
        }
        return new PolicyOutline(
                source.document().id(),
                source.version(),
                source.document().metadata().title(),
                source.contentHash(),
                source.text().length(),
                fitting(sections));
    }

    private static void place(List<SectionNode> nodes, String above, int depth, List<Placed> into) {
        for (SectionNode node : nodes) {
            String path = above.isEmpty() ? node.title() : above + JOINT + node.title();
            into.add(new Placed(node, path, depth));
            place(node.children(), path, depth + 1, into);
        }
    }

    private static int deepest(List<Placed> placed) {
        return placed.stream().mapToInt(Placed::depth).max().orElse(1);
    }

    private static List<PolicySection> sections(List<Placed> placed, String text, boolean summaries) {
        return placed.stream()
                .map(one -> new PolicySection(
                        one.node().id(),
                        shortened(one.path()),
                        one.node().page(),
                        one.node().start(),
                        one.node().end(),
                        summaries ? summary(one.node(), text) : ""))
                .toList();
    }

    /** Keeps the innermost titles of a path that is too long. */
    private static String shortened(String path) {
        if (path.length() <= LONGEST_PATH) {
            return path;
        }
        int start = path.length() - LONGEST_PATH;
        return "… " + path.substring(Character.isLowSurrogate(path.charAt(start)) ? start + 1 : start);
    }

    /** Returns the first sentence of a section's own text, without its heading; empty if it has none. */
    static String summary(SectionNode node, String text) {
        Span own = node.own();
        String words = text.substring(own.start(), Math.min(own.end(), own.start() + 4 * SUMMARY));
        int heading = words.indexOf('\n');
        String body = heading < 0 ? words : words.substring(heading + 1);
        return Sentences.split(body, Language.detect(body)).stream()
                .findFirst()
                .map(sentence -> sentence.of(body))
                .map(sentence -> sentence.length() <= SUMMARY ? sentence : Cut.to(SUMMARY, sentence) + "…")
                .filter(sentence -> !sentence.equals(node.title()))
                .orElse("");
    }

    private static int size(List<PolicySection> sections) {
        return sections.stream().mapToInt(Outlines::size).sum();
    }

    private static int size(PolicySection section) {
        return section.id().length()
                + section.sectionPath().length()
                + section.summary().length();
    }

    private static List<PolicySection> fitting(List<PolicySection> sections) {
        int sum = 0;
        for (int i = 0; i < sections.size(); i++) {
            sum += size(sections.get(i));
            if (sum > ROOM) {
                return sections.subList(0, i);
            }
        }
        return sections;
    }
}
