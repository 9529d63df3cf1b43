package dev.crosscheck.critic.verify.support;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.reader.Stance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a network read of an example that was not among its training data, nor was its claim or its document.
 *
 * @param fold the fold of the example, which has all examples with the same claim or the same document
 */
public record OutOfFold(int fold, Readings readings) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Reads a file with one example per line: its {@code id}, {@code fold} and {@code windows}, each with
     * {@code assembled} and {@code logits} of contradicted, not stated and supported.
     */
    public static Map<String, OutOfFold> in(Path file) {
        Map<String, OutOfFold> read = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                JsonNode json = JSON.readTree(line);
                read.put(json.get("id").asText(), new OutOfFold(json.get("fold").asInt(), readings(json)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read;
    }

    private static Readings readings(JsonNode json) {
        List<Stance> windows = new ArrayList<>();
        Stance assembled = null;
        for (JsonNode window : json.get("windows")) {
            JsonNode logits = window.get("logits");
            Stance stance = Stance.ofScores(
                    logits.get(0).asDouble(),
                    logits.get(1).asDouble(),
                    logits.get(2).asDouble());
            if (window.get("assembled").asBoolean()) {
                assembled = stance;
            } else {
                windows.add(stance);
            }
        }
        return new Readings(windows, assembled);
    }
}
