package dev.crosscheck.search.api;

import dev.crosscheck.search.ingest.Characters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules for document names. Strict, because names are displayed, logged, and become file names in exports. */
final class DocumentName {

    private static final int LONGEST = 500;
    private static final String PARENT = "..";

    private DocumentName() {}

    /** Returns a file's path as sent, with slashes, without leading slashes, empty parts and {@code .} parts. */
    static String relative(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.strip().replace('\\', '/').split("/", -1)) {
            if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }

    /** Says why a name is not allowed; empty if it is allowed. */
    static Optional<String> complaint(String name) {
        Optional<String> unfit = Characters.complaintOfLine(name);
        if (unfit.isPresent()) {
            return unfit;
        }
        if (name.length() > LONGEST) {
            return Optional.of("must have at most " + LONGEST + " characters");
        }
        for (String part : name.replace('\\', '/').split("/", -1)) {
            if (part.equals(PARENT)) {
                return Optional.of("must not leave its folder with \"..\"");
            }
        }
        return Optional.empty();
    }
}
