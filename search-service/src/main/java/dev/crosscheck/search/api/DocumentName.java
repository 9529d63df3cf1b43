package dev.crosscheck.search.api;

import dev.crosscheck.search.ingest.Characters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a document may be called: names are shown, written to logs, and made into files by whoever exports them. */
final class DocumentName {

    private static final int LONGEST = 500;
    private static final String PARENT = "..";

    private DocumentName() {}

    /** A file's path as it was sent, with slashes, without what only says where it begins. */
    static String relative(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.strip().replace('\\', '/').split("/", -1)) {
            if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }

    /** Why something cannot be a document's name; empty if it can. */
    static Optional<String> complaint(String name) {
        Optional<String> unfit = Characters.complaintOfLine(name);
        if (unfit.isPresent()) {
            return unfit;
        }
        if (name.length() > LONGEST) {
            return Optional.of("must not be longer than " + LONGEST + " characters");
        }
        for (String part : name.replace('\\', '/').split("/", -1)) {
            if (part.equals(PARENT)) {
                return Optional.of("must not lead out of its folder by \"..\"");
            }
        }
        return Optional.empty();
    }
}
