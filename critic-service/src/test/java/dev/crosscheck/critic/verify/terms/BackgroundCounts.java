package dev.crosscheck.critic.verify.terms;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.model.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Counts the texts in which each term occurs, for {@code background.txt}. A file has one text per line, as
 * {@code {"evidence": [passage, …]}}. Files of the same language have the same weight, however many texts they hold;
 * otherwise a large collection of one field would make its words common.
 */
final class BackgroundCounts {

    private static final Pattern ENGLISH_TERM = Pattern.compile("[a-z]+");
    private static final Pattern CHINESE_TERM = Pattern.compile("\\p{IsHan}+");
    private static final double RARE = 7.15;
    private static final int FEWEST = 2;
    /** Higher for pairs of Chinese characters: there are many pairs, and most are no words. */
    private static final int FEWEST_OF_A_PAIR = 5;

    private final Map<Language, List<Map<String, Integer>>> counts = new HashMap<>();
    private final Map<Language, List<Integer>> sizes = new HashMap<>();

    /** Returns the lines of {@code background.txt}: a weight, and the terms that have it. */
    static List<String> lines(List<Path> files) throws IOException {
        BackgroundCounts background = new BackgroundCounts();
        for (Path file : files) {
            background.count(file);
        }
        Map<Double, Set<String>> byWeight = new TreeMap<>();
        background.addWeights(Language.ENGLISH, ENGLISH_TERM, FEWEST, byWeight);
        background.addWeights(Language.CHINESE, CHINESE_TERM, FEWEST_OF_A_PAIR, byWeight);
        return byWeight.entrySet().stream()
                .map(entry -> String.format(Locale.ROOT, "%.1f ", entry.getKey()) + String.join(" ", entry.getValue()))
                .toList();
    }

    private void count(Path file) throws IOException {
        ObjectMapper json = new ObjectMapper();
        Map<String, Integer> count = new HashMap<>();
        int size = 0;
        Language language = Language.ENGLISH;
        for (String line : Files.readAllLines(file)) {
            List<String> passages = new ArrayList<>();
            for (JsonNode passage : json.readTree(line).get("evidence")) {
                passages.add(passage.asText());
            }
            String text = String.join("\n\n", passages);
            language = Language.detect(text);
            Set<String> terms = new HashSet<>();
            Tokens.of(text).stream().filter(Token::counted).map(Token::stem).forEach(terms::add);
            terms.forEach(term -> count.merge(term, 1, Integer::sum));
            size++;
        }
        counts.computeIfAbsent(language, key -> new ArrayList<>()).add(count);
        sizes.computeIfAbsent(language, key -> new ArrayList<>()).add(size);
    }

    private void addWeights(Language language, Pattern terms, int fewest, Map<Double, Set<String>> byWeight) {
        List<Map<String, Integer>> files = counts.getOrDefault(language, List.of());
        Set<String> all = new TreeSet<>();
        files.forEach(count -> all.addAll(count.keySet()));
        for (String term : all) {
            double share = 0;
            int most = 0;
            for (int i = 0; i < files.size(); i++) {
                int count = files.get(i).getOrDefault(term, 0);
                most = Math.max(most, count);
                share += (count + 0.5) / (sizes.get(language).get(i) + 1) / files.size();
            }
            double weight = Math.round(-Math.log(share) * 10) / 10.0;
            if (terms.matcher(term).matches() && most >= fewest && weight < RARE) {
                byWeight.computeIfAbsent(weight, key -> new TreeSet<>()).add(term);
            }
        }
    }
}
