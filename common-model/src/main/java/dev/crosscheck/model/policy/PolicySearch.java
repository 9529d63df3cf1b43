package dev.crosscheck.model.policy;

import dev.crosscheck.model.policy.Pieces.Piece;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Searches a policy from the top down. At each level it ranks the sections by their titles and all their text, and
 * opens the best. It then ranks the passages of the opened sections by their own words and the titles above them. It
 * also looks at sections that the best passages refer to. The weights are BM25's (S. Robertson and H. Zaragoza, 2009).
 * Built once per text, in linear time; after that safe for use by many threads.
 */
public final class PolicySearch {

    private static final double K1 = 1.2;
    private static final double B = 0.4;
    /** Weight of a word in the title, relative to the same word in the text. */
    private static final double OF_TITLE = 0.6;

    private static final double OF_TITLES_ABOVE = 0.25;
    /** Share of a passage's score that the sections it refers to inherit. */
    private static final double OF_REFERENCE = 0.4;

    private static final int REFERRING = 3;
    private static final int LEAST_BEAM = 8;

    private final String text;
    private final Function<String, List<String>> terms;
    private final Pieces pieces;
    private final List<Node> top;
    private final Map<String, Node> byId = new HashMap<>();
    private final Map<String, Integer> passagesWith = new HashMap<>();
    private int passages;
    private long words;

    /** A text's words with their counts. */
    private record Counted(Map<String, Integer> counts, int length) {}

    private record Unit(Span span, String header, Counted words) {}

    private record Node(
            SectionNode section,
            List<String> path,
            Counted title,
            Counted all,
            List<Unit> units,
            List<Node> children) {}

    private record Ranked(Node node, Unit unit, double score) {}

    /**
     * The result of a search.
     *
     * @param hits best first
     * @param opened ids of the sections that were opened, in the order of opening
     */
    public record Result(List<PolicyHit> hits, List<String> opened) {
        public Result {
            hits = List.copyOf(hits);
            opened = List.copyOf(opened);
        }
    }

    private PolicySearch(PolicyTree tree, String text, Function<String, List<String>> terms) {
        this.text = text;
        this.terms = terms;
        this.pieces = new Pieces(text);
        this.top = nodes(tree.sections(), List.of(), Language.detect(text));
    }

    /**
     * Builds the search for a text.
     *
     * @param terms returns the words of a text for comparison, for example stemmed and without function words
     */
    public static PolicySearch of(PolicyTree tree, String text, Function<String, List<String>> terms) {
        return new PolicySearch(tree, text, terms);
    }

    private List<Node> nodes(List<SectionNode> sections, List<String> above, Language language) {
        List<Node> nodes = new ArrayList<>();
        for (SectionNode section : sections) {
            List<String> path = new ArrayList<>(above);
            path.add(section.title());
            List<Node> children = nodes(section.children(), path, language);
            List<Unit> units = units(section.own(), language);
            Map<String, Integer> all = new HashMap<>();
            int length = 0;
            for (Unit unit : units) {
                unit.words().counts().forEach((word, count) -> all.merge(word, count, Integer::sum));
                length += unit.words().length();
            }
            for (Node child : children) {
                child.all().counts().forEach((word, count) -> all.merge(word, count, Integer::sum));
                length += child.all().length();
            }
            Node node = new Node(
                    section, List.copyOf(path), counted(section.title()), new Counted(all, length), units, children);
            byId.put(section.id(), node);
            nodes.add(node);
        }
        return List.copyOf(nodes);
    }

    private List<Unit> units(Span own, Language language) {
        List<Unit> units = new ArrayList<>();
        for (Piece piece : pieces.of(own, language)) {
            Counted counted = counted(piece.header() + "\n" + piece.span().of(text));
            if (counted.length() > 0) {
                units.add(new Unit(piece.span(), piece.header(), counted));
                counted.counts().keySet().forEach(word -> passagesWith.merge(word, 1, Integer::sum));
                passages++;
                words += counted.length();
            }
        }
        return units;
    }

    private Counted counted(String text) {
        Map<String, Integer> counts = new HashMap<>();
        List<String> found = terms.apply(text);
        found.forEach(word -> counts.merge(word, 1, Integer::sum));
        return new Counted(counts, found.size());
    }

