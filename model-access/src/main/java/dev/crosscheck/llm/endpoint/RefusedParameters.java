package dev.crosscheck.llm.endpoint;

import dev.crosscheck.steps.StepFailure;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * Remembers which parameters an endpoint rejected, for one process. Newer reasoning models accept the limit of an
 * answer only under another name, and no temperature; some servers stream but do not know {@code stream_options}. Safe
 * for use by many threads.
 */
final class RefusedParameters {

    private static final Logger LOG = Logger.getLogger(RefusedParameters.class);

    private final Set<String> completionTokens = ConcurrentHashMap.newKeySet();
    private final Set<String> withoutTemperature = ConcurrentHashMap.newKeySet();
    private volatile boolean streamOptions = true;

    /** Returns whether {@code max_completion_tokens} limits answers. Until it is rejected, {@code max_tokens} does. */
    boolean boundsCompletions(String model) {
        return completionTokens.contains(model);
    }

    /** Returns whether requests contain the temperature, if one is configured. */
    boolean hasTemperature(String model) {
        return !withoutTemperature.contains(model);
    }

    /** Converts the failure to one that repeats the request without a temperature. */
    static StepFailure withoutTemperature(StepFailure refused) {
        return new StepFailure(
                ModelFailures.WITHOUT_TEMPERATURE, "The language model takes no temperature.", false, refused);
    }

    boolean hasStreamOptions() {
        return streamOptions;
    }

    /** Omits the parameter {@code refused} from later requests. */
    void learn(Refusal.Parameter refused, String model) {
        switch (refused) {
            case MAX_TOKENS -> {
                if (completionTokens.add(model)) {
                    LOG.infof("%s refuses max_tokens; requests use max_completion_tokens from now on", model);
                }
            }
            case TEMPERATURE -> {
                if (withoutTemperature.add(model)) {
                    LOG.infof("%s refuses a temperature; requests leave it out from now on", model);
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
