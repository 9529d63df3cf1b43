package dev.crosscheck.llm.endpoint;

import dev.crosscheck.steps.StepFailure;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * How an endpoint wants requests worded, as one process has learned it from refusals: newer reasoning models take the
 * bound of an answer under another name only, and no temperature, and some servers stream but know no {@code
 * stream_options}. Safe for use by many threads.
 */
final class Wording {

    private static final Logger LOG = Logger.getLogger(Wording.class);

    private final Set<String> completionTokens = ConcurrentHashMap.newKeySet();
    private final Set<String> withoutTemperature = ConcurrentHashMap.newKeySet();
    private volatile boolean streamOptions = true;

    /** Whether answers are bounded by {@code max_completion_tokens}; by {@code max_tokens} until that is refused. */
    boolean boundsCompletions(String model) {
        return completionTokens.contains(model);
    }

    /** Whether it is told a temperature, where one is set. */
    boolean hasTemperature(String model) {
        return !withoutTemperature.contains(model);
    }

    /** The failure as one after which no temperature is told. */
    static StepFailure withoutTemperature(StepFailure refused) {
        return new StepFailure(
                ModelFailures.WITHOUT_TEMPERATURE, "The language model takes no temperature.", false, refused);
    }

    boolean hasStreamOptions() {
        return streamOptions;
    }

    /** From now on requests are worded without {@code refused}. */
    void learn(Refusal.Parameter refused, String model) {
        switch (refused) {
            case MAX_TOKENS -> {
                if (completionTokens.add(model)) {
                    LOG.infof("%s refuses max_tokens: it is told max_completion_tokens from now on", model);
                }
            }
            case TEMPERATURE -> {
                if (withoutTemperature.add(model)) {
                    LOG.infof("%s refuses a temperature: it is told none from now on", model);
                }
            }
            case STREAM_OPTIONS -> {
                if (streamOptions) {
                    streamOptions = false;
                    LOG.info("The language model's endpoint refuses stream_options: streams are asked for without"
                            + " from now on, and their tokens estimated");
                }
            }
        }
    }
}