    /**
     * Searches for passages.
     *
     * @param query words, in any order
     * @param most the largest number of passages
     */
    public Result search(String query, int most) {
        Set<String> wanted = new LinkedHashSet<>(terms.apply(query));
        int beam = Math.max(LEAST_BEAM, most);
        List<String> opened = new ArrayList<>();
        List<Ranked> found = new ArrayList<>();
        List<Node> level = top;
        while (!level.isEmpty()) {
            List<Node> best = level.stream()
                    .sorted(Comparator.comparingDouble((Node node) -> -score(node, wanted)))
                    .limit(beam)
                    .toList();
            List<Node> below = new ArrayList<>();
            for (Node node : best) {
                opened.add(node.section().id());
                rank(node, wanted, found);
                below.addAll(node.children());
            }
            level = below;
        }
        return new Result(best(withReferences(found, wanted), most), opened);
    }

    /**
     * Searches in one section and its subsections. Returns passages even if they have none of the words, after those
     * that do, in the order of the text: an empty query reads the section from its beginning.
     *
     * @param section id of the section
     * @return empty if there is no such section
     */
    public Optional<Result> searchIn(String section, String query, int most) {
        if (!byId.containsKey(section)) {
            return Optional.empty();
        }
        Set<String> wanted = new LinkedHashSet<>(terms.apply(query));
        List<String> opened = new ArrayList<>();
        List<Ranked> found = new ArrayList<>();
        collect(byId.get(section), wanted, opened, found);
        return Optional.of(new Result(best(found, most), opened));
    }

    private void collect(Node node, Set<String> wanted, List<String> opened, List<Ranked> into) {
        opened.add(node.section().id());
        double titles = titles(node, wanted);
        node.units().forEach(unit -> into.add(new Ranked(node, unit, titles + bm25(unit.words(), wanted))));
        node.children().forEach(child -> collect(child, wanted, opened, into));
    }

    private List<PolicyHit> best(List<Ranked> found, int most) {
        return found.stream()
                .sorted(Comparator.comparingDouble((Ranked one) -> -one.score())
                        .thenComparingInt(one -> one.unit().span().start()))
                .limit(most)
                .map(this::hit)
                .toList();
    }

    private PolicyHit hit(Ranked one) {
        Span span = one.unit().span();
        SectionNode section = one.node().section();
        return new PolicyHit(
                section.id(),
                one.node().path(),
                section.page(),
                span.start(),
                span.end(),
                span.of(text),
                one.unit().header());
    }

    /** Returns how promising a section is before it is opened. */
    private double score(Node node, Set<String> wanted) {
        return bm25(node.all(), wanted) + OF_TITLE * weight(node.title(), wanted);
    }

    private void rank(Node node, Set<String> wanted, List<Ranked> into) {
        double titles = titles(node, wanted);
        for (Unit unit : node.units()) {
            double own = bm25(unit.words(), wanted);
            if (own + titles > 0) {
                into.add(new Ranked(node, unit, own + titles));
            }
        }
    }

    private double titles(Node node, Set<String> wanted) {
        Counted above =
                counted(String.join(" ", node.path().subList(0, node.path().size() - 1)));
        return OF_TITLE * weight(node.title(), wanted) + OF_TITLES_ABOVE * weight(above, wanted);
    }

    /** Adds the best passage of each section that the best passages' sections refer to. */
    private List<Ranked> withReferences(List<Ranked> found, Set<String> wanted) {
        Map<Span, Ranked> all = new LinkedHashMap<>();
        found.forEach(one -> all.merge(one.unit().span(), one, PolicySearch::better));
        found.stream()
                .sorted(Comparator.comparingDouble((Ranked one) -> -one.score()))
                .limit(REFERRING)
                .forEach(from -> from.node().section().references().forEach(id -> {
                    Node node = byId.get(id);
                    double inherited = OF_REFERENCE * from.score();
                    node.units().stream()
                            .map(unit -> new Ranked(node, unit, inherited + bm25(unit.words(), wanted)))
                            .reduce(PolicySearch::better)
                            .ifPresent(best -> all.merge(best.unit().span(), best, PolicySearch::better));
                }));
        return List.copyOf(all.values());
    }

    private static Ranked better(Ranked one, Ranked other) {
        return other.score() > one.score() ? other : one;
    }

    private double bm25(Counted text, Set<String> wanted) {
        double average = Math.max(1.0, (double) words / Math.max(1, passages));
        double norm = K1 * (1 - B + B * text.length() / average);
        double score = 0;
        for (String word : wanted) {
            int count = text.counts().getOrDefault(word, 0);
            if (count > 0) {
                score += idf(word) * count * (K1 + 1) / (count + norm);
            }
        }
        return score;
    }

    private double weight(Counted title, Set<String> wanted) {
        return wanted.stream()
                .filter(title.counts()::containsKey)
                .mapToDouble(this::idf)
                .sum();
    }

    private double idf(String word) {
        int with = passagesWith.getOrDefault(word, 0);
        return Math.log(1 + (passages - with + 0.5) / (with + 0.5));
    }
}
