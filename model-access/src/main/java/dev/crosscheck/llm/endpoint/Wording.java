package dev.crosscheck.llm.endpoint;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * How an endpoint wants requests worded, as one process has learned it from refusals: newer reasoning models take the bound of an
 * answer under another name only, and some servers stream but know no {@code stream_options}. Safe for use by many threads.
 */
final class Wording {

    private static final Logger LOG = Logger.getLogger(Wording.class);

    private final Set<String> completionTokens = ConcurrentHashMap.newKeySet();
    private volatile boolean streamOptions = true;

    /** Whether answers are bounded by {@code max_completion_tokens}; by {@code max_tokens} until that is refused. */
    boolean boundsCompletions(String model) {
        return completionTokens.contains(model);
    }

    boolean hasStreamOptions() {
        return streamOptions;
    }

    /** @return whether the failure is one after which requests are worded otherwise */
    boolean learns(String failureType, String model) {
        return switch (failureType) {
            case ModelFailures.WITHOUT_MAX_TOKENS -> {
                if (completionTokens.add(model)) {
                    LOG.infof("%s refuses max_tokens: it is told max_completion_tokens from now on", model);
                }
                yield true;
            }
            case ModelFailures.WITHOUT_STREAM_OPTIONS -> {
                if (streamOptions) {
                    streamOptions = false;
                    LOG.info("The language model's endpoint refuses stream_options: streams are asked for without"
                            + " from now on, and their tokens estimated");
                }
                yield true;
            }
            default -> false;
        };
    }
}
