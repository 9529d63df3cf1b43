package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Sentences that try to give orders to the reader of a document. */
final class Attacks {

    private Attacks() {}

    /** Returns 75 attacks of our own, five in each of BIPIA's families. */
    static List<String> inFamilies() {
        return lines("family-attacks.txt").toList();
    }

    /** Returns the attacks of a file in BIPIA's format: a JSON object with a list of attacks for each kind. */
    static List<String> of(Path file) {
        List<String> attacks = new ArrayList<>();
        try {
            for (JsonNode kind : new ObjectMapper().readTree(file.toFile())) {
                kind.forEach(attack -> attacks.add(attack.asText()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return attacks;
    }

    private static final String KNOWN = "# ---- Known to get through ----";

    /** Returns our own attacks in English and Chinese, without those that are known to get through. */
    static List<String> ofOurs() {
        return lines("own-attacks.txt").toList();
    }

    private static Stream<String> lines(String name) {
        try (InputStream in = resource(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .takeWhile(line -> !line.equals(KNOWN))
                    .filter(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream resource(String name) {
        InputStream in = Attacks.class.getResourceAsStream("/" + name);
        if (in == null) {
            throw new IllegalStateException("no resource " + name);
        }
        return in;
    }
}
