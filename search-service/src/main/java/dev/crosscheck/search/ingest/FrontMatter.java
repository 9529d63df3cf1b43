package dev.crosscheck.search.ingest;

import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * Splits off front matter: a YAML block between two lines of three dashes at the top of a text. A block without a
 * mapping does not count, because a text may begin with a horizontal rule.
 *
 * @param body the text after the block
 */
record FrontMatter(Metadata metadata, String body) {

    private static final int LONGEST = 64 * 1024;
    private static final int LONGEST_BORDER = 80;
    private static final Pattern BLOCK = Pattern.compile(
            "\\A---[ \\t]*+\\R(.*?)^(?:---|\\.\\.\\.)[ \\t]*+(?:\\R|\\z)", Pattern.DOTALL | Pattern.MULTILINE);

    /** @throws Unreadable with the field, if the block is invalid YAML or has an impossible value */
    static FrontMatter split(String text) {
        // Limit the search: the block may have no end.
        Matcher block = BLOCK.matcher(text).region(0, Math.min(text.length(), LONGEST + 2 * LONGEST_BORDER));
        if (!block.find() || block.end(1) > LONGEST) {
            return new FrontMatter(Metadata.NONE, text);
        }
        if (!(load(block.group(1)) instanceof Map<?, ?> values)) {
            return new FrontMatter(Metadata.NONE, text);
        }
        MetadataReader.Result result = MetadataReader.ofFrontMatter(values);
        if (!result.errors().isEmpty()) {
            FieldError first = result.errors().getFirst();
            throw new Unreadable(first.field(), "front matter: " + first.field() + " " + first.message());
        }
        Metadata metadata = result.metadata().saidBy(SaidBy.FRONT_MATTER);
        return new FrontMatter(metadata, text.substring(block.end()));
    }

    private static Object load(String yaml) {
        LoaderOptions options = new LoaderOptions();
        options.setMaxAliasesForCollections(10);
        options.setNestingDepthLimit(20);
        options.setCodePointLimit(LONGEST);
        try {
            DumperOptions unused = new DumperOptions();
            return new Yaml(
                            new SafeConstructor(options),
                            new Representer(unused),
                            unused,
                            options,
                            new DatesAsWritten())
                    .load(yaml);
        } catch (MarkedYAMLException e) {
            // Line 1 is the line of dashes.
            int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 2;
            throw new Unreadable(
                    "text",
                    "front matter: line " + line + " is not valid YAML (a value with a colon needs quotation marks)");
        } catch (YAMLException | IllegalArgumentException e) {
            // Numbers and binary values that are none throw the latter.
            throw new Unreadable("text", "front matter: not valid YAML");
        }
    }

    /** Leaves dates to {@link Dates}: YAML would read 30 February as 2 March. */
    private static final class DatesAsWritten extends Resolver {
        @Override
        public void addImplicitResolver(Tag tag, Pattern written, String first, int limit) {
            if (!tag.equals(Tag.TIMESTAMP)) {
                super.addImplicitResolver(tag, written, first, limit);
            }
        }
    }
}
