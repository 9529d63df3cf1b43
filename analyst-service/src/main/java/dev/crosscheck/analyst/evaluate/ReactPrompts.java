package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepFailure;
import java.util.Map;
import java.util.Optional;

/**
 * The prompts that a model can be asked with: the two that come with Crosscheck, one for each language, and those that
 * somebody has put beside them. Which one was used stands with each result. Safe for use by many threads.
 */
public final class ReactPrompts {

    private static final Map<Language, PromptFile> BUNDLED = PromptFile.inEachLanguage(ReactPrompts.class, "react");

    private final Shelf shelf;

    /** Prompts of one's own. */
    @FunctionalInterface
    public interface Shelf {
        /**
         * The prompt of that id as a file would hold it; empty where there is none.
         *
         * @throws StepFailure if it is there and cannot be read
         */
        Optional<String> prompt(String id) throws StepFailure;
    }

    public ReactPrompts(Shelf shelf) {
        this.shelf = shelf;
    }

    /**
     * The prompt that the command names, and where it names none that of the criterion's language.
     *
     * @throws StepFailure if there is none of that id, or it is not one
     */
    PromptFile of(Deliberate command) throws StepFailure {
        String id = command.promptId();
        if (id == null) {
            return BUNDLED.get(Language.detect(command.criterion().text()));
        }
        Optional<PromptFile> bundled = BUNDLED.values().stream()
                .filter(file -> file.version().equals(id))
                .findFirst();
        return bundled.isPresent() ? bundled.get() : own(id);
    }

    /** Its version is what it was asked for by. */
    private PromptFile own(String id) throws StepFailure {
        String text = shelf.prompt(id)
                .orElseThrow(() -> new StepFailure("unknown_prompt", "There is no prompt " + id + ".", false));
        try {
            PromptFile file = PromptFile.parse(id, text);
            if (file.version().equals(id)) {
                return file;
            }
        } catch (IllegalStateException e) {
            throw new StepFailure("unreadable_prompt", "The prompt " + id + " lacks a part.", false, e);
        }
        throw new StepFailure("unreadable_prompt", "The prompt " + id + " says that it is another one.", false);
    }
}
