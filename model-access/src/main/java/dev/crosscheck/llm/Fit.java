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
 * What one model can take in: its window, less an answer, and no more than it reads within the time limit of a call.
 * Both are learned as it answers, and so is how long its answers are. Safe for use by many threads.
 */
final class Fit {

    private static final Logger LOG = Logger.getLogger(Fit.class);

    /** Less would be no context at all: whoever can read no more fails, and the heuristic stands in. */
    private static final int FEWEST_CHARACTERS = 1_000;

    private static final int MOST_FOR_AN_ANSWER = 4_096;
    private static final int CLOSE_ENOUGH = 200;
    /** How much of a window that was taken to be larger than it is. */
    private static final double LESS = 0.75;

    private final String model;
    private final TokenCounter tokens;
    private final Pace pace = new Pace();
    private final AnswerLengths answers;
    private volatile long window;

    /**
     * @param window tokens of prompt and answer together
     * @param mostOutput tokens of an answer at most, where that is configured
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
     * Characters of material, of so many at most, with which the request fits.
     *
     * @param limit what the request may take
     * @param request the request with so many characters of material
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
     * What a request takes that shows as little of its material as it may, and {@code floor} at least. That one is made
     * only where the whole request, which mostly exists already, takes longer than the floor.
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
     * The endpoint takes less than its window is said to have.
     *
     * @return whether the same request is to be made again with less of its material; false where there is hardly any
     *     left
     */
    boolean tooLong(int most, IntFunction<ChatRequested> request) {
        long least =
                tokens.count(request.apply(Math.min(most, FEWEST_CHARACTERS)).text());
        long sent = Math.min(window, tokens.count(request.apply(most).text()));
        if (sent <= least) {
            return false;
        }
        window = Math.max(least, Math.round(sent * LESS));
        LOG.warnf("%s takes fewer tokens than LLM_CONTEXT_WINDOW says: at most %d are sent from now on", model, window);
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

    /** @param after how long it was waited for */
    void ranOut(ChatRequested request, Duration after) {
        pace.ranOut(tokens.count(request.text()), answers.of(request.promptVersion()), after);
    }
}
