package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Secrets that a stack is started with, and the search for them in what it writes. */
final class PlantedSecrets {

    /** The secrets that the stack is started with. */
    static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("LLM_API_KEY", "sk-quaggaquaggaquagga"),
            Map.entry("CROSSCHECK_WEBHOOK_SECRET", "whsec_cXVhZ2dhcXVhZ2dhcXVhZ2dhcXVhZ2dhcXVhZ2dh"),
            Map.entry("CROSSCHECK_FIRST_KEY", "cck_firstquaggafirstquaggafirstquaggafirst"),
            Map.entry("CROSSCHECK_SERVICE_SECRET", "service-quaggaquaggaquaggaquaggaquagga"),
            Map.entry("CROSSCHECK_OIDC_CLIENT_SECRET", "oidc-quaggaquaggaquagga"),
            Map.entry("CROSSCHECK_OPENSEARCH_PASSWORD", "opensearch-quaggaquagga"),
            Map.entry("TAVILY_API_KEY", "tavily-quaggaquaggaquagga"),
            Map.entry("BRAVE_API_KEY", "brave-quaggaquaggaquagga"),
            Map.entry("SERPER_API_KEY", "serper-quaggaquaggaquagga"),
            Map.entry("EXA_API_KEY", "exa-quaggaquaggaquagga"),
            Map.entry("KAGI_API_KEY", "kagi-quaggaquaggaquagga"),
            Map.entry("GOOGLE_SEARCH_API_KEY", "google-quaggaquaggaquagga"),
            Map.entry("OPENALEX_API_KEY", "openalex-quaggaquaggaquagga"),
            Map.entry("SEMANTIC_SCHOLAR_API_KEY", "scholar-quaggaquaggaquagga"));

    /** The secret in a header of the file of MCP servers. */
    static final String MCP_KEY = "mcp-quaggaquaggaquagga";

    /** Matches the name of each secret in .env.example. */
    private static final Pattern SECRET =
            Pattern.compile("^#?([A-Z_]+_(?:KEY|SECRET|PASSWORD|TOKEN))=", Pattern.MULTILINE);

    /** Segments of logs have 16 MiB at most; what is larger belongs to the virtual machine. */
    private static final long LARGEST_FILE = 32L << 20;

    private static final Pattern PASSWORD = Pattern.compile("password=\"([^\"]++)\"");

    private PlantedSecrets() {}

    /** Returns the names of the secrets in .env.example. */
    static Set<String> namesInTheExample() throws IOException {
        Set<String> secrets = SECRET.matcher(
                        Files.readString(Path.of(System.getProperty("crosscheck.root"), ".env.example")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        assertThat(secrets).contains("LLM_API_KEY", "CROSSCHECK_OPENSEARCH_PASSWORD");
        return secrets;
    }

    /** Returns the values of all planted secrets. */
    static Set<String> all() {
        Set<String> planted = new TreeSet<>(SETTINGS.values());
        planted.add(MCP_KEY);
        return planted;
    }

    /**
     * Returns the files of a stack's state in which one of the secrets stands: logs, the broker's topics, the
     * database's tables and its write-ahead log. It misses what they keep compressed.
     */
    static List<Path> filesWith(Collection<String> secrets, Path state) throws IOException {
        try (Stream<Path> files = Files.walk(state)) {
            List<Path> all = files.filter(Files::isRegularFile)
                    .filter(file -> file.toFile().length() <= LARGEST_FILE)
                    .toList();
            assertThat(all).hasSizeGreaterThan(100);
            return all.stream()
                    .filter(file -> {
                        String content = content(file);
                        return secrets.stream().anyMatch(content::contains);
                    })
                    .toList();
        }
    }

    /** Returns a file's bytes as characters; empty if the stack has deleted it meanwhile. */
    private static String content(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the secrets that the stack was given and those that it generated. */
    static List<String> withGenerated(Path state) throws IOException {
        List<String> secrets = new ArrayList<>(all());
        secrets.addAll(properties(state.resolve("postgres.passwords")).values());
        Matcher broker = PASSWORD.matcher(
                properties(state.resolve("kafka-client.properties")).get("sasl.jaas.config"));
        assertThat(broker.find()).isTrue();
        secrets.add(broker.group(1));
        assertThat(secrets).hasSize(all().size() + 3).allMatch(secret -> secret.length() > 20);
        return secrets;
    }

    private static Map<String, String> properties(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties.stringPropertyNames().stream().collect(Collectors.toMap(key -> key, properties::getProperty));
    }
}
