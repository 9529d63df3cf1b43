package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.web.guard.WebFailure;
import java.time.Duration;
import java.util.List;

/** Asks a provider once. Safe for use by many threads; blocks. */
public interface Inquiry {

    /**
     * @param limit time limit for the whole inquiry
     * @return best first
     */
    List<WebResult> ask(WebQuery query, Duration limit) throws WebFailure;
}
