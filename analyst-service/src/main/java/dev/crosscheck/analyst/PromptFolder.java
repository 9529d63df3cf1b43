package dev.crosscheck.analyst;

import dev.crosscheck.analyst.evaluate.ReactPrompts;
import dev.crosscheck.steps.StepFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Prompts in a folder, {@code <prompt_id>.prompt.md}. It reads the folder on each call, so new or changed prompts need
 * no restart.
 *
 * @param folder empty if none is configured
 */
record PromptFolder(Optional<Path> folder) implements ReactPrompts.Shelf {

    /** An id must not lead out of the folder. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}+");

    @Override
    public Optional<String> prompt(String id) throws StepFailure {
        Optional<Path> file = folder.filter(_ -> ID.matcher(id).matches())
                .map(place -> place.resolve(id + ".prompt.md"))
                .filter(Files::isRegularFile);
        try {
            return file.isEmpty() ? Optional.empty() : Optional.of(Files.readString(file.get()));
        } catch (IOException e) {
            throw new StepFailure("unreadable_prompt", "The prompt " + id + " cannot be read.", false, e);
        }
    }
}
