package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepFailure;
import java.util.Map;
import java.util.Optional;

/**
 * The prompts for a model: the two bundled with Crosscheck, one per language, and the operator's own. Each result names
 * the prompt used. Safe for use by many threads.
 */
public final class ReactPrompts {

    private static final Map<Language, PromptFile> BUNDLED = PromptFile.inEachLanguage(ReactPrompts.class, "react");

    private final Shelf shelf;

    /** The operator's own prompts. */
    @FunctionalInterface
    public interface Shelf {
        /**
         * Returns the text of the prompt with that id, in the format of a prompt file; empty if there is none.
         *
         * @throws StepFailure if the prompt exists but cannot be read
         */
        Optional<String> prompt(String id) throws StepFailure;
    }

    public ReactPrompts(Shelf shelf) {
        this.shelf = shelf;
    }

    /**
     * Returns the prompt that the command names, or by default the bundled one in the criterion's language.
     *
     * @throws StepFailure if no prompt has that id, or its text is not a valid prompt
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

    /** Reads one of the operator's prompts. The version inside must equal the id. */
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
