package dev.crosscheck.critic.verify.terms;

import dev.crosscheck.model.text.WordList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The weight of a term: the negative logarithm of the share of texts that have it (inverse document frequency, K.
 * Spärck Jones 1972). The head of {@code background.txt} says where the counts come from; a term that is not listed is
 * rare.
 */
public final class Background {

    private static final Map<String, Double> WEIGHTS = load();
    private static final double RARE = 7.2;

    private Background() {}

    private static Map<String, Double> load() {
        Map<String, Double> weights = new HashMap<>();
        for (List<String> line : WordList.load(Background.class, "background.txt")) {
            double weight = Double.parseDouble(line.getFirst());
            line.subList(1, line.size()).forEach(stem -> weights.put(stem, weight));
        }
        return weights;
    }

    public static double weight(String stem) {
        return WEIGHTS.getOrDefault(stem, RARE);
    }
}
