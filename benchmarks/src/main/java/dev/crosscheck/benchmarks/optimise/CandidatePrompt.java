package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A prompt to try: the text of its file with a new id. Candidates differ only in the part under {@code --- system}; the
 * other parts have placeholders that code fills.
 */
record CandidatePrompt(String id, String text) {

    private static final String VERSION = "version: ";
    private static final String SYSTEM = "--- system\n";
    private static final String NEXT = "\n--- ";
    private static final Pattern UNSAFE = Pattern.compile("\\{\\{|(?m:^--- )");
    private static final int MOST_SYSTEM = 20_000;

    /**
     * Returns a prompt with another id.
     *
     * @throws CommandFailed if it is not a prompt with a section system
     */
    static CandidatePrompt base(String id, String file) {
        String text = file.replace("\r\n", "\n");
        if (!text.startsWith(VERSION) || !text.contains(SYSTEM) || text.indexOf(NEXT, systemAt(text)) < 0) {
            throw new CommandFailed(
                    ExitCode.USAGE, "the prompt must begin with its version, and have the sections system and user");
        }
        return new CandidatePrompt(id, VERSION + id + text.substring(text.indexOf('\n')));
    }

    /** Returns the id in a prompt's file. */
    static String version(String file) {
        return file.startsWith(VERSION)
                ? file.lines()
                        .findFirst()
                        .orElse("")
                        .substring(VERSION.length())
                        .strip()
                : "";
    }

    private static int systemAt(String text) {
        return text.indexOf(SYSTEM) + SYSTEM.length();
    }

    String system() {
        int from = systemAt(text);
        return text.substring(from, text.indexOf(NEXT, from)).strip();
    }

    /**
     * Returns this prompt with another system part.
     *
     * @return empty if the part is empty, unchanged or too long, or would add sections or placeholders
     */
    Optional<CandidatePrompt> with(String childId, String system) {
        String stripped = system.strip();
        if (stripped.isEmpty()
                || stripped.length() > MOST_SYSTEM
                || stripped.equals(system())
                || UNSAFE.matcher(stripped).find()) {
            return Optional.empty();
        }
        int from = systemAt(text);
        String changed = text.substring(0, from) + stripped + text.substring(text.indexOf(NEXT, from));
        return Optional.of(new CandidatePrompt(childId, VERSION + childId + changed.substring(changed.indexOf('\n'))));
    }
}
