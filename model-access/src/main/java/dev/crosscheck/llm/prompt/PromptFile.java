package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.Transcript;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Resource;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A prompt from its resource file, {@code <task>.<language>.prompt.md} beside the class that uses it. The first line is
 * {@code version: <id>}. Lines {@code --- <name>} open its sections: {@code system} and {@code user} form the prompt,
 * and the code inserts the others where needed. {@code {{name}}} is a placeholder. Immutable; load it once.
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
     * Loads the file of a task.
     *
     * @param anchor a class of the package that holds the file
     * @throws IllegalStateException if there is no such file, or it has no version, {@code system} or {@code user}
     */
    public static PromptFile load(Class<?> anchor, String task, Language language) {
        String file = task + "." + language.tag() + ".prompt.md";
        return parse(file, Resource.text(anchor, file));
    }

    /** Loads the files of a task, by language. */
    public static Map<Language, PromptFile> inEachLanguage(Class<?> anchor, String task) {
        Map<Language, PromptFile> files = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            files.put(language, load(anchor, task, language));
        }
        return Map.copyOf(files);
    }

    /**
     * Parses a prompt.
     *
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
     * Returns a section with its placeholders.
     *
     * @throws IllegalArgumentException if the file has no such section. That is a bug; tests render every prompt
     */
    public String section(String key) {
        String text = sections.get(key);
        if (text == null) {
            throw new IllegalArgumentException(name + " has no section " + key);
        }
        return text;
    }

    /**
     * Returns version and all sections, sorted by name, with their placeholders: every word of the file, for approval
     * tests.
     */
    public String whole() {
        return "version: " + version
                + sections.keySet().stream()
                        .sorted()
                        .map(section -> "\n\n=== " + section + "\n" + sections.get(section))
                        .collect(Collectors.joining())
                + "\n";
    }

    /** Returns the sections' names. */
    public Set<String> sections() {
        return sections.keySet();
    }

    /**
     * Fills in the placeholders of the prompt.
     *
     * @param values the values of the placeholders
     * @throws IllegalArgumentException if a placeholder has no value
     */
    public Prompt fill(Map<String, String> values) {
        return new Prompt(version, filled("system", values), filled("user", values));
    }

    /**
     * Returns the rules for the brief's mode, with the tiers that it admits and compares: the section {@code mode.<its
     * name>}.
     */
    public String modeRules(Brief brief) {
        return filled(
                "mode." + brief.mode().wireName(),
                Map.of(
                        "max_tier", Integer.toString(brief.bounds().maxTier()),
                        "official_tier", Integer.toString(brief.bounds().official()),
                        "social_tier", Integer.toString(brief.bounds().social())));
    }

    /**
     * Returns the report that a chat's question follows up, between blank lines; empty if it follows up none. It is the
     * section {@code report} with the report below.
     */
    public String report(ChatBrief brief) {
        return brief.followed()
                .map(report ->
                        "\n" + section("report") + "\n" + Fenced.text("REPORT", Transcript.ofReport(report)) + "\n")
                .orElse("");
    }

    /** Returns the text, or the section {@code none} if it is blank. */
    public String orNone(String text) {
        return text.isBlank() ? section("none") : text;
    }

    /** Returns the items as a list, each on one line, or the section {@code none} if there are none. */
    public String list(List<String> items) {
        return orNone(
                items.stream().map(item -> "- " + item.replaceAll("\\s+", " ")).collect(Collectors.joining("\n")));
    }

    /** Returns a section with its placeholders filled in. */
    public String filled(String section, Map<String, String> values) {
        return PLACE.matcher(section(section)).replaceAll(place -> {
            String value = Require.present(name + "'s " + place.group(1), values.get(place.group(1)));
            return Matcher.quoteReplacement(value);
        });
    }
}
