package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sentences that try to give orders to whoever reads a document. */
final class Attacks {

    private Attacks() {}

    /** The 75 of BIPIA; see the README beside the file. */
    static List<String> ofBipia() {
        List<String> attacks = new ArrayList<>();
        try (InputStream in = resource("bipia/text_attack_train.json")) {
            for (JsonNode kind : new ObjectMapper().readTree(in)) {
                kind.forEach(attack -> attacks.add(attack.asText()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return attacks;
    }

    private static final String KNOWN = "# ---- Known to get through ----";

    /** Ours, in English and Chinese, but for those that are known to get through. */
    static List<String> ofOurs() {
        try (InputStream in = resource("own-attacks.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .takeWhile(line -> !line.equals(KNOWN))
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
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
