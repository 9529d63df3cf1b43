package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ModelList;
import dev.crosscheck.llm.endpoint.ModelList.Looked;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.logging.Logger;

/**
 * Checks the endpoint once when a service starts. A wrong key or model then appears as one clear line in the log
 * instead of failing the first session. The check costs no tokens and blocks nothing. If the endpoint does not answer,
 * steps fall back until it does.
 */
final class FirstLook {

    private static final Logger LOG = Logger.getLogger(FirstLook.class);
    private static final String DOCTOR = "; './crosscheck doctor' tells more";

    private final String agent;
    private final List<String> models;
    private volatile Seen seen = new Seen(Sign.NOT_LOOKED_YET, "not looked at yet");

    /** The outcome, for programs. */
    enum Sign {
        NOT_LOOKED_YET,
        ANSWERS,
        MODEL_MISSING,
        KEY_REFUSED,
        AWAY;

        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @param text the outcome, for people */
    record Seen(Sign sign, String text) {}

    /** @param models the models that the agent uses */
    FirstLook(String agent, List<String> models) {
        this.agent = agent;
        this.models = List.copyOf(models);
    }

    Seen seen() {
        return seen;
    }

    /** Starts the check on a separate thread. */
    void begin(ModelList list) {
        Thread.ofVirtual().name("first look at the model").start(() -> look(list));
    }

    void look(ModelList list) {
        switch (list.look()) {
            case Looked.Models(Set<String> names) -> {
                Set<String> missing = new TreeSet<>(models);
                missing.removeAll(names);
                if (missing.isEmpty() || names.isEmpty()) {
                    seen = new Seen(Sign.ANSWERS, "answers");
                    LOG.debugf("The %s's language model is there", agent);
                } else {
                    seen = new Seen(Sign.MODEL_MISSING, "does not list " + String.join(", ", missing));
                    LOG.warnf(
                            "The language model's endpoint does not list %s, which the %s is to ask: check LLM_MODEL "
                                    + "and"
                                    + " LLM_%s_MODEL" + DOCTOR,
                            String.join(", ", missing),
                            agent,
                            agent.toUpperCase(Locale.ROOT));
                }
            }
            case Looked.KeyRejected(int status) -> {
                seen = new Seen(Sign.KEY_REFUSED, "refuses the key");
                LOG.errorf(
                        "The language model's endpoint refuses the key (HTTP %d): check LLM_API_KEY. The %s works by "
                                + "its"
                                + " heuristics until then" + DOCTOR,
                        status,
                        agent);
            }
            case Looked.NoList(int status) -> {
                seen = new Seen(Sign.ANSWERS, "answers, and lists no models");
                LOG.debugf("The language model's endpoint has no list of models (HTTP %d)", status);
            }
            case Looked.Away(String why) -> {
                seen = new Seen(Sign.AWAY, "was away at the start");
                LOG.warnf(
                        "The language model's endpoint does not answer yet (%s): steps fall back until it does"
                                + DOCTOR,
                        why);
            }
        }
    }
}
