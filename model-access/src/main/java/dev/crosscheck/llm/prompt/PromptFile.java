package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Resource;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A prompt as it stands in its resource file, {@code <task>.<language>.prompt.md} beside the class that uses it. The
 * first line is {@code version: <id>}; lines {@code --- <name>} open its sections, of which {@code system} and {@code
 * user} make the prompt and the others are there to be put in. {@code {{name}}} is a place to be filled. Immutable, to
 * be loaded once.
 */
public final class PromptFile {

    private static final Pattern SECTION = Pattern.compile("^--- ([a-z_.]+)$");
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z_]+)}}");
    private static final String VERSION = "version: ";

    private final String name;
    private final String version;
    private final Map<String, String> sections;

    private PromptFile(String name, String version, Map<String, String> sections) {
        this.name = name;
        this.version = version;
        this.sections = sections;
    }

    /**
     * @param anchor a class of the package that holds the file
     * @throws IllegalStateException if there is no such file, or it has no version, {@code system} or {@code user}
     */
    public static PromptFile load(Class<?> anchor, String task, Language language) {
        String file = task + "." + language.tag() + ".prompt.md";
        return parse(file, Resource.text(anchor, file));
    }

    /** The files of a task, by language. */
    public static Map<Language, PromptFile> inEachLanguage(Class<?> anchor, String task) {
        Map<Language, PromptFile> files = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            files.put(language, load(anchor, task, language));
        }
        return Map.copyOf(files);
    }

    /**
     * @param name for messages
     * @throws IllegalStateException if it has no version, {@code system} or {@code user}
     */
    public static PromptFile parse(String name, String text) {
        Map<String, StringBuilder> sections = new LinkedHashMap<>();
        String version = "";
        StringBuilder current = new StringBuilder();
        for (String line : text.lines().toList()) {
            Matcher section = SECTION.matcher(line);
            if (version.isEmpty()) {
                version = line.startsWith(VERSION)
                        ? line.substring(VERSION.length()).strip()
                        : "?";
            } else if (section.matches()) {
                current = sections.computeIfAbsent(section.group(1), key -> new StringBuilder());
            } else {
                current.append(line).append('\n');
            }
        }
        if (version.isBlank() || version.equals("?")) {
            throw new IllegalStateException(name + " does not begin with its version");
        }
        Map<String, String> texts = new LinkedHashMap<>();
        sections.forEach((key, value) -> texts.put(key, value.toString().strip()));
        if (!texts.keySet().containsAll(Set.of("system", "user"))) {
            throw new IllegalStateException(name + " lacks the section system or user");
        }
        return new PromptFile(name, version, Map.copyOf(texts));
    }

    public String version() {
        return version;
    }

    /**
     * @throws IllegalArgumentException if the file has no such section: a bug, which the tests of the renders exclude
     */
    public String section(String key) {
        String text = sections.get(key);
        if (text == null) {
            throw new IllegalArgumentException(name + " has no section " + key);
        }
        return text;
    }

    /** Version and all sections, by their names, with their places unfilled: every word of the file, for approval. */
    public String whole() {
        return "version: " + version
                + sections.keySet().stream()
                        .sorted()
                        .map(section -> "\n\n=== " + section + "\n" + sections.get(section))
                        .collect(Collectors.joining())
                + "\n";
    }

    /** The sections' names. */
    public Set<String> sections() {
        return sections.keySet();
    }

    /**
     * @param values what the places stand for
     * @throws IllegalArgumentException if a place has no value
     */
    public Prompt fill(Map<String, String> values) {
        return new Prompt(version, filled("system", values), filled("user", values));
    }

    /**
     * What is to be kept to in the brief's mode, with the tiers that it admits and compares: the section {@code
     * mode.<its name>}.
     */
    public String modeRules(Brief brief) {
        return filled(
                "mode." + brief.mode().wireName(),
                Map.of(
                        "max_tier", Integer.toString(brief.bounds().maxTier()),
                        "official_tier", Integer.toString(brief.bounds().official()),
                        "social_tier", Integer.toString(brief.bounds().social())));
    }

    /** A section with its places filled. */
    public String filled(String section, Map<String, String> values) {
        return PLACE.matcher(section(section)).replaceAll(place -> {
            String value = Require.present(name + "'s " + place.group(1), values.get(place.group(1)));
            return Matcher.quoteReplacement(value);
        });
    }
}
