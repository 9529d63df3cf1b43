package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.web.guard.WebFailure;
import java.time.Duration;
import java.util.List;

/** A way to ask a provider once. For any thread that may wait. */
public interface Inquiry {

    /**
     * @param limit for all that it takes
     * @return best first
     */
    List<WebResult> ask(WebQuery query, Duration limit) throws WebFailure;
}
