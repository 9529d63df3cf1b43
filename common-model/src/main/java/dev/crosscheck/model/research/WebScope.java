package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * Tells a search pass to search the web, and how.
 *
 * @param question the question as the user asked it. If the user's own documents are searched too, only its words may
 *      be sent out
 * @param providers names of the only providers that may be asked; empty for all
 */
public record WebScope(
        WebUse use,
        String question,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> providers) {
    public WebScope {
        Require.present("use", use);
        Require.text("question", question);
        providers = providers == null ? List.of() : List.copyOf(providers);
    }

    /** Creates a scope with all providers. */
    public WebScope(WebUse use, String question) {
        this(use, question, List.of());
    }
}
