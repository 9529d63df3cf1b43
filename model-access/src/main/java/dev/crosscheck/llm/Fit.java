package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.Pace;
import dev.crosscheck.llm.endpoint.TokenCounter;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.jboss.logging.Logger;

/**
 * How much one model can take in: its window minus an answer, and no more than it reads within a call's time limit.
 * Learns the real window, the pace and the length of answers as the model answers. Safe for use by many threads.
 */
final class Fit {

    private static final Logger LOG = Logger.getLogger(Fit.class);

    /** Material is never cut below this. A model that cannot read even that fails, and the heuristic replaces it. */
    private static final int FEWEST_CHARACTERS = 1_000;

    private static final int MOST_FOR_AN_ANSWER = 4_096;
    private static final int CLOSE_ENOUGH = 200;
    /** Factor that shrinks a window which proved to be too large. */
    private static final double LESS = 0.75;

    private final String model;
    private final TokenCounter tokens;
    private final Pace pace = new Pace();
    private final AnswerLengths answers;
    private volatile long window;

    /**
     * @param window tokens of prompt and answer together
     * @param mostOutput the configured limit of an answer's tokens, if any
     */
    Fit(String model, int window, OptionalInt mostOutput) {
        this.model = model;
        this.tokens = new TokenCounter(model);
        this.answers = new AnswerLengths(mostOutput);
        this.window = (long) window - Math.min(window / 2, mostOutput.orElse(Math.min(MOST_FOR_AN_ANSWER, window / 4)));
    }

    TokenCounter tokens() {
        return tokens;
    }

    Pace pace() {
        return pace;
    }

    /**
     * Returns how many characters of material, up to {@code most}, fit in the request.
     *
     * @param limit the request's time limit
     * @param request creates the request with this many characters of material
     */
    int room(int most, Duration limit, IntFunction<ChatRequested> request) {
        ChatRequested whole = request.apply(most);
        OptionalLong readable = pace.readable(answers.of(whole.promptVersion()), limit);
        long budget = Math.min(window, readable.orElse(Long.MAX_VALUE));
        if (most <= FEWEST_CHARACTERS || fits(whole, budget)) {
            return most;
        }
        int fitting = FEWEST_CHARACTERS;
        int tooMuch = most;
        while (tooMuch - fitting > CLOSE_ENOUGH) {
            int middle = (fitting + tooMuch) / 2;
            if (fits(request.apply(middle), budget)) {
                fitting = middle;
            } else {
                tooMuch = middle;
            }
        }
        return fitting;
    }

    /**
     * Returns the expected time of a request with the least material allowed, and at least {@code floor}. Builds that
     * request only if the whole request, which mostly exists already, takes longer than the floor.
     */
    Duration leastTime(int most, Duration floor, IntFunction<ChatRequested> request) {
        if (takes(request.apply(most)).compareTo(floor) <= 0) {
            return floor;
        }
        Duration least = takes(request.apply(Math.min(most, FEWEST_CHARACTERS)));
        return least.compareTo(floor) < 0 ? floor : least;
    }

    private Duration takes(ChatRequested request) {
        return pace.takes(tokens.count(request.text()), answers.of(request.promptVersion()))
                .orElse(Duration.ZERO);
    }

    private boolean fits(ChatRequested request, long budget) {
        return tokens.count(request.text()) <= budget;
    }

    /**
     * Shrinks the window after the endpoint rejected a prompt as too long.
     *
     * @return whether to repeat the request with less material; false if hardly any is left
     */
    boolean tooLong(int most, IntFunction<ChatRequested> request) {
        long least =
                tokens.count(request.apply(Math.min(most, FEWEST_CHARACTERS)).text());
        long sent = Math.min(window, tokens.count(request.apply(most).text()));
        if (sent <= least) {
            return false;
        }
        window = Math.max(least, Math.round(sent * LESS));
        LOG.warnf(
                "%s accepts fewer tokens than LLM_CONTEXT_WINDOW says; requests have at most %d from now on",
                model, window);
        return true;
    }

    void answered(ChatRequested request, Completion.Paid paid) {
        if (paid.counted()) {
            tokens.reconcile(request.text(), paid.usage().inputTokens());
        }
        answers.answered(request.promptVersion(), paid.usage().outputTokens());
        pace.answered(
                paid.usage().inputTokens(),
                paid.usage().outputTokens(),
                Duration.ofMillis(Math.max(1, paid.completion().millis())));
    }

    /** @param after how long the request waited */
    void ranOut(ChatRequested request, Duration after) {
        pace.ranOut(tokens.count(request.text()), answers.of(request.promptVersion()), after);
    }
}
