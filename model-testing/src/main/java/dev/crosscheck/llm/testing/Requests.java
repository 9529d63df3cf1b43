package dev.crosscheck.llm.testing;

import dev.crosscheck.llm.testing.Recorded.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Every request, in the order of arrival. Safe for use by many threads. */
final class Requests {

    private final List<Recorded> requests = new ArrayList<>();
    private boolean away;

    synchronized int add(Asked asked, String hash, Behaviour behaviour) {
        int number = requests.size() + 1;
        requests.add(new Recorded(
                number,
                Instant.now(),
                asked.task(),
                asked.model(),
                asked.isStreamed(),
                asked.fenced("QUESTION"),
                hash,
                behaviour,
                Outcome.OPEN));
        return number;
    }

    /** The first word on a request is the last. */
    synchronized void settle(int number, Outcome outcome) {
        if (number <= requests.size() && requests.get(number - 1).outcome() == Outcome.OPEN) {
            requests.set(number - 1, requests.get(number - 1).with(away ? Outcome.BROKEN_OFF : outcome));
        }
    }

    /** Whatever is open is broken off, and so is what comes until the endpoint is back. */
    synchronized void goAway() {
        away = true;
        requests.replaceAll(request -> request.outcome() == Outcome.OPEN ? request.with(Outcome.BROKEN_OFF) : request);
    }

    synchronized void comeBack() {
        away = false;
    }

    synchronized List<Recorded> all() {
        return List.copyOf(requests);
    }

    synchronized void clear() {
        requests.clear();
    }
}
