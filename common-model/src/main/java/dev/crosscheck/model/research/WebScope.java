package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * Tells a search pass to search the web, and how.
 *
 * @param question the question as the user asked it. Unless queries are sent as planned, only its words may be sent out
 * @param providers names of the only providers that may be asked; empty for all
 * @param asPlanned whether queries are sent as planned; null if {@code use} decides, see {@link WebSending}
 */
public record WebScope(
        WebUse use,
        String question,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> providers,
        @JsonInclude(JsonInclude.Include.NON_NULL) Boolean asPlanned) {
    public WebScope {
        Require.present("use", use);
        Require.text("question", question);
        providers = providers == null ? List.of() : List.copyOf(providers);
    }

    /** Returns whether queries are sent as planned. Otherwise only words of the question are. */
    public boolean sendsAsPlanned() {
        return new WebSending(asPlanned, null).isAsPlanned(use);
    }
}
