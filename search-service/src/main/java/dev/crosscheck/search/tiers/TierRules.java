package dev.crosscheck.search.tiers;

import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.source.SourceTiers.Rule;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Parses a file of source tiers: {@code sources}, a list of { {@code name}: one or several, {@code domains}: one or
 * several, with a path or without, {@code tier}: 1 to 5, {@code type} }. Pure.
 */
final class TierRules {

    /** A domain of at most 253 characters (RFC 1035, 2.3.4), and a path. */
    private static final Pattern DOMAIN = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,252}+(?:/[^\\s?#]*+)?");

    private TierRules() {}

    /** @throws IllegalArgumentException if the file is wrong; the message says where */
    static SourceTiers parse(String yaml) {
        Object root;
        List<Integer> lines;
        try {
            Yaml reader = new Yaml(new SafeConstructor(new LoaderOptions()));
            root = reader.load(yaml);
            lines = lines(reader.compose(new StringReader(yaml)));
        } catch (YAMLException e) {
            throw new IllegalArgumentException("not valid YAML: " + e.getMessage(), e);
        }
        if (!(root instanceof Map<?, ?> file && file.get("sources") instanceof List<?> sources)) {
            throw new IllegalArgumentException("sources: must be a list of rules");
        }
        List<Rule> rules = new ArrayList<>();
        for (Object source : sources) {
            int at = rules.size();
            rules.add(rule("line " + lines.get(at) + ": sources[" + at + "]", source, lines.get(at)));
        }
        return new SourceTiers(rules);
    }

    /**
     * Returns the first line of each rule, from 1. If {@code sources} occurs twice, the last list counts, as in
     * loading.
     */
    private static List<Integer> lines(Node root) {
        List<Integer> lines = new ArrayList<>();
        if (root instanceof MappingNode file) {
            for (NodeTuple entry : file.getValue()) {
                if (entry.getKeyNode() instanceof ScalarNode key
                        && key.getValue().equals("sources")
                        && entry.getValueNode() instanceof SequenceNode rules) {
                    lines.clear();
                    rules.getValue()
                            .forEach(rule -> lines.add(rule.getStartMark().getLine() + 1));
                }
            }
        }
        return lines;
    }

    private static Rule rule(String where, Object source, int line) {
        if (!(source instanceof Map<?, ?> values)) {
            throw new IllegalArgumentException(where + ": must have name or domains, tier and type");
        }
        List<String> names = strings(where + ".name", values.get(values.containsKey("names") ? "names" : "name"));
        List<String> domains =
                strings(where + ".domains", values.get(values.containsKey("domain") ? "domain" : "domains"));
        if (!domains.stream().allMatch(domain -> DOMAIN.matcher(domain).matches())) {
            throw new IllegalArgumentException(
                    where + ".domains: must be domains, such as example.org or example.org/blogs, without https://");
        }
        if (names.isEmpty() && domains.isEmpty()) {
            throw new IllegalArgumentException(where + ": must have a name or a domain");
        }
        if (!(values.get("tier") instanceof Integer tier && tier >= Rating.HIGHEST && tier <= Rating.LOWEST)) {
            throw new IllegalArgumentException(where + ".tier: must be a whole number from 1 to 5");
        }
        if (!(values.get("type") instanceof String type && !type.isBlank())) {
            throw new IllegalArgumentException(where + ".type: must be given");
        }
        return new Rule(names, domains, tier, type, line);
    }

    private static List<String> strings(String where, Object value) {
        if (value == null) {
            return List.of();
        }
        List<String> strings = new ArrayList<>();
        for (Object item : value instanceof List<?> list ? list : List.of(value)) {
            boolean scalar = item instanceof String || item instanceof Number || item instanceof Boolean;
            if (!scalar || item.toString().isBlank()) {
                throw new IllegalArgumentException(where + ": must be a word or a list of words");
            }
            strings.add(item.toString());
        }
        return strings;
    }
}
