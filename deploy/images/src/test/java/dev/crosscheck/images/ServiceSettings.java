package dev.crosscheck.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The names in the environment that a service reads, by its own configuration. */
final class ServiceSettings {

    private static final Path PROJECT = Path.of("../..");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z_]++)");
    private static final Pattern MODEL_KEY = Pattern.compile("^ {4}\\S++ ([a-z][A-Za-z]*+)\\(\\);", Pattern.MULTILINE);

    private ServiceSettings() {}

    /** Without what Quarkus itself reads. */
    static Set<String> readBy(String service) throws IOException {
        Set<String> read = new TreeSet<>();
        addVariables("durable-steps/src/main/resources/META-INF/microprofile-config.properties", read);
        addVariables(service + "-service/src/main/resources/application.properties", read);
        // Keys of the mapping with the prefix "llm", by the names of its methods.
        MODEL_KEY
                .matcher(text("model-access/src/main/java/dev/crosscheck/llm/LlmConfig.java"))
                .results()
                .map(match -> match.group(1).replaceAll("([A-Z])", "_$1"))
                .forEach(key -> read.add("LLM_" + key.toUpperCase(Locale.ROOT)));
        return read;
    }

    private static void addVariables(String file, Set<String> read) throws IOException {
        VARIABLE.matcher(text(file)).results().forEach(match -> read.add(match.group(1)));
    }

    private static String text(String file) throws IOException {
        return Files.readString(PROJECT.resolve(file));
    }
}
