package dev.crosscheck.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Finds and starts the program Tesseract. */
public final class Tesseract {

    private static final List<String> USUAL_PLACES =
            List.of("/usr/bin/tesseract", "/usr/local/bin/tesseract", "/opt/homebrew/bin/tesseract");

    private static final List<String> LANGUAGES = List.of("eng", "chi_tra");

    private static final int PATIENCE_SECONDS = 10;

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

    /**
     * Returns the installed languages of those that we read, in the form of the option {@code -l}; empty if there are
     * none, and if the program does not answer within ten seconds. Starts the program.
     */
    public static String languages(Path program) {
        try {
            Process process = start(List.of(program.toString(), "--list-langs"));
            var _ = process.onExit()
                    .completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .thenApply(Process::destroyForcibly);
            process.getOutputStream().close();
            List<String> installed = answer(process).lines().map(String::strip).toList();
            return LANGUAGES.stream().filter(installed::contains).collect(Collectors.joining("+"));
        } catch (IOException e) {
            return "";
        }
    }

    static Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        // Use one processor per page, because other work shares the machine.
        builder.environment().put("OMP_THREAD_LIMIT", "1");
        return builder.start();
    }

    static String answer(Process process) throws IOException {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            process.destroyForcibly();
        }
    }
}
