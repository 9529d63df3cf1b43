package dev.crosscheck.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the program Tesseract. */
public final class Tesseract {

    private static final List<String> USUAL_PLACES =
            List.of("/usr/bin/tesseract", "/usr/local/bin/tesseract", "/opt/homebrew/bin/tesseract");

    private Tesseract() {}

    /**
     * Returns the program; empty if it is missing.
     *
     * @param configured its path, which may be empty to use none; by default the usual places are searched
     */
    public static Optional<Path> program(Optional<String> configured) {
        return configured.map(List::of).orElse(USUAL_PLACES).stream()
                .filter(place -> !place.isEmpty())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
